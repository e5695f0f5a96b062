import { fewestRows, type ExportBegun, type ExportConfig } from '#kit/contract/exportConfig.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { ExportSource } from '#kit/server/exportSource.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { systemFaults } from '../system.faults.ts';
import { exports } from './exports.store.ts';

/** More of one person would keep the others waiting. */
const mostUnfinished = 20;

/** One after the other within a tenant, so that the exports of one do not take every worker. */
export const putIntoQueue = (db: TenantDb, exportId: string) =>
  enqueue(db, 'system.writeExport', { exportId }, { queue: `exports ${db.tenant}` });

/** Checks what the dialog sent and puts the export into the queue. */
export async function requestExport(
  db: TenantDb,
  who: SignedIn,
  [name, source]: [string, ExportSource],
  config: Omit<ExportConfig, 'query'> & { query?: unknown },
): Promise<ExportBegun> {
  const language = config.language ?? who.language;
  const query = (config.query ?? {}) as Record<string, unknown>;
  const ids = config.ids ?? null;
  const lastCallOnly = source.hasLastCall && config.exportLastCallFlag === 1;
  const offered = await source.fields(db, { query, ids, lastCallOnly });
  const chosen = (config.exportFields ?? []).map((one) => Object.entries(one)[0]!);
  const unknown = chosen.find(([key]) => !offered.some((field) => field.key === key));
  if (unknown) throw new Fault(systemFaults.EXPORT_FIELD_UNKNOWN, { name: unknown[1] || unknown[0] });
  const others = config.exportAllFlag === 1 ? offered : [];
  const fields = uniqueBy(
    [
      ...chosen.map(([key, label]) => ({ key, label: label || key })),
      ...others.map(({ key, title }) => ({ key, label: title[language] })),
    ],
    ({ key }) => key,
  );
  if (fields.length === 0) throw new Fault(systemFaults.EXPORT_WITHOUT_FIELDS);
  if ((await exports.unfinishedOf(db, who.id)) >= mostUnfinished)
    throw new Fault(systemFaults.TOO_MANY_EXPORTS, { most: mostUnfinished });

  const rowsTotal = await source.count(db, { query, ids, lastCallOnly }, who);
  if (rowsTotal === 0) throw new Fault(systemFaults.EXPORT_WITHOUT_ROWS);
  const begun = await exports.create(db, {
    source: name,
    name: config.exportFileName.trim(),
    format: config.format ?? 'xlsx',
    query,
    ids,
    fields,
    language,
    lastCallOnly,
    rowsPerFile: config.fileRows ?? fewestRows,
    rowsTotal,
    personId: who.id,
  });
  await putIntoQueue(db, begun.exportId);
  return begun;
}

const uniqueBy = <One>(list: One[], keyOf: (one: One) => string) =>
  list.filter((one, at) => list.findIndex((other) => keyOf(other) === keyOf(one)) === at);
