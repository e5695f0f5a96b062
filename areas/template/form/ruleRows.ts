import { readRule, RuleRefused, type Rule } from '#core/form/rule.ts';

/** What a row can say. */
export const rowComparisons = ['=', '≠', '>', '<', '≥', '≤', 'contains', 'startsWith', 'empty', 'notEmpty'] as const;
export type RowComparison = (typeof rowComparisons)[number];

export interface Row {
  field: string;
  by: RowComparison;
  /** Empty where the comparison asks for none. */
  value: string;
  /** A number, a yes or no: written without quotes. */
  bare: boolean;
}

export interface Rows {
  joined: 'and' | 'or';
  rows: Row[];
}

/** A rule that is all of, or one of, comparisons of a field with a value; null of any other. */
export function rowsOf(text: string): Rows | null {
  if (text.trim() === '') return { joined: 'and', rows: [] };
  let rule: Rule;
  try {
    rule = readRule(text);
  } catch (error) {
    if (error instanceof RuleRefused) return null;
    throw error;
  }
  const joined = rule.is === 'both' ? rule.by : 'and';
  const rows = flat(rule, joined).map(rowOf);
  return rows.every((row) => row !== null) ? { joined, rows } : null;
}

const flat = (rule: Rule, by: 'and' | 'or'): Rule[] =>
  rule.is === 'both' && rule.by === by ? [...flat(rule.left, by), ...flat(rule.right, by)] : [rule];

function rowOf(rule: Rule): Row | null {
  if (rule.is !== 'compared' || rule.left.is !== 'name' || rule.right.is !== 'text') return null;
  const by = rowComparisons.find((one) => one === rule.by);
  if (!by) return null;
  const { text, number } = rule.right;
  return { field: rule.left.name, by, value: text, bare: number || text === 'true' || text === 'false' };
}

const signs: Partial<Record<RowComparison, string>> = { '≠': '!=', '≥': '>=', '≤': '<=' };
const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

function written({ field, by, value, bare }: Row): string {
  if (by === 'empty') return `${field} is empty`;
  if (by === 'notEmpty') return `${field} is not empty`;
  return `${field} ${signs[by] ?? by} ${bare && /^(\d+(\.\d+)?|true|false)$/.test(value) ? value : quoted(value)}`;
}

export const ruleOf = ({ joined, rows }: Rows): string => rows.map(written).join(` ${joined} `);
