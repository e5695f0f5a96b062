import type { SpeechProblem } from '#core/speech/problems.ts';
import { wasRefused } from '../../web/guard.ts';

/** A vendor that did not do what it was asked. Holds neither its address nor its key. */
export class VendorFailed extends Error {
  readonly problem: SpeechProblem;
  readonly status: number | undefined;
  constructor(problem: SpeechProblem, status?: number) {
    super(status === undefined ? problem : `${problem} (${status})`);
    this.problem = problem;
    this.status = status;
  }
}

/** What a connection that broke means. */
export const asFailed = (error: unknown): VendorFailed =>
  error instanceof VendorFailed
    ? error
    : wasRefused(error)
      ? new VendorFailed('refusedAddress')
      : new VendorFailed(
          /hang up|ECONNRESET|aborted|EPIPE/i.test(String((error as Error).message)) ? 'closed' : 'unreachable',
        );

export const ofStatus = (status: number) =>
  new VendorFailed(status === 401 || status === 403 ? 'key' : 'refused', status);
