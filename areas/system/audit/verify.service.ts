import { readRecord } from '#kit/server/anchors/anchor.ts';
import type { AnchorFiles } from '#kit/server/anchors/anchorFiles.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { AnchorState } from './audit.contract.ts';
import { anchorFindings, knownAnchors, latestOf } from './anchors.rules.ts';
import { anchorNotes } from './anchors.store.ts';
import { chainOf, explainedOf, hashesOf } from './chain.store.ts';

type Reads = Pick<AnchorFiles, 'read' | 'node' | 'path' | 'keys'>;

/** What anchors of this node, and what the database says of others', tell of the lines there are. */
export async function anchorsOf(db: TenantDb, files: Reads, now: number): Promise<AnchorState> {
  const read = await db.outside(() => files.read(db.tenant));
  const notes = (await anchorNotes.all(db)).map(({ record, ...note }) => {
    const found = readRecord(record, files.keys);
    const fits = found?.isSigned && found.anchor.tenant === db.tenant && found.anchor.folder === note.folder;
    return { ...note, anchor: fits ? found.anchor : null };
  });
  const known = knownAnchors({ anchors: read.anchors, notes });
  const ends = await anchorNotes.ends(db);
  const findings = anchorFindings({
    ...{ now, notes, node: files.node, path: files.path },
    ...read,
    last: Number(ends?.last ?? 0),
    since: ends?.since ?? null,
    hashes: await hashesOf(
      db,
      known.map(({ lines }) => lines),
    ),
    restored: (await explainedOf(db)).restored,
  });
  const latest = latestOf(now, known);
  const here = new Set(read.anchors.map(({ folder }) => folder));
  return {
    node: files.node,
    files: read.files,
    count: read.anchors.length,
    since: known.length === 0 ? null : Math.min(...known.map(({ at }) => at)),
    last: latest && { at: latest.at, lines: latest.lines, node: latest.node },
    elsewhere: notes.filter(({ folder }) => !here.has(folder)).map(({ node, at }) => ({ node, at })),
    publicKey: files.keys.signs?.publicKey ?? '',
    findings,
  };
}

/** All of the audit: every line, and every anchor. */
export async function verifyAudit(db: TenantDb, files: Reads, now: number) {
  const anchors = await anchorsOf(db, files, now);
  const chain = await chainOf(db);
  return { ...chain, findings: [...chain.findings, ...anchors.findings], anchors };
}
