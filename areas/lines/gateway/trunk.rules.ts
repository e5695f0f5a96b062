import { hostAndPort, shortestSessionTimer, type Trunk } from '#core/dialing/trunk.ts';
import { isTooWide, readRange, widestRange } from '#core/dialing/ranges.ts';
import { linesFaults } from '../lines.faults.ts';
import type { FaultKind, Facts } from '#kit/contract/faults.ts';

interface TrunkProblem {
  fault: FaultKind;
  facts?: Facts;
}

/** What a schema cannot say of a trunk, in the order of its form. The form asks it, and so does the server. */
export function trunkProblems(trunk: Trunk, hasPassword: boolean): TrunkProblem[] {
  const { proxies, registers, user, sessionTimer, mediaRanges = [] } = trunk;
  const unreadable = proxies.find((proxy) => !isReadable(proxy));
  const noRange = mediaRanges.find((range) => readRange(range) === null);
  const wide = mediaRanges.find((range) => {
    const read = readRange(range);
    return read !== null && isTooWide(read);
  });
  const short = sessionTimer > 0 && sessionTimer < shortestSessionTimer;
  return [
    ...(unreadable === undefined ? [] : [{ fault: linesFaults.TRUNK_PROXY_UNREADABLE, facts: { proxy: unreadable } }]),
    ...(registers && !user ? [{ fault: linesFaults.TRUNK_USER_MISSING }] : []),
    ...(registers && !hasPassword ? [{ fault: linesFaults.TRUNK_PASSWORD_MISSING }] : []),
    ...(noRange === undefined ? [] : [{ fault: linesFaults.MEDIA_RANGE_UNREADABLE, facts: { range: noRange } }]),
    ...(wide === undefined
      ? []
      : [{ fault: linesFaults.MEDIA_RANGE_TOO_WIDE, facts: { range: wide, ...widestRange } }]),
    ...(short ? [{ fault: linesFaults.SESSION_TIMER_TOO_SHORT, facts: { shortest: shortestSessionTimer } }] : []),
  ];
}

const formOfHost = new RegExp(hostAndPort);

/** It has the form of a host, its port is one, and what looks like an address is one. */
export function isReadable(proxy: string): boolean {
  if (!formOfHost.test(proxy)) return false;
  const port = /:(\d+)$/.exec(proxy.replace(/^\[[^\]]*\]/, ''))?.[1];
  const host = proxy.slice(0, port === undefined ? undefined : -port.length - 1);
  return (port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)) && URL.canParse(`http://${host}`);
}

/** Where requests go that name no port. */
export const usualPort = (transport: Trunk['transport']) => (transport === 'tls' ? 5061 : 5060);
