import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { textOf } from '../../web/body.ts';
import { asFailed, ofStatus, VendorFailed } from './failed.ts';

/** Throws where a tenant may not have this host asked (adapters/web/guard.ts). */
export type Guard = (url: URL) => LookupFunction;

/** Bytes of what recognised speech comes as. */
export const mostAnswered = 256 * 1024;

/** Sends sound to a vendor; answers what it said. Rejects with `VendorFailed`. */
export async function askToHear(
  guard: Guard,
  { url, headers, body, timeout }: { url: URL; headers: Record<string, string>; body: Uint8Array; timeout: number },
): Promise<string> {
  const signal = AbortSignal.timeout(Math.max(1, timeout));
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  try {
    const answer = await new Promise<IncomingMessage>((answered, failed) => {
      const request = send(
        url,
        {
          method: 'POST',
          headers: {
            'user-agent': 'Callwright',
            accept: 'application/json',
            ...headers,
            'content-length': body.length,
          },
          lookup: guard(url),
          signal,
          agent: false,
        },
        answered,
      );
      request.on('error', failed);
      request.end(body);
    });
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw ofStatus(answer.statusCode ?? 0);
    }
    return await textOf(answer, mostAnswered);
  } catch (error) {
    throw signal.aborted ? new VendorFailed('timeout') : asFailed(error);
  }
}
