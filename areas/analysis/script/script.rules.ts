import type { Limits, Parameter, ParameterKind } from './script.contract.ts';

const types: Record<ParameterKind, string> = {
  text: 'text',
  number: 'numeric',
  moment: 'timestamptz',
  yesNo: 'boolean',
};

/** Text, comments and names in quotes are passed over; so is `::`, which is a cast. */
const pieces =
  /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*|\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$|::|:=|(?<![\p{L}\p{N}_\]]):([\p{L}_][\p{L}\p{N}_]{0,39})|[\p{L}_][\p{L}\p{N}_$]*|;/gu;

interface Place {
  name: string;
  from: number;
  to: number;
}

/** Pieces of a statement in order, without what stands in comments and between dollars. `name`: of a parameter. */
function* piecesOf(sql: string): Generator<{ piece: string; name: string | undefined; from: number; to: number }> {
  let at = 0;
  while (at < sql.length) {
    pieces.lastIndex = at;
    const found = pieces.exec(sql);
    if (!found) return;
    const [piece, name] = found;
    const to = found.index + piece.length;
    at = to;
    if (piece === '/*') at = endOfComment(sql, found.index);
    else if (/^\$.*\$$/su.test(piece)) {
      const close = sql.indexOf(piece, to);
      at = close < 0 ? sql.length : close + piece.length;
    }
    yield { piece, name, from: found.index, to };
  }
}

/** Where parameters stand, `:since`, and where the statement ends: at its last `;`, if nothing follows it. */
function read(sql: string): { places: Place[]; end: number } {
  const places: Place[] = [];
  let end = sql.length;
  for (const { piece, name, from, to } of piecesOf(sql)) {
    const isWord = /^[\p{L}_]/u.test(piece) && !/^[eE]'/.test(piece);
    if (name) places.push({ name, from, to });
    if (piece === ';') end = Math.min(end, from);
    else if (end < from && (name || isWord || !/^(--|\/\*)/.test(piece))) end = sql.length;
  }
  return { places, end: /[^\s;]/.test(withoutComments(sql.slice(end))) ? sql.length : end };
}

/** Names and words of a statement in small letters, without those in texts and comments. */
export const wordsIn = (sql: string): Set<string> =>
  new Set(
    [...piecesOf(sql)].flatMap(({ piece }) =>
      piece.startsWith('"')
        ? [piece.slice(1, -1).toLowerCase()]
        : /^[\p{L}_]/u.test(piece) && !/^[eE]'/.test(piece)
          ? [piece.toLowerCase()]
          : [],
    ),
  );

const withoutComments = (text: string) => text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '');

/** Comments of SQL stand within each other. */
function endOfComment(sql: string, from: number): number {
  let depth = 0;
  for (let at = from; at < sql.length; at++) {
    if (sql.startsWith('/*', at)) depth++;
    else if (sql.startsWith('*/', at)) depth--;
    else continue;
    at++;
    if (depth === 0) return at + 1;
  }
  return sql.length;
}

/** Names in the order in which they first stand. */
export const parametersIn = (sql: string): string[] => [...new Set(read(sql).places.map(({ name }) => name))];

export interface BoundSql {
  /** `$1` in the place of `:since`, with its type; without a `;` at its end. */
  text: string;
  types: string[];
  values: (string | boolean | null)[];
  /** By how much a place in `text` lies behind its place in what was typed. */
  placeIn(position: number): number;
}

/** Values are bound and never become part of the text. A name without a parameter stays as it stands. */
export function boundSql(sql: string, parameters: readonly Parameter[]): BoundSql {
  const { places, end } = read(sql);
  const used = parametersIn(sql).flatMap((name) => parameters.find((one) => one.name === name) ?? []);
  const shifts: { from: number; by: number }[] = [];
  let text = '';
  let at = 0;
  for (const { name, from, to } of places) {
    const number = used.findIndex((one) => one.name === name) + 1;
    if (number === 0 || from >= end) continue;
    const instead = `($${number}::${types[used[number - 1]!.kind]})`;
    text += sql.slice(at, from) + instead;
    shifts.push({ from: text.length, by: instead.length - (to - from) });
    at = to;
  }
  return {
    text: text + sql.slice(at, end),
    types: used.map(({ kind }) => types[kind]),
    values: used.map(asBound),
    placeIn: (position) => position - shifts.reduce((sum, { from, by }) => sum + (position >= from ? by : 0), 0),
  };
}

function asBound({ kind, value }: Parameter): string | boolean | null {
  if (value === null) return null;
  if (kind === 'moment') return new Date(Number(value)).toISOString();
  return typeof value === 'boolean' ? value : String(value);
}

/** Whether a value is of its kind. Null is of every kind. */
export function fits({ kind, value }: Parameter): boolean {
  if (value === null) return true;
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'yesNo') return typeof value === 'boolean';
  return typeof value === 'number' && Number.isFinite(value) && (kind === 'number' || Math.abs(value) <= 8.64e15);
}

/** A line and a column, both from 1, of a place counted from 1. */
export function lineOf(sql: string, position: number): { line: number; column: number } {
  const before = [...sql]
    .slice(0, position - 1)
    .join('')
    .split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** What the database does not bound and the operator has not accepted: SQL is off while there is one. */
export const notAccepted = ({ unbounded, accepted }: Pick<Limits, 'unbounded' | 'accepted'>): string[] =>
  unbounded.filter((name) => !accepted.includes(name));
