import type { Pool } from 'pg';
import type { AnchorFiles, KeptAnchor } from '#kit/server/anchors/anchorFiles.ts';
import { beats } from '#kit/server/beats.ts';
import { isFull } from '#kit/server/imports/isFull.ts';
import { shown, type Log } from '#kit/server/log.ts';
import { inTenant, type TenantDb } from '#kit/server/tenantDb.ts';
import { noted } from '#kit/server/unexpected.ts';
import { deliver } from '../webhook/deliver.service.ts';
import { anchorNotes } from './anchors.store.ts';
import { hashesOf } from './chain.store.ts';

interface AnchoringNeeds {
  pool: Pool;
  log: Log;
  files: AnchorFiles;
  now(): number;
  /** Milliseconds. */
  every?: number;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/**
 * Writes once a day (UTC) how far the audit of each tenant has come into the data folder of this node, and the first time within a quarter of an hour of
 * the first line. Nodes that share a folder write once; nodes with folders of their own each into theirs.
 */
export function anchoring({ pool, log, files, now, every = 15 * 60_000 }: AnchoringNeeds) {
  /** Tenants and the day of the latest anchor that is known to lie here. */
  const anchored = new Map<string, string>();

  async function order() {
    const { rows } = await pool.query<{ tenant: string }>('select tenants_to_anchor() as tenant');
    const today = dayOf(now());
    for (const { tenant } of rows) {
      if (anchored.get(tenant) === today) continue;
      try {
        await inTenant(pool, tenant, anchor);
        anchored.set(tenant, today);
      } catch (error) {
        // Tried again with the next round; /readyz says that the disk is full, and the page that the last anchor is old.
        if (isFull(error)) log.warn({ tenant, error: shown(error) }, 'no room for an anchor of the audit');
        else noted(log, 'anchoring', error, { tenant }, 'the audit could not be anchored');
      }
    }
  }

  /** The file is written before the database notes it: between the two a node that is killed leaves an anchor that the next round notes. */
  async function anchor(db: TenantDb) {
    await anchorNotes.hold(db);
    const ends = await anchorNotes.ends(db);
    if (!ends) return;
    const at = now();
    const notes = await anchorNotes.all(db);
    const note = notes.find(({ folder }) => folder === files.folder());
    let last = await files.last(db.tenant);
    if (last) await sayIfUnfit(db, last);
    if (!last || dayOf(last.at) !== dayOf(at))
      last = await files.append(db.tenant, { at, lines: Number(ends.last), head: ends.head }, note?.seq);
    if (note?.record === last.record) return;
    await anchorNotes.note(db, { ...last, path: files.path });
    const isTold = notes.some(({ folder, at: then }) => folder !== last.folder && dayOf(then) === dayOf(last.at));
    if (!isTold) await tell(db, last, files.keys.signs?.publicKey ?? '');
  }

  /** In the log at once; the page and `npm run audit` say more. */
  async function sayIfUnfit(db: TenantDb, { lines, head, at }: KeptAnchor) {
    if ((await hashesOf(db, [lines])).get(lines) !== head)
      log.error({ tenant: db.tenant, line: lines, anchoredAt: at }, 'the audit is not the one that was anchored');
  }

  const work = () =>
    order().catch((error) => noted(log, 'anchoring', error, {}, 'what is to be anchored could not be found'));
  const rounds = beats(work, every);
  let first = Promise.resolve();
  return {
    order,
    start() {
      first = work();
      rounds.start();
    },
    async stop() {
      await first;
      await rounds.stop();
    },
  };
}

/** Once a day, whichever node is the first: the address keeps what nobody here can change. */
async function tell(db: TenantDb, { record, ...anchor }: KeptAnchor, publicKey: string) {
  if (!(await anchorNotes.isTold(db))) return;
  const { node, at, lines, head } = anchor;
  const body = { day: dayOf(at), at, lines, head, node, record, publicKey };
  await deliver(db, [{ source: 'tasks', ref: '0', event: 'audit.anchored', object: 'audit', body }]);
}
