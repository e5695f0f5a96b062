import { expect, test } from 'vitest';
import { localSpeech } from './local.ts';

test('a prompt with ten thousand letters is spoken to its end', async () => {
  const local = localSpeech();
  const said = await local.speak('This offer ends on Friday, and nobody has to decide today. '.repeat(170), 'en-slt');
  expect(said.length / 8_000).toBeGreaterThan(300);
  await local.stop();
}, 120_000);
