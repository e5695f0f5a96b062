// Where CI=true, a test of a page or a call that fails is run once more, alone, after all others have ended; it passes then as flaky, and is listed.
import { writeFileSync } from 'node:fs';

/** Projects of vitest.config.ts whose tests share a browser, or a clock with a real peer, and may fail because the machine was busy. */
export const rerunProjects = ['pages', 'calls'];
/** Above this number of flaky tests a run fails: the fault is not the machine's. */
export const mostFlaky = 5;

const firstLine = (text = '') => text.trim().split('\n', 1)[0].slice(0, 200);

/** A worker that V8 ended by itself, now and then (nodejs/node#64500): what it ran is in no result. */
const crash = /Worker exited unexpectedly with signal SIG(?:SEGV|ILL|TRAP|BUS)\b.*? while running test file (\S+)/s;

/** The file that a worker was ended in, and what is said of it; null: the error is another one. */
export function crashOf(error, root) {
  const said = `${error?.message ?? ''} ${error?.cause?.message ?? ''}`;
  const [message, path] = crash.exec(said) ?? [];
  return path ? { file: path.replace(`${root}/`, ''), message: firstLine(message) } : null;
}

/** A reporter of Vitest: what each file's tests came to, as JSON in the file that RESULTS_FILE names. */
export default class Results {
  onTestRunEnd(modules, unhandled) {
    const files = modules.map((module) => ({
      file: module.relativeModuleId,
      project: module.project.name,
      errors: module.errors().map(({ message }) => firstLine(message)),
      tests: [...module.children.allTests()].map((test) => {
        const { state, errors } = test.result();
        return {
          name: test.fullName,
          state,
          ...(state === 'failed' && { message: firstLine(errors?.[0]?.message) }),
          ...(state === 'passed' && test.diagnostic()?.retryCount > 0 && { retried: true }),
        };
      }),
    }));
    const errors = unhandled.map((error) => crashOf(error, process.cwd()));
    const crashes = errors.filter((one) => one !== null);
    const result = { files, crashes, unhandled: errors.length - crashes.length };
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify(result));
  }
}

/** Failures of a file: of itself (what stands outside its tests, such as beforeAll) and of its tests. */
const failuresOf = ({ file, errors, tests }) => [
  ...errors.map((message) => ({ file, name: 'the file', message })),
  ...tests.filter(({ state }) => state === 'failed').map(({ name, message }) => ({ file, name, message })),
];

/** Names of files to run once more: none if a limit is already passed, because the run has failed then whatever they come to. */
export function dueAgain({ files, crashes = [] }) {
  const crashed = new Set(crashes.map(({ file }) => file));
  const failing = files.filter(
    (one) => rerunProjects.includes(one.project) && failuresOf(one).length > 0 && !crashed.has(one.file),
  );
  const failures = failing.flatMap(failuresOf).length + crashed.size;
  return failures > mostFlaky ? [] : [...failing.map(({ file }) => file), ...crashed];
}

/**
 * Counts of the whole run. A test that failed and passed when it ran again alone is passed, and flaky; one that passed first and
 * failed alone is flaky as well. `again` holds the results of each file that ran again, by its name.
 */
export function judged({ files, crashes = [], unhandled }, again = {}) {
  const flaky = [];
  const sum = { passed: 0, failed: unhandled, skipped: 0 };
  const all = new Map(files.map((file) => [file.file, file]));
  for (const { file, message } of crashes) {
    // What came of the file before its worker ended is not known for sure: the second run counts alone.
    if (again[file]) flaky.push({ file, name: 'the worker', message });
    else sum.failed++;
    all.set(file, again[file] ?? { file, project: '', errors: [], tests: [] });
  }
  const crashed = new Set(crashes.map(({ file }) => file));
  for (const file of all.values()) {
    const second = crashed.has(file.file) ? undefined : again[file.file];
    const settled = second ? bothRuns(file, second) : { file, flaky: [] };
    flaky.push(...settled.flaky);
    sum.failed += failuresOf(settled.file).length;
    for (const { state } of settled.file.tests) {
      if (state === 'passed') sum.passed++;
      else if (state !== 'failed') sum.skipped++;
    }
  }
  if (flaky.length > mostFlaky) sum.failed += flaky.length;
  const retried = files.flatMap(({ file, tests }) =>
    tests.filter(({ retried }) => retried).map(({ name }) => ({ file, name })),
  );
  return { ...sum, flaky, retried };
}

function bothRuns(first, second) {
  const passedOf = ({ tests }) => new Set(tests.filter(({ state }) => state === 'passed').map(({ name }) => name));
  const [before, after] = [passedOf(first), passedOf(second)];
  const fileFails = first.errors.length > 0 && second.errors.length > 0;
  const failures = first.tests.filter(({ state }) => state === 'failed');
  const failedFirst = new Map(failures.map((test) => [test.name, test]));
  const settled = (test) =>
    before.has(test.name) || after.has(test.name)
      ? { name: test.name, state: 'passed' }
      : (failedFirst.get(test.name) ?? test);
  // A failed test that the second run does not know was not seen to pass alone.
  const unknown = failures.filter(({ name }) => !second.tests.some((test) => test.name === name));
  const flaky = fileFails
    ? []
    : [...failuresOf(first), ...failuresOf(second)].filter(
        ({ name }) => name === 'the file' || before.has(name) !== after.has(name),
      );
  const errors = fileFails ? second.errors : [];
  return { file: { ...second, errors, tests: [...second.tests.map(settled), ...unknown] }, flaky };
}
