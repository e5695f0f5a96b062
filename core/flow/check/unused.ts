import type { Flow } from '../flow.ts';
import { usedIn } from '../template.ts';
import type { Looking } from './looking.ts';

/** Lists of a flow that only say what there is. */
const declares = ['argConfigs', 'paramConfigs', 'statusConfigs'];
/** Given with every call, and shown in its record. */
const ofEveryCall = ['phone', 'customer_no'];
const word = /[\p{L}\p{N}_$]+/gu;
const found = new WeakMap<object, ReadonlySet<string>>();

/** Every word of a part that may be the name or the id of a variable; what is only set is not used. Remembered for each part. */
function wordsOf(part: object): ReadonlySet<string> {
  const known = found.get(part);
  if (known) return known;
  const words = new Set<string>();
  look(part, '');
  found.set(part, words);
  return words;

  function look(value: unknown, key: string) {
    if (typeof value === 'string') {
      words.add(value);
      if (value.includes('${')) for (const name of usedIn(value).variables) words.add(name);
      if (key === 'code' || key.endsWith('Type') || key.endsWith('Var'))
        for (const [one] of value.matchAll(word)) words.add(one);
    } else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) if (name !== 'leftVar' || !isUpdate(value)) look(inner, name);
  }
}

/** An assignment, not a comparison. */
const isUpdate = (row: object) => 'right1Var' in row;

/** Variables that are neither used by anything in the flow nor given out. Arguments may be there for those who read the records of calls. */
export function lookAtUnused({ flow: { flow, isOutput }, report }: Looking) {
  const parts = Object.entries(flow as Flow & Record<string, unknown>).flatMap(([name, value]) =>
    declares.includes(name) || typeof value !== 'object' || value === null
      ? []
      : Array.isArray(value)
        ? value
        : [value],
  );
  const all = parts.filter((one): one is object => typeof one === 'object' && one !== null).map(wordsOf);
  const isUsed = (word: string) => all.some((words) => words.has(word));
  for (const [list, possible] of [
    [flow.argConfigs, true],
    [flow.paramConfigs, false],
    [flow.statusConfigs ?? [], false],
  ] as const)
    for (const { id, name } of list)
      if (!ofEveryCall.includes(name) && !isOutput.has(name) && !isUsed(name) && !isUsed(id))
        report('variableUnused', { name }, '', possible);
}
