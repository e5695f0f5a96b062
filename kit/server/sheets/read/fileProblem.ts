/** The file cannot be used; the code says why: one of `fileProblems`, or of an area's own. */
export class FileProblem extends Error {
  readonly problem: string;
  readonly facts: Record<string, string | number>;

  constructor(problem: string, facts: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.facts = facts;
  }
}
