import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { signInEndpoints } from '../signIn/signIn.contract.ts';
import { testAccount } from '../testAccount.ts';
import { centerEndpoints } from './center.contract.ts';

const server = await testAccount();
afterAll(server.stop);
const { browser, sql, letters } = server;
beforeEach(() => void (letters.length = 0));

/** Signed in at a browser of their own. */
async function atDesk(address: string, about: Parameters<typeof server.newPerson>[0]) {
  const who = await server.newPerson(about);
  const desk = browser(address);
  await desk.signIn(who.loginName);
  return { who, desk };
}

test('however many codes strangers ask for in a name, nobody waits: from the eleventh on each costs calculation, and the browser that was in before nothing', async () => {
  const { who, desk } = await atDesk('192.0.2.102', { email: 'qian@example.com' });
  await desk.call(signInEndpoints.signOut, { query: {} });
  const ask = async (at: ReturnType<typeof browser>, username: string, work?: string) =>
    at.call(centerEndpoints.sendToEmail, {
      body: { username, image: await at.image(server.database.ownerUrl), ...(work && { work }) },
    });
  // As if from a hundred browsers: the name is counted, whether there is such an account or not.
  for (const username of [who.loginName, 'nobody.at.all'])
    for (let times = 0; times < 10; times++)
      expect(await ask(browser(`198.51.100.${times}`), username)).toMatchObject({ code: 1 });
  await vi.waitFor(() => expect(letters).toHaveLength(10));

  const owner = browser('192.0.2.103');
  for (const username of [who.loginName, 'nobody.at.all'])
    expect(await ask(owner, username)).toMatchObject({ name: 'WORK_NEEDED', facts: { image: true, work: 12 } });
  const image = await owner.image(server.database.ownerUrl);
  expect(
    await owner.call(centerEndpoints.sendToEmail, {
      body: { username: who.loginName, image, work: owner.workFor(12) },
    }),
  ).toMatchObject({ code: 1 });
  await vi.waitFor(() => expect(letters).toHaveLength(11));
  expect(await ask(desk, who.loginName)).toMatchObject({ code: 1 });
  await vi.waitFor(() => expect(letters).toHaveLength(12));

  await sql('update sign_in_try set failures = 10000 where key = sha256($1)', [`asked account ${who.loginName}`]);
  expect(await ask(owner, who.loginName)).toMatchObject({ name: 'WORK_NEEDED', facts: { work: 20 } });
  server.clock.later += 61 * 60_000;
  expect(await ask(owner, who.loginName)).toMatchObject({ code: 1 });
});

test('requests without end at an address hold up nobody who is signed in there, or was in before', async () => {
  const { desk: known, who } = await atDesk('192.0.2.104', { email: 'sun@example.com' });
  const { desk: signedIn } = await atDesk('192.0.2.104', { email: 'own@example.com' });
  await known.call(signInEndpoints.signOut, { query: {} });
  const flood = browser('192.0.2.104');
  for (let times = 0; times < 61; times++) await flood.call(centerEndpoints.sendToEmail, { body: { username: 'x' } });
  expect(await flood.call(centerEndpoints.sendToEmail, { body: { username: 'x' } })).toMatchObject({ status: 429 });

  const image = await browser('192.0.2.105').image(server.database.ownerUrl);
  expect(await known.call(centerEndpoints.sendToEmail, { body: { username: who.loginName, image } })).not.toMatchObject(
    { status: 429 },
  );
  expect(await signedIn.call(centerEndpoints.sendToEmail, { body: {} })).toMatchObject({ code: 1 });
});
