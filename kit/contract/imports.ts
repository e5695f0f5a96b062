import { Type, type Static } from 'typebox';
import type { Gate } from '#core/access/may.ts';
import { endpoint } from './endpoint.ts';

/** Of an import that waits for a person: checking → checked → storing → stored; failed and cancelled end it early. */
export const importStates = ['checking', 'checked', 'storing', 'stored', 'failed', 'cancelled'] as const;
export type ImportState = (typeof importStates)[number];

/** Why a file cannot be used; the sentences stand in `fileProblem.texts.ts`. An area adds those of its own columns. */
export const fileProblems = [
  'notAWorkbook',
  'oldWorkbook',
  'protectedWorkbook',
  'brokenWorkbook',
  'notText',
  'brokenQuotes',
  'empty',
  'onlyHeadings',
  'tooManyRows',
  'tooManyColumns',
  'tooLarge',
  'rowTooLong',
  'unreadable',
  'gone',
  'noSpace',
] as const;
export type FileProblemCode = (typeof fileProblems)[number];

/** What a sentence about a problem is filled with. */
export const problemFacts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]));
export type ProblemFacts = Static<typeof problemFacts>;

const place = { row: Type.Integer(), field: Type.String(), reason: Type.String() };

/** What a check found. */
export const foundInFile = {
  /** Every row can be imported. */
  ok: Type.Boolean(),
  /** The first of them; `row` counts as spreadsheets do. Of the file as a whole: row 0, no field. */
  problems: Type.Array(Type.Object(place)),
};

/** A row of a file that was not stored. Of the file as a whole: row 0. */
const Problem = Type.Object({ ...place, value: Type.String() });
export type SheetProblem = Static<typeof Problem>;

/** Of a file that is checked and stored while a person waits. */
export const sheetUpload = { types: ['csv', 'xlsx'], most: 5 << 20 } as const;
export const mostSheetRows = 5_000;
/** With `check` 1 it says what is wrong, and stores nothing. */
export const sheetBody = Type.Object({ check: Type.Optional(Type.Enum(['0', '1'])) });

export const SheetImported = Type.Object({
  ok: Type.Boolean(),
  /** False where it was only checked, or could not be read. */
  stored: Type.Boolean(),
  rows: Type.Integer(),
  created: Type.Integer(),
  changed: Type.Integer(),
  refused: Type.Integer(),
  /** The first thousand. */
  problems: Type.Array(Problem),
});
export type SheetImported = Static<typeof SheetImported>;

/** A file that was to be stored, and of which nothing was, is no success. */
const storedRows = ({ created, changed }: SheetImported, { check }: Static<typeof sheetBody>) =>
  check === '1' ? 1 : created + changed;

/** A spreadsheet of a list's rows: good ones are stored, refused ones named. */
export const importEndpoint = (path: `/${string}`, gate: Gate) =>
  endpoint('POST', path, { gate, upload: sheetUpload, body: sheetBody, returns: SheetImported, done: storedRows });
