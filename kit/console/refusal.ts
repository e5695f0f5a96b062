import type { Facts } from '#kit/contract/faults.ts';

/** What the server did not do, in its own sentence; `name` says which refusal it is. */
export class Refusal extends Error {
  readonly code: number;
  readonly facts: Facts;

  constructor(name: string, code: number, facts: Facts, message: string) {
    super(message);
    this.name = name;
    this.code = code;
    this.facts = facts;
  }
}

/** One value that the server's schema refused. */
export interface Issue {
  field: string;
  keyword: string;
  [param: string]: unknown;
}

/** The values of a MALFORMED refusal. */
export const issuesOf = ({ facts }: Refusal) => (Array.isArray(facts.issues) ? (facts.issues as Issue[]) : []);

/** What a person is told of a failure: the server's sentence, or `unsent` where nothing came through. */
export const sentenceOf = (error: unknown, unsent: string) => (error instanceof Refusal ? error.message : unsent);

/** Refusals by which nothing was decided. */
export const unanswered = [
  'UNREACHABLE',
  'NO_ENVELOPE',
  'UNEXPECTED',
  'NO_DATABASE',
  'BUSY',
  'SERVER_BUSY',
  'DISK_FULL',
  'TOO_OFTEN',
];

/** Nothing was decided: asking again may help. */
export const couldNotAsk = (error: unknown) => !(error instanceof Refusal) || unanswered.includes(error.name);
