import type { LineCause } from './causes.ts';
import type { StatusMeanings } from './trunk.ts';

/**
 * Final responses to an INVITE, RFC 3261 section 21 unless another is named. Carriers reach the telephone network through
 * gateways that translate ISUP causes (RFC 3398 section 7.2.4.1), which decides where a code could mean two things.
 * No code tells a switched-off or suspended telephone: only the carrier's announcement does.
 */
const causeByCode: Record<number, LineCause> = {
  300: 'unreachable', // 21.3: a redirection is not followed, its address is not the one we were asked to call
  400: 'ourFault', // 21.4.1 bad request
  401: 'ourFault', // 21.4.2 our credentials
  402: 'ourFault', // 21.4.3 payment required: our account with the carrier
  403: 'callerNumberBlocked', // 21.4.4 forbidden: carriers refuse a caller number they did not allot; a trunk may mean otherwise
  404: 'invalidNumber', // 21.4.5, ISUP 1 unallocated number
  407: 'ourFault', // 21.4.8 our credentials towards a proxy
  408: 'noAnswer', // 21.4.9, ISUP 18 no user responding
  410: 'invalidNumber', // 21.4.10 gone, ISUP 22 number changed
  433: 'callerNumberBlocked', // RFC 5079 anonymity disallowed
  480: 'unreachable', // 21.4.18, ISUP 20 subscriber absent; a trunk may mean otherwise
  484: 'invalidNumber', // 21.4.22, ISUP 28 address incomplete
  486: 'busy', // 21.4.24, ISUP 17
  487: 'noAnswer', // 21.4.25: we gave up ringing
  500: 'congestion', // 21.5.1 the carrier's fault, as good as no free line
  503: 'congestion', // 21.5.4, ISUP 34 and 42
  504: 'congestion', // 21.5.5, ISUP 102
  600: 'busy', // 21.6.1 busy everywhere
  603: 'rejected', // 21.6.2 decline
  604: 'invalidNumber', // 21.6.3 does not exist anywhere
  606: 'ourFault', // 21.6.4: no codec in common
  607: 'rejected', // RFC 8197 unwanted: the person marked the call
  608: 'callerNumberBlocked', // RFC 8688: a screening service refused
};

/**
 * What a final SIP response to our INVITE means; null below 300, which is no failure (RFC 3261 section 7.2). An unknown
 * code counts as the x00 of its class (section 8.1.3.2).
 */
export function causeOfSip(code: number, { forbiddenMeans, unavailableMeans }: StatusMeanings = {}): LineCause | null {
  if (code < 300) return null;
  if (code === 403 && forbiddenMeans) return forbiddenMeans;
  if (code === 480 && unavailableMeans) return unavailableMeans;
  return causeByCode[code] ?? causeByCode[Math.floor(code / 100) * 100] ?? 'ourFault';
}
