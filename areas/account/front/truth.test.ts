import { expect, test } from 'vitest';
import { registerTexts } from '../register/register.texts.ts';
import { resetTexts } from '../center/reset.texts.ts';

test('who is not signed in is told of a code that was made, and never that it was sent: a stranger learns nothing of what is set up', () => {
  const said = [registerTexts, resetTexts].flatMap(({ en, zh }) => [...Object.values(en), ...Object.values(zh)]);

  expect(said.filter((text) => /on its way|we send a code|has been sent|验证码已发送|会向/i.test(text))).toEqual([]);
});
