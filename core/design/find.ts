import { variablesOf } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import { partsOf, type Part } from './parts.ts';
import { usesIn } from './references.ts';
import { walkedPart, type Trail } from './walk.ts';

export type FoundAs = 'name' | 'text' | 'variable' | 'intention';

/** Something that was looked for, and where it is. */
export interface Hit extends Part {
  as: FoundAs;
  trail: Trail;
  /** What stands there; of a variable or an intention its name. */
  text: string;
  /** Where in that text, in letters. */
  from: number;
  to: number;
}

const mostHits = 500;

/** Where a flow has these words: names, what is said, variables and intentions by their names. Large and small letters are the same. */
export function find(
  flow: Flow,
  words: string,
  as: readonly FoundAs[] = ['name', 'text', 'variable', 'intention'],
): Hit[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const hits: Hit[] = [];
  const look = (kind: FoundAs, part: Part, trail: Trail, text: string) => {
    const from = text.toLowerCase().indexOf(wanted);
    if (from >= 0 && as.includes(kind))
      hits.push({
        place: part.place,
        id: part.id,
        name: part.name,
        ...(part.flowId !== undefined && { flowId: part.flowId }),
        as: kind,
        trail,
        text,
        from,
        to: from + wanted.length,
      });
  };
  for (const { part, list, ...at } of partsOf(flow)) {
    look('name', at, ['name'], at.name);
    if (as.includes('text'))
      walkedPart(part, list, {
        text: (text, trail) => {
          look('text', at, trail.slice(1), text);
          return text;
        },
        code: (text, trail) => {
          look('text', at, trail.slice(1), text);
          return text;
        },
      });
    if ('leaveConfigs' in part)
      for (const { leaveName } of part.leaveConfigs as { leaveName: string }[])
        look('name', at, ['leaveConfigs', 'leaveName'], leaveName);
    if (hits.length > mostHits) break;
  }
  const names = new Map([
    ...variablesOf(flow).map(({ id, name }) => [`variable ${id}`, name] as const),
    ...flow.intentions.map(({ id, name }) => [`intention ${id}`, name] as const),
  ]);
  for (const { kind, used, trail, ...at } of usesIn(flow)) {
    if (kind !== 'variable' && kind !== 'intention') continue;
    look(kind, at, trail, names.get(`${kind} ${used}`) ?? used);
    if (hits.length > mostHits) break;
  }
  return hits.slice(0, mostHits);
}
