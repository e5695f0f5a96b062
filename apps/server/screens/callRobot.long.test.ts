import { afterAll, expect, test } from 'vitest';
import { sentence } from '#adapters/speech/sentence.ts';
import { talkingBrowser } from '#adapters/telephony/media/testBrowser.ts';
import { signInTexts } from '#areas/account/signIn/signIn.texts.ts';
import { voiceCallTexts } from '#areas/robot/voiceCall/voiceCall.texts.ts';
import { entryTexts } from '#areas/outbound/door.ts';
import { phoneTexts } from '#kit/console/phone/phone.texts.ts';
import { joinedSound } from '#core/sound/joined.ts';
import { newContext } from '#kit/testing/chromium.ts';
import { complaints } from '#kit/testing/complaints.ts';
import { startProgram } from '../startProgram.ts';

const password = 'a call by voice';
const program = await startProgram(password);
afterAll(program.stop, 60_000);

test('somebody calls a robot from its page, by microphone: it asks, is answered, goes on, and is hung up on', async () => {
  // Said again and again: the question is answered whenever it has been asked.
  const said = joinedSound([await sentence('Yes.', 'en-rms'), new Int16Array(8_000 * 3)]);
  const { browser, stop } = await talkingBrowser(said);
  try {
    const context = await newContext(browser, program.address);
    await context.grantPermissions(['microphone']);
    const page = await context.newPage();
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    const [signIn, phone, call] = [signInTexts.en, phoneTexts.en, voiceCallTexts.en];
    await page.goto('/');
    await page.getByLabel(signIn.username, { exact: true }).fill('demo');
    await page.getByLabel(signIn.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/monitorCenter/overview');

    await page.goto('/robotCenter/robots/1');
    await page.getByRole('button', { name: call.callByVoice }).click();
    const telephone = page.locator('.voice-call');
    await telephone.getByRole('button', { name: phone.call, exact: true }).waitFor();
    expect(await complaints(page)).toEqual([]);
    await telephone.getByRole('button', { name: phone.call, exact: true }).click();

    const turns = telephone.locator('ol > li');
    await turns.nth(2).waitFor({ timeout: 60_000 });
    const [asked, answered, then] = await turns.allInnerTexts();
    expect(asked).toContain('Am I speaking with the owner of the policy?');
    expect(answered).toMatch(/You\s+yes/i);
    expect(then).toContain(call.robot);
    expect(await complaints(page)).toEqual([]);

    await telephone.getByRole('button', { name: phone.hangUp }).click();
    await telephone.getByText(phone.ended).waitFor();
    await telephone.getByRole('button', { name: phone.again }).waitFor();
    // The call is kept, and opens like every other.
    await telephone.getByRole('link', { name: call.open }).click();
    await page.waitForURL('**/incomingCall/callerHistory/*');
    await page.getByText('Am I speaking with the owner of the policy?').first().waitFor();
    await page.getByText(entryTexts.en.browser).first().waitFor();
    expect(thrown).toEqual([]);
  } finally {
    await stop();
  }
}, 240_000);
