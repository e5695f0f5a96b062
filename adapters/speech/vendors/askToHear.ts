import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
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
    return await new Promise<string>((done, failed) => {
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
        (answer) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          answer.on('error', failed);
          answer.on('data', (part: Buffer) => {
            parts.push(part);
            bytes += part.length;
            if (bytes > mostAnswered) {
              failed(new VendorFailed('tooLong'));
              answer.destroy();
            }
          });
          answer.on('end', () => {
            if (answer.statusCode === 200) done(Buffer.concat(parts).toString('utf8'));
            else failed(ofStatus(answer.statusCode ?? 0));
          });
          answer.on('close', () => failed(new VendorFailed('closed')));
        },
      );
      request.on('error', failed);
      request.end(body);
    });
  } catch (error) {
    throw signal.aborted ? new VendorFailed('timeout') : asFailed(error);
  }
}
