export interface FileResult {
  file: string;
  project: string;
  errors: string[];
  tests: { name: string; state: string; message?: string; retried?: boolean }[];
}
export interface RunResult {
  files: FileResult[];
  unhandled: number;
}
interface Failure {
  file: string;
  name: string;
  message?: string;
}
export const rerunProjects: string[];
export const mostFlaky: number;
export function dueAgain(run: RunResult): FileResult[];
export function judged(
  run: RunResult,
  again?: Record<string, FileResult>,
): { passed: number; failed: number; skipped: number; flaky: Failure[]; retried: { file: string; name: string }[] };
