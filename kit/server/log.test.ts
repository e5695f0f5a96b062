import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { newLog } from './log.ts';

const written = (level: string, write: (log: ReturnType<typeof newLog>) => void) => {
  const lines: string[] = [];
  write(newLog(level, { write: (line) => void lines.push(line) }));
  return lines;
};

test('a line is JSON with its level and its time in UTC, and stays one line whatever is in it', () => {
  const said = 'a\n{"level":"fatal","msg":"forged"}\r\u2028\u001b[31m';
  const lines = written('info', (log) => log.warn({ person: '7', said }, said));

  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toMatch(/[\n\r\u001b]/);
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    person: '7',
    said,
    msg: said,
  });
});

test('what a text says of formats is not followed', () => {
  const [line] = written('info', (log) => log.info({ person: '7' }, '%s %d %j %o'));

  expect(JSON.parse(line!)).toMatchObject({ msg: '%s %d %j %o', person: '7' });
});

test('below its level nothing is written', () => expect(written('info', (log) => log.debug('no'))).toEqual([]));

test('lines go to standard error and nowhere else', () => {
  const log = JSON.stringify(new URL('./log.ts', import.meta.url).href);
  const program = `import { newLog } from ${log}; newLog('info').info('said');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });

  expect([stdout, JSON.parse(stderr).msg]).toEqual(['', 'said']);
});
