import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anchorFiles } from './anchorFiles.ts';
import { anchorKeys } from './anchorKeys.ts';

const root = mkdtempSync(join(tmpdir(), 'anchors-'));
afterAll(() => rmSync(root, { recursive: true }));
const keys = anchorKeys(join(root, 'keys'));
const head = (nth: number) => `${nth}`.padStart(64, '0');
const at = (day: string) => Date.parse(`${day}T00:05:00Z`);
let made = 0;

/** A data folder with an anchor of each day. */
async function folderWith(...days: string[]) {
  const data = join(root, `data-${++made}`);
  const files = anchorFiles(data, keys, 'host-a');
  for (const [nth, day] of days.entries())
    await files.append('7', { at: at(day), lines: nth + 1, head: head(nth + 1) });
  const fileOf = (month: string) => join(data, 'anchors/7', `${month}.jsonl`);
  const change = (month: string, to: (text: string) => string) =>
    writeFileSync(fileOf(month), to(readFileSync(fileOf(month), 'utf8')));
  return { data, files, fileOf, change };
}
const found = async ({ files }: Awaited<ReturnType<typeof folderWith>>) => {
  const { anchors, forged, gaps, otherKeys } = await files.read('7');
  return { seqs: anchors.map(({ seq }) => seq), forged: forged.map(({ row }) => row), gaps, otherKeys };
};
const whole = { forged: [], gaps: [], otherKeys: null };

test('anchors are appended to a file of each month, signed, each naming the one before', async () => {
  const one = await folderWith('2026-10-30', '2026-10-31', '2026-11-01');
  expect(await found(one)).toEqual({ ...whole, seqs: [1, 2, 3] });
  const { files, anchors } = await one.files.read('7');
  expect(files).toEqual(['anchors/7/2026-10.jsonl', 'anchors/7/2026-11.jsonl']);
  expect(anchors[2]).toMatchObject({ tenant: '7', node: 'host-a', lines: 3, head: head(3), at: at('2026-11-01') });
  expect(statSync(one.fileOf('2026-10')).mode & 0o777).toBe(0o600);
  expect(await one.files.tenants()).toEqual(['7']);
  expect(await one.files.last('7')).toEqual(anchors[2]);
  expect(await one.files.read('8')).toEqual({ ...whole, files: [], anchors: [] });
  expect(await one.files.last('8')).toBeNull();
});

test('a record that was changed, or is of another tenant, is forged', async () => {
  const one = await folderWith('2026-11-01', '2026-11-02', '2026-11-03');
  one.change('2026-11', (text) => text.replace('"lines":2', '"lines":1'));
  expect(await found(one)).toEqual({ ...whole, seqs: [1, 3], forged: [2], gaps: [{ from: 2, to: 2 }] });

  const other = await folderWith('2026-11-01', '2026-11-02');
  await other.files.append('8', { at: at('2026-11-01'), lines: 1, head: head(1) });
  renameSync(join(other.data, 'anchors/8/2026-11.jsonl'), other.fileOf('2026-11'));
  expect(await found(other)).toEqual({ ...whole, seqs: [], forged: [1] });
});

test('records that were taken out are missing, and so is one that cannot be read any longer', async () => {
  const one = await folderWith('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04');
  one.change('2026-11', (text) =>
    text
      .split('\n')
      .filter((_, nth) => nth === 0 || nth >= 3)
      .join('\n'),
  );
  expect(await found(one)).toEqual({ ...whole, seqs: [1, 4], gaps: [{ from: 2, to: 3 }] });
  one.change('2026-11', (text) => `no JSON ${text}`);
  expect(await found(one)).toEqual({ ...whole, seqs: [4], gaps: [{ from: 1, to: 3 }] });
  rmSync(one.fileOf('2026-11'));
  expect(await found(one)).toEqual({ ...whole, seqs: [] });
});

test('the same number twice with other words is forged, a copy of a record is the record', async () => {
  const one = await folderWith('2026-11-01', '2026-11-02');
  const text = readFileSync(one.fileOf('2026-11'), 'utf8');
  appendFileSync(one.fileOf('2026-11'), text);
  expect(await found(one)).toEqual({ ...whole, seqs: [1, 2] });
  // What it wrote after the first was taken away for a while.
  writeFileSync(one.fileOf('2026-11'), text.split('\n')[0]! + '\n');
  await one.files.append('7', { at: at('2026-11-03'), lines: 1, head: head(9) });
  appendFileSync(one.fileOf('2026-11'), text);
  expect((await found(one)).forged).toHaveLength(1);
});

test('a write that was broken off takes nothing with it, and a clock that jumps makes no gap', async () => {
  const one = await folderWith('2026-11-01');
  appendFileSync(one.fileOf('2026-11'), '{"tenant":"7","folder":"');
  await one.files.append('7', { at: at('2031-01-01'), lines: 2, head: head(2) });
  await one.files.append('7', { at: at('2026-11-02'), lines: 3, head: head(3) });
  expect(await found(one)).toEqual({ ...whole, seqs: [1, 2, 3] });
  expect((await one.files.last('7'))!.at).toBe(at('2026-11-02'));
});

test('what the database knows of is not numbered again when its files are gone', async () => {
  const one = await folderWith('2026-11-01');
  await one.files.append('7', { at: at('2026-11-05'), lines: 5, head: head(5) }, 4);
  expect(await found(one)).toEqual({ ...whole, seqs: [1, 5], gaps: [{ from: 2, to: 4 }] });
});

test('files of another node may be laid beside', async () => {
  const [one, other] = [await folderWith('2026-11-01', '2026-11-02'), await folderWith('2026-11-01', '2026-11-03')];
  writeFileSync(join(one.data, 'anchors/7/2026-11-host-b.jsonl'), readFileSync(other.fileOf('2026-11')));
  expect(await found(one)).toMatchObject({ ...whole, seqs: [1, 2, 1, 2] });
  expect(await one.files.append('7', { at: at('2026-11-04'), lines: 4, head: head(4) })).toMatchObject({ seq: 3 });
});

test('another key is none of ours, unless it is kept beside it', async () => {
  const data = join(root, 'rekeyed');
  const folder = join(root, 'keys-2');
  await anchorFiles(data, anchorKeys(folder)).append('7', { at: at('2026-11-01'), lines: 1, head: head(1) });
  renameSync(join(folder, 'audit.pem'), join(root, 'put-away.pem'));
  expect(anchorKeys(folder, { make: false }).signs).toBeNull();
  const now = () => anchorFiles(data, anchorKeys(folder));
  await now().append('7', { at: at('2026-11-02'), lines: 2, head: head(2) });
  const lost = await now().read('7');
  expect(lost).toMatchObject({ forged: [], gaps: [], otherKeys: { count: 1, until: at('2026-11-01') } });
  expect(lost.anchors.map(({ seq }) => seq)).toEqual([2]);

  renameSync(join(root, 'put-away.pem'), join(folder, 'audit-2026.pem'));
  expect((await now().read('7')).anchors.map(({ seq }) => seq)).toEqual([1, 2]);
  const { publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(join(folder, 'audit-stranger.pem'), publicKey.export({ type: 'spki', format: 'pem' }));
  expect((await now().read('7')).anchors).toHaveLength(2);
});
