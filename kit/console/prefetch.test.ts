import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefetch } from './prefetch.ts';
import { screen, type Screen } from './screen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const loaded: string[] = [];
const page = (path: Screen['path'], broken = false) =>
  screen(
    path,
    { title: { en: 'A', zh: 'A' }, menu: null },
    async () => {
      loaded.push(path);
      if (broken) throw new Error('no network');
      return { A: () => null };
    },
    'A',
  );
const atOnce = (work: () => void) => work();

test('after two seconds on a page the code of the others is fetched, one after another and once', async () => {
  const pages = [page('/a'), page('/b', true), page('/c')];
  prefetch(pages, atOnce);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(loaded).toEqual(['/a', '/b', '/c']);
  prefetch([...pages, page('/d')], atOnce);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(loaded).toEqual(['/a', '/b', '/c', '/d']);
});

test('another page opened meanwhile begins the two seconds anew, and the browser decides when each is fetched', async () => {
  const asked: (() => void)[] = [];
  loaded.length = 0;
  const stop = prefetch([page('/e')], atOnce);
  await vi.advanceTimersByTimeAsync(1_500);
  stop();
  prefetch([page('/e'), page('/f')], (work) => void asked.push(work));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked.length, loaded]).toEqual([1, []]);
  asked[0]!();
  await vi.advanceTimersByTimeAsync(0);
  expect([asked.length, loaded]).toEqual([2, ['/e']]);
});
