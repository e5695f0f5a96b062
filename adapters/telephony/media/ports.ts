/** Pairs of ports, RTP and RTCP, each taken in its turn: one that was let go rests as long as the others last. */
export function portPairs({ first, last }: { first: number; last: number }) {
  const free: number[] = [];
  for (let port = first + (first % 2); port + 1 <= last; port += 2) free.push(port);
  return {
    count: () => free.length,
    take: () => free.shift() ?? null,
    giveBack(port: number) {
      free.push(port);
    },
  };
}
