import type { Part } from './tree.ts';

/** Steps of a search; `next`, `first` and `second` are places in the list, `first` is tried before `second`. */
export type Step =
  | { do: 'sign'; fits: (sign: string) => boolean; back: boolean; next: number }
  | { do: 'split'; first: number; second: number }
  | { do: 'edge'; edge: '^' | '$' | 'b' | 'B'; next: number }
  | { do: 'look'; from: number; not: boolean; next: number }
  | { do: 'found' };

export interface Program {
  steps: Step[];
  from: number;
}

/** A tree as steps, counted repetitions written out; null where that makes more than `most` of them. */
export function programOf(tree: Part, most: number): Program | null {
  const steps: Step[] = [];
  /** Written from the end to the beginning, so that each step knows what comes after it; -1 for too many. */
  const add = (step: Step) => (steps.length < most ? steps.push(step) - 1 : -1);

  function write(part: Part, next: number, back: boolean): number {
    if (next < 0) return -1;
    switch (part.kind) {
      case 'sign':
        return add({ do: 'sign', fits: part.fits, back, next });
      case 'edge':
        return add({ do: 'edge', edge: part.edge, next });
      case 'row':
        return (back ? part.parts : part.parts.toReversed()).reduce((after, one) => write(one, after, back), next);
      case 'choice':
        return part.ways
          .map((way) => write(way, next, back))
          .reduceRight((second, first) => (first < 0 || second < 0 ? -1 : add({ do: 'split', first, second })));
      case 'look': {
        const from = write(part.body, add({ do: 'found' }), part.behind);
        return from < 0 ? -1 : add({ do: 'look', from, not: part.not, next });
      }
      case 'repeat':
        return writeRepeat(part, next, back);
    }
  }

  function writeRepeat(
    { body, least, most: limit, lazy }: Part & { kind: 'repeat' },
    next: number,
    back: boolean,
  ): number {
    const split = (again: number): Step =>
      lazy ? { do: 'split', first: next, second: again } : { do: 'split', first: again, second: next };
    let entry = next;
    if (limit === Infinity) {
      entry = add(split(next));
      const again = write(body, entry, back);
      if (again < 0) return -1;
      steps[entry] = split(again);
    } else {
      for (let more = limit - least; more > 0 && entry >= 0; more--) {
        const again = write(body, entry, back);
        entry = again < 0 ? -1 : add(split(again));
      }
    }
    for (let more = least; more > 0 && entry >= 0; more--) {
      const before = entry;
      entry = write(body, entry, back);
      // What is made of nothing is made once, however often it is asked for.
      if (entry === before) break;
    }
    return entry;
  }

  const from = write(tree, add({ do: 'found' }), false);
  return from < 0 ? null : { steps, from };
}
