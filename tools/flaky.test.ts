import { expect, test } from 'vitest';
import { crashOf, dueAgain, judged, mostFlaky, type FileResult } from './flaky.mjs';

const passed = (name: string) => ({ name, state: 'passed' });
const failed = (name: string, message = 'not found') => ({ name, state: 'failed', message });
const file = (tests: FileResult['tests'], more: Partial<FileResult> = {}): FileResult => ({
  file: 'apps/console/frame.test.ts',
  project: 'pages',
  errors: [],
  tests,
  ...more,
});
const run = (...files: FileResult[]) => ({ files, unhandled: 0 });

test('a page test that fails and passes alone is passed, and listed as flaky with its first failure', () => {
  const first = run(file([passed('opens'), failed('signs in', 'its iframe did not come')]));
  const again = { 'apps/console/frame.test.ts': file([passed('opens'), passed('signs in')]) };

  expect(dueAgain(first)).toEqual(['apps/console/frame.test.ts']);
  expect(judged(first, again)).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [{ file: 'apps/console/frame.test.ts', name: 'signs in', message: 'its iframe did not come' }],
  });
});

test('a test that fails twice has failed, and so has one that failed and was not run again', () => {
  const first = run(file([passed('opens'), failed('signs in')]));

  expect(judged(first, { 'apps/console/frame.test.ts': first.files[0]! })).toMatchObject({
    passed: 1,
    failed: 1,
    flaky: [],
  });
  expect(judged(first)).toMatchObject({ passed: 1, failed: 1, flaky: [] });
});

test('a test that passed first and fails alone is flaky, too', () => {
  const first = run(file([passed('opens'), failed('signs in')]));
  const again = { 'apps/console/frame.test.ts': file([failed('opens'), passed('signs in')]) };

  expect(judged(first, again)).toMatchObject({
    passed: 2,
    failed: 0,
    flaky: [{ name: 'signs in' }, { name: 'opens' }],
  });
});

test('a test that the second run does not know counts as failed', () => {
  const first = run(file([failed('signs in')]));
  const settled = judged(first, { 'apps/console/frame.test.ts': file([passed('opens')]) });

  expect(settled.failed).toBe(1);
});

test('a file whose preparation failed is run again whole', () => {
  const first = run(file([{ name: 'opens', state: 'skipped' }], { errors: ['no browser'] }));

  expect(judged(first)).toMatchObject({ passed: 0, failed: 1, skipped: 1 });
  expect(judged(first, { 'apps/console/frame.test.ts': file([passed('opens')]) })).toMatchObject({
    passed: 1,
    failed: 0,
    skipped: 0,
    flaky: [{ name: 'the file', message: 'no browser' }],
  });
  expect(judged(first, { 'apps/console/frame.test.ts': first.files[0]! })).toMatchObject({ failed: 1, skipped: 1 });
});

test('tests of the core and the server are not run again', () => {
  expect(
    dueAgain(run(file([failed('adds')], { project: 'core' }), file([failed('asks')], { project: 'server' }))),
  ).toEqual([]);
});

test('more flaky tests than the limit fail the run, and so many failures are not run again', () => {
  const names = Array.from({ length: mostFlaky + 1 }, (_, at) => `test ${at}`);
  const first = run(file(names.map((name) => failed(name))));

  expect(dueAgain(first)).toEqual([]);
  expect(judged(first, { 'apps/console/frame.test.ts': file(names.map(passed)) })).toMatchObject({
    failed: mostFlaky + 1,
  });
});

test('an error outside of all tests fails the run, whatever passed alone', () => {
  const first = { ...run(file([failed('signs in')])), unhandled: 1 };

  expect(judged(first, { 'apps/console/frame.test.ts': file([passed('signs in')]) })).toMatchObject({ failed: 1 });
});

test('a file whose worker was ended by a signal is run again, of whatever project, and its second run counts alone', () => {
  const error = {
    message: '[vitest-pool]: Worker forks emitted error.',
    cause: {
      message:
        'Worker exited unexpectedly with signal SIGSEGV during started state while running test file /srv/house/areas/knowledge/intentionFile.test.ts',
    },
  };
  const crashed = crashOf(error, '/srv/house');
  expect(crashed).toMatchObject({ file: 'areas/knowledge/intentionFile.test.ts' });
  expect(crashOf({ message: 'boom' }, '/srv/house')).toBeNull();
  expect(crashOf({ cause: { message: 'Worker exited unexpectedly with signal SIGKILL' } }, '/srv/house')).toBeNull();

  const half = file([passed('reads'), { name: 'writes', state: 'pending' }], {
    file: crashed!.file,
    project: 'server',
  });
  const first = { ...run(half), crashes: [crashed!] };
  expect(dueAgain(first)).toEqual([crashed!.file]);
  expect(judged(first)).toMatchObject({ passed: 0, failed: 1 });
  const again = { [crashed!.file]: { ...half, tests: [passed('reads'), passed('writes')] } };
  expect(judged(first, again)).toMatchObject({ passed: 2, failed: 0, flaky: [{ name: 'the worker' }] });
  const worse = { [crashed!.file]: { ...half, tests: [passed('reads'), failed('writes')] } };
  expect(judged(first, worse)).toMatchObject({ passed: 1, failed: 1 });
});
