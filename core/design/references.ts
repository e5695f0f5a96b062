import { builtIns } from '../flow/builtIns.ts';
import { variablesOf } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import { expressionOf, usedIn, variablesIn } from '../flow/template.ts';
import { partsOf, type Part } from './parts.ts';
import { variablesInCode } from './scriptWords.ts';
import { walkedPart, type ThingKind, type Trail } from './walk.ts';

/** One place something is used at. */
export interface Use extends Part {
  kind: ThingKind;
  /** What is used; variables by their id whatever they are called by, functions every flow has by their name. Names of variables nobody has stay as they are. */
  used: string;
  trail: Trail;
}

const known = new WeakMap<Flow, readonly Use[]>();

/** Every reference of a flow, in one pass; the same flow is looked through once. */
export function usesIn(flow: Flow): readonly Use[] {
  const before = known.get(flow);
  if (before) return before;
  const ids = variableIds(flow);
  const uses: Use[] = [];
  for (const { part, list, ...at } of partsOf(flow)) {
    const found = (kind: ThingKind, used: string, trail: Trail) =>
      void uses.push({
        ...at,
        kind,
        used: kind === 'variable' ? (ids.get(used) ?? used) : used,
        trail: trail.slice(1),
      });
    walkedPart(part, list, {
      refer: (kind, id, trail) => {
        found(kind, id, trail);
        return id;
      },
      text: (text, trail) => {
        if (!text.includes('${')) return text;
        const { variables, calls } = usedIn(text);
        for (const name of variables) found('variable', name, trail);
        for (const { name } of calls) found('function', name, trail);
        return text;
      },
      expression: (text, trail) => {
        const read = expressionOf(text);
        for (const name of variablesIn(read)) found('variable', name, trail);
        if (read.call !== undefined) found('function', read.call, trail);
        return text;
      },
      code: (text, trail) => {
        for (const name of variablesInCode(text)) found('variable', name, trail);
        return text;
      },
    });
  }
  known.set(flow, uses);
  return uses;
}

/** The ids of variables by id and by name, built-in ones included. */
export function variableIds(flow: Flow): ReadonlyMap<string, string> {
  const ids = new Map<string, string>(
    Object.entries(builtIns).flatMap(([id, name]) => [
      [id, id],
      [name, id],
    ]),
  );
  const variables = variablesOf(flow);
  for (const { id, name } of [...variables].reverse()) ids.set(name, id);
  for (const { id } of variables) if (!ids.has(id)) ids.set(id, id);
  return ids;
}

export const usesOf = (flow: Flow, { kind, id }: { kind: ThingKind; id: string }): Use[] =>
  usesIn(flow).filter((use) => use.kind === kind && use.used === id);

/** How often each thing is used: `counts.variable.get(id)`. */
export function countUses(flow: Flow): Record<ThingKind, Map<string, number>> {
  const counts: Record<ThingKind, Map<string, number>> = {
    variable: new Map(),
    intention: new Map(),
    faq: new Map(),
    exception: new Map(),
    subFlow: new Map(),
    sms: new Map(),
    api: new Map(),
    function: new Map(),
    resource: new Map(),
    skillGroup: new Map(),
  };
  for (const { kind, used } of usesIn(flow)) counts[kind].set(used, (counts[kind].get(used) ?? 0) + 1);
  return counts;
}
