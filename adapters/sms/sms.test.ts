import { expect, test } from 'vitest';
import { simulatedSms } from './simulated.ts';

test('the simulated sender keeps what was sent, the latest of it', async () => {
  const told: string[] = [];
  const sms = simulatedSms({ keeps: 2, told: ({ text }) => told.push(text) });

  for (const text of ['one', 'two', 'three']) await sms.send({ to: '+8613800000001', text });

  expect(sms.sent.map(({ text }) => text)).toEqual(['two', 'three']);
  expect(new Set(sms.sent.map(({ id }) => id)).size).toBe(2);
  expect(told).toEqual(['one', 'two', 'three']);
});

test.each(['13800000001', '+0123456789', 'nobody', ''])('a message to “%s” is refused', async (to) => {
  await expect(simulatedSms().send({ to, text: 'x' })).rejects.toThrow('E.164');
});
