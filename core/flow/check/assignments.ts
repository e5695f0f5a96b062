import type { Compiled } from '../compiled.ts';
import type { Status } from '../saved/condition.ts';
import { parse, usedIn } from '../template.ts';
import { changed } from './marks.ts';
import { updatesIn } from './statuses.ts';
import { joined, only, type Value, type Values } from './values.ts';

const numeric = /^-?\d+(\.\d+)?$/;
const unknown: Value = { texts: null, unset: true };

/** What an assignment may give: texts that are written down, copies of variables, sums of both where all are known. Of anything else only whether it may be empty. */
export function valueOf({ nameOf }: Compiled, one: string, other: string | undefined, values: Values): Value {
  const first = partOf(one);
  if (!other) return first;
  const second = partOf(other);
  if (!first.texts || !second.texts || first.texts.size * second.texts.size > 64)
    return { texts: null, unset: first.unset && second.unset };
  return [...first.texts]
    .flatMap((a) =>
      [...second.texts!].map((b) =>
        only(numeric.test(a) && numeric.test(b) ? String(Number((Number(a) + Number(b)).toFixed(6))) : a + b),
      ),
    )
    .reduce(joined);

  function partOf(text: string): Value {
    if (!text.includes('${')) return only(text);
    const parts = parse(text);
    const [part] = parts;
    if (parts.length === 1 && part && typeof part !== 'string' && !part.reading && part.expression.call === undefined)
      return values.get(nameOf(part.expression.variable)) ?? unknown;
    return {
      texts: null,
      unset: parts.every(
        (one) =>
          typeof one !== 'string' &&
          (one.expression.call !== undefined || (values.get(nameOf(one.expression.variable)) ?? unknown).unset),
      ),
    };
  }
}

/** Variables after a status update; `onRead` is told each one that is looked at, with what it may hold then. */
export function updated(
  flow: Compiled,
  values: Values,
  status: Status | undefined,
  onRead?: (name: string, value: Value) => void,
): Values {
  const updates = updatesIn(status);
  if (updates.length === 0) return values;
  let next = values;
  for (const { leftVar, right1Var, right2Var } of updates) {
    if (onRead)
      for (const name of [right1Var, right2Var ?? ''].flatMap((text) =>
        text.includes('${') ? usedIn(text).variables : [],
      )) {
        const value = next.get(flow.nameOf(name));
        if (value) onRead(flow.nameOf(name), value);
      }
    next = changed(next, flow.nameOf(leftVar), valueOf(flow, right1Var, right2Var, next));
  }
  return next;
}
