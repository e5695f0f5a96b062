import { expect, test } from 'vitest';
import { renewOnce } from './renewOnce.ts';

/** Two tabs share the cookie and the lock, as in a browser. */
function browser() {
  const session = { token: 'old' as string | undefined, asked: 0, refuses: false };
  let line: Promise<unknown> = Promise.resolve();
  const tab = () =>
    renewOnce({
      token: () => session.token,
      renew: async () => {
        session.asked += 1;
        await Promise.resolve();
        if (!session.refuses) session.token = `new ${session.asked}`;
        return !session.refuses;
      },
      alone: (work) => {
        const mine = line.then(work);
        line = mine.catch(() => {});
        return mine;
      },
    });
  return { session, tab };
}

test('requests that meet an expired token together renew it once', async () => {
  const { session, tab } = browser();
  const renewed = tab();

  const answers = await Promise.all([renewed('old'), renewed('old'), renewed('old')]);

  expect(answers).toEqual([true, true, true]);
  expect(session.asked).toBe(1);
});

test('a second tab uses the token the first one got', async () => {
  const { session, tab } = browser();

  const answers = await Promise.all([tab()('old'), tab()('old')]);

  expect(answers).toEqual([true, true]);
  expect(session.asked).toBe(1);
});

test('a request sent before the renewal and refused after it is only repeated', async () => {
  const { session, tab } = browser();
  const renewed = tab();
  await renewed('old');

  expect(await renewed('old')).toBe(true);
  expect(session.asked).toBe(1);
});

test('a refused renewal is told to everyone, and the next one asks again', async () => {
  const { session, tab } = browser();
  session.refuses = true;
  const renewed = tab();

  expect(await Promise.all([renewed('old'), renewed('old')])).toEqual([false, false]);
  expect(session.asked).toBe(1);

  session.refuses = false;
  expect(await renewed('old')).toBe(true);
});
