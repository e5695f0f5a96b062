import { readBeginning } from '#core/inbound/beginning.ts';

/** Beginnings of callers' numbers as E.164 has them, each once, and what of them cannot be read. */
export function readCallers(callers: readonly string[], country: string): { callers: string[]; unreadable: string[] } {
  const read = callers.map((text) => readBeginning(text, country));
  return {
    callers: [...new Set(read.filter((one) => one !== null))],
    unreadable: callers.filter((_, at) => read[at] === null),
  };
}
