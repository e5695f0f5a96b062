import type { FileProblemCode } from '../import.contract.ts';

/** The file cannot be used; the code says why. */
export class FileProblem extends Error {
  readonly problem: FileProblemCode;
  readonly facts: Record<string, string | number>;

  constructor(problem: FileProblemCode, facts: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.facts = facts;
  }
}
