export interface FileResult {
  file: string;
  project: string;
  errors: string[];
  tests: { name: string; state: string; message?: string; retried?: boolean }[];
}
export interface RunResult {
  files: FileResult[];
  /** Workers that ended in the middle of a file. */
  crashes?: { file: string; message: string }[];
  unhandled: number;
}
interface Failure {
  file: string;
  name: string;
  message?: string;
}
export const rerunProjects: string[];
export const mostFlaky: number;
export function crashOf(error: unknown, root: string): { file: string; message: string } | null;
export function dueAgain(run: RunResult): string[];
export function judged(
  run: RunResult,
  again?: Record<string, FileResult>,
): { passed: number; failed: number; skipped: number; flaky: Failure[]; retried: { file: string; name: string }[] };
