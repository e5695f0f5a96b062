import { isOfNetwork } from '#core/unexpected.ts';
import { BodyFailed, type BodyProblem } from './body.ts';
import { wasRefused } from './guard.ts';

export type NetworkProblem = BodyProblem | 'refusedAddress' | 'unreachable';

const closed = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

/**
 * How a question over HTTP failed, where it was the other side or the way there; null: the program itself did what nobody
 * expected, which its caller hands to `unexpected`. Whether it took too long, the caller's own signal says.
 */
export function networkProblem(error: unknown): NetworkProblem | null {
  if (wasRefused(error)) return 'refusedAddress';
  if (error instanceof BodyFailed) return error.problem;
  if (!isOfNetwork(error)) return null;
  const code = codeOf(error);
  if (code.startsWith('HPE_')) return 'malformed';
  return closed.has(code) ? 'closed' : 'unreachable';
}

/** Of an error, or of what it was caused by. */
function codeOf(error: unknown, depth = 0): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return depth < 3 && cause ? codeOf(cause, depth + 1) : '';
}
