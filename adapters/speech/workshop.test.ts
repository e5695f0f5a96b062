import { expect, test } from 'vitest';
import { usualShape } from '#core/sound/shape.ts';
import { expectUnexpected } from '#kit/testing/unexpected.ts';
import { workshop } from './workshop.ts';

const work = (text: string) => ({ text, voice: 'en-slt', shape: usualShape });

test('a process of voices that is killed is followed by another one, which makes the sentences that waited', async () => {
  expectUnexpected('speech');
  const shop = workshop();
  await shop.make(work('Before.'));
  const all = ['One.', 'Two and three.', 'Four.'].map((text) => shop.make(work(text)));
  process.kill(shop.pid()!, 'SIGKILL');
  for (const sound of await Promise.all(all)) expect(sound.length).toBeGreaterThan(800);
  await shop.stop();
});

test('a sentence over which two processes end fails alone', async () => {
  expectUnexpected('speech');
  const shop = workshop();
  await shop.make(work('Before.'));
  const [bad, good] = [shop.make(work('A sentence of some length, on which it works.')), shop.make(work('Two.'))];
  const failed = expect(bad).rejects.toThrow('the process of the voices ended');
  // Stopped first: so it cannot have made the sentence by then.
  for (let times = 0; times < 2; times++) {
    const pid = shop.pid()!;
    process.kill(pid, 'SIGSTOP');
    process.kill(pid, 'SIGKILL');
    while (shop.pid() === pid) await new Promise((later) => setImmediate(later));
  }
  await failed;
  expect((await good).length).toBeGreaterThan(800);
  await shop.stop();
});
