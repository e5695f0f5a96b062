import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { isMissing } from '#core/unexpected.ts';
import { keptOnce } from '../keptOnce.ts';
import { hashOfRecord, readRecord, recordOf, type Anchor } from './anchor.ts';
import type { AnchorKeys } from './anchorKeys.ts';

/** One as it stands in a file, or in a note of the database. */
export interface KeptAnchor extends Anchor {
  record: string;
}

/** What the anchor files of a tenant hold. */
export interface AnchorsRead {
  /** Beginning with `anchors/`. */
  files: string[];
  /** Those that are signed as they should be: of each folder in their order. */
  anchors: KeptAnchor[];
  /** Lines whose signature does not fit, that belong to another tenant or follow what they do not name: file and line. */
  forged: { file: string; row: number }[];
  /** Signed with keys that are not here. */
  otherKeys: { count: number; until: number } | null;
  /** First and last number of those of a folder that are missing before others. */
  gaps: { from: number; to: number }[];
}

/**
 * Anchors of the audit in a data folder: `anchors/<tenant>/<year>-<month>.jsonl`, which are appended to and never written anew. Files of other nodes
 * may be laid beside: each record names the folder it was written into.
 */
export interface AnchorFiles {
  node: string;
  path: string;
  keys: AnchorKeys;
  /** Which data folder this is; null where no anchor was written into it. */
  folder(): string | null;
  /** The one with the highest number; null where there is none. */
  last(tenant: string): Promise<KeptAnchor | null>;
  /** Writes the next one; it lies on the disk when this answers. `after`: the highest number that is known elsewhere. One writer of a tenant at a time. */
  append(tenant: string, of: Pick<Anchor, 'at' | 'lines' | 'head'>, after?: number): Promise<KeptAnchor>;
  read(tenant: string): Promise<AnchorsRead>;
  /** Those whose anchors lie here. */
  tenants(): Promise<string[]>;
}

interface Row {
  file: string;
  row: number;
  text: string;
  read: NonNullable<ReturnType<typeof readRecord>>;
}

/** So many signatures are looked at in one go: a hundred take some 10 ms. */
const atOnce = 100;
const isTenant = (text: string) => /^[1-9]\d*$/.test(text);

/** Of `DATA_DIR`. */
export function anchorFiles(dataFolder: string, keys: AnchorKeys, node = hostname()): AnchorFiles {
  const path = join(dataFolder, 'anchors');
  const idFile = join(path, 'folder');
  const folder = () => (existsSync(idFile) ? readFileSync(idFile, 'utf8').trim() : null);

  async function last(tenant: string) {
    const here = folder();
    const { rows } = await rowsOf(path, tenant, keys);
    return rows
      .filter(({ read }) => read.anchor.folder === here && read.isSigned !== false)
      .map(keptOf)
      .reduce<KeptAnchor | null>((latest, one) => (one.seq > (latest?.seq ?? 0) ? one : latest), null);
  }

  return {
    ...{ node, path, keys, folder, last },

    async append(tenant, { at, lines, head }, after = 0) {
      if (!keys.signs) throw new Error('there is no key to sign anchors with');
      const before = await last(tenant);
      await mkdir(join(path, tenant), { recursive: true, mode: 0o700 });
      const anchor: Anchor = {
        ...{ tenant, folder: keptOnce(idFile, randomUUID).trim(), node, at, lines, head },
        seq: Math.max(before?.seq ?? 0, after) + 1,
        prev: before ? hashOfRecord(before.record) : '',
      };
      const record = recordOf(anchor, keys.signs);
      await appendLine(join(path, tenant, `${new Date(at).toISOString().slice(0, 7)}.jsonl`), record);
      return { ...anchor, record };
    },

    async read(tenant) {
      const { files, rows } = await rowsOf(path, tenant, keys);
      const shown = (file: string) => `anchors/${tenant}/${file}`;
      const all: Omit<AnchorsRead, 'files'> = { anchors: [], forged: [], otherKeys: null, gaps: [] };
      for (const ofFolder of Object.values(Object.groupBy(rows, ({ read }) => read.anchor.folder))) {
        const { kept, forged, others } = sorted(tenant, ofFolder!);
        all.anchors.push(...kept);
        all.forged.push(...forged.map(({ file, row }) => ({ file: shown(file), row })));
        all.gaps.push(...gapsOf([...kept, ...others.map(keptOf)]));
        for (const { read } of others)
          all.otherKeys = {
            count: (all.otherKeys?.count ?? 0) + 1,
            until: Math.max(all.otherKeys?.until ?? 0, read.anchor.at),
          };
      }
      return { ...all, files: files.map(shown) };
    },

    tenants: async () => (await entriesOf(path)).filter(isTenant).toSorted((one, other) => Number(one) - Number(other)),
  };
}

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** What is no record is a line that was broken off, or was made unreadable: then a number is missing. */
async function rowsOf(path: string, tenant: string, keys: AnchorKeys) {
  if (!isTenant(tenant)) throw new Error('no id of a tenant');
  const rows: Row[] = [];
  const files = (await entriesOf(join(path, tenant))).filter((file) => file.endsWith('.jsonl')).toSorted();
  for (const file of files) {
    const lines = (await readFile(join(path, tenant, file), 'utf8')).split('\n');
    for (const [nth, text] of lines.entries()) {
      const read = readRecord(text, keys);
      if (read) rows.push({ file, row: nth + 1, text, read });
      if (nth % atOnce === atOnce - 1) await turn();
    }
  }
  return { files, rows };
}

/** Those of one folder, by their numbers. */
function sorted(tenant: string, rows: Row[]) {
  const [kept, forged, others]: [KeptAnchor[], Row[], Row[]] = [[], [], []];
  for (const one of rows.toSorted((a, b) => a.read.anchor.seq - b.read.anchor.seq)) {
    const { isSigned, anchor } = one.read;
    const before = kept.at(-1);
    if (isSigned === null) others.push(one);
    else if (!isSigned || anchor.tenant !== tenant) forged.push(one);
    else if (before?.record === one.text) continue;
    else if (before && !follows(before, anchor)) forged.push(one);
    else kept.push(keptOf(one));
  }
  return { kept, forged, others };
}

const keptOf = ({ read, text }: Row): KeptAnchor => ({ ...read.anchor, record: text });

/** Where numbers are missing between, `prev` fits none of them. */
const follows = (before: KeptAnchor, { seq, prev }: Anchor) =>
  seq > before.seq && (seq > before.seq + 1 || prev === hashOfRecord(before.record));

function gapsOf(anchors: KeptAnchor[]) {
  const numbers = [0, ...anchors.map(({ seq }) => seq).toSorted((one, other) => one - other)];
  return numbers.flatMap((seq, nth) => {
    const next = numbers[nth + 1];
    return next !== undefined && next > seq + 1 ? [{ from: seq + 1, to: next - 1 }] : [];
  });
}

/** All of the line or nothing of it, unless the process is killed: then the next one begins a line of its own. */
async function appendLine(file: string, text: string) {
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const isCut = size > 0 && (await handle.read(Buffer.alloc(1), 0, 1, size - 1)).buffer.toString() !== '\n';
    try {
      await handle.appendFile(`${isCut ? '\n' : ''}${text}\n`);
      await handle.sync();
      if (size === 0) await flushed(dirname(file));
    } catch (error) {
      await handle.truncate(size).catch(() => {});
      throw error;
    }
  } finally {
    await handle.close();
  }
}

/** A file that is new stands in its folder after a power failure as well. */
async function flushed(folder: string) {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
