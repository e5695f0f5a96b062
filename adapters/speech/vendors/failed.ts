import type { SpeechProblem } from '#core/speech/problems.ts';
import { unexpected } from '#core/unexpected.ts';
import { networkProblem, type NetworkProblem } from '../../web/networkProblem.ts';

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

const problems: Record<NetworkProblem, SpeechProblem> = {
  refusedAddress: 'refusedAddress',
  tooLarge: 'tooLong',
  closed: 'closed',
  malformed: 'malformed',
  unreachable: 'unreachable',
};

/** What a connection that broke means; what the network is not to blame for is told as unexpected. */
export function asFailed(error: unknown): VendorFailed {
  if (error instanceof VendorFailed) return error;
  const problem = socketProblem(error) ?? problems[networkProblem(error) ?? 'unreachable'];
  if (!socketProblem(error) && !networkProblem(error)) unexpected('speechVendor', error);
  return new VendorFailed(problem);
}

/** The library of WebSockets has codes for what comes in a wrong form, and mere sentences for how a connection begins. */
function socketProblem(error: unknown): SpeechProblem | null {
  const { code = '', message = '' } = error as { code?: unknown; message?: string };
  if (code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') return 'tooLong';
  if (String(code).startsWith('WS_ERR_') || (!code && wrongBeginning.test(message))) return 'malformed';
  return !code && message === 'Opening handshake has timed out' ? 'timeout' : null;
}
const wrongBeginning =
  /^(Invalid (Upgrade|Sec-WebSocket-\w+) header|Server sent |Unexpected server response|Invalid compressed data)/;

export const ofStatus = (status: number) =>
  new VendorFailed(status === 401 || status === 403 ? 'key' : 'refused', status);
