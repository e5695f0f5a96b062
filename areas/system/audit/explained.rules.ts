import { forgettingRules, type ForgettingRule } from './audit.contract.ts';

/** Lines of the audit that say of others why something of them is gone (`audit_explains()` has their actions). */
export const forgottenAction = 'audit contents forgotten';
export const restoredAction = 'database restored';

/** As it is stored. */
export interface ExplainingLine {
  lineNo: string;
  at: number;
  personName: string;
  action: string;
  payload: unknown;
}

/** The contents of these lines were forgotten, and by which rule. */
export interface Forgetting {
  lineNo: string;
  at: number;
  personName: string;
  rule: ForgettingRule;
  /** Of retention: so many days are kept. */
  keepDays: number | null;
  /** First and last of each stretch. */
  lines: [from: number, to: number][];
}

/** The database was put back to what a backup held. */
export interface Restored {
  lineNo: string;
  at: number;
  /** The moment of the backup. */
  backupOf: number;
}

const day = 86_400_000;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLine = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const momentOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : NaN);

/** What such lines say. Who owns the database may have written any, so what does not hold together explains nothing. */
export function explained(rows: ExplainingLine[]): { forgettings: Forgetting[]; restored: Restored[] } {
  return {
    forgettings: rows.flatMap((row) => (row.action === forgottenAction ? (forgettingOf(row) ?? []) : [])),
    restored: rows.flatMap(({ lineNo, at, action, payload }) => {
      const after = action === restoredAction && isObject(payload) ? payload.after : null;
      const backupOf = isObject(after) ? momentOf(after.backupOf) : NaN;
      return Number.isNaN(backupOf) ? [] : [{ lineNo, at, backupOf }];
    }),
  };
}

function forgettingOf({ lineNo, at, personName, payload }: ExplainingLine): Forgetting | null {
  const after = isObject(payload) ? payload.after : null;
  if (!isObject(after) || !Array.isArray(after.lines)) return null;
  const rule = forgettingRules.find((one) => one === after.rule);
  if (!rule) return null;
  const { until, keepDays } = after;
  if (rule === 'retention' && !isOldEnough(momentOf(until), keepDays, at)) return null;
  const lines = after.lines.flatMap((stretch: unknown): [number, number][] => {
    if (!Array.isArray(stretch)) return [];
    const [from, to] = stretch as unknown[];
    // It tells of lines before itself.
    return isLine(from) && isLine(to) && from <= to && to < Number(lineNo) ? [[from, to]] : [];
  });
  return { lineNo, at, personName, rule, keepDays: typeof keepDays === 'number' ? keepDays : null, lines };
}

/** Clocks of a node and of the database may differ, by a day at most. */
const isOldEnough = (until: number, keepDays: unknown, at: number) =>
  typeof keepDays === 'number' && keepDays >= 1 && until <= at - (keepDays - 1) * day;

/** As PostgreSQL writes it: {[1,7],[9,9]} */
export const multirangeOf = (forgettings: Forgetting[]) =>
  `{${forgettings.flatMap(({ lines }) => lines.map(([from, to]) => `[${from},${to}]`)).join(',')}}`;

export const forgettingOfLine = (forgettings: Forgetting[], lineNo: number) =>
  forgettings.find(({ lines }) => lines.some(([from, to]) => from <= lineNo && lineNo <= to)) ?? null;
