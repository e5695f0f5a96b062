import { builtInNames } from '../builtIns.ts';
import type { Compiled } from '../compiled.ts';
import { valueOf } from './assignments.ts';
import { given, only, type Value, type Values } from './values.ts';

/** Before the first word: arguments may be anything somebody hands in, all others hold their defaults. */
export function initial(ready: Compiled): Values {
  const { flow } = ready;
  const values = new Map<string, Value>();
  for (const { name, dfltValue, isNecessary } of flow.argConfigs) values.set(name, given(dfltValue, isNecessary));
  for (const { name, dfltValue } of [...flow.paramConfigs, ...(flow.statusConfigs ?? [])])
    values.set(name, only(dfltValue));
  for (const name of builtInNames) values.set(name, { texts: null, unset: true });
  for (const { name, dfltValue } of flow.preParamConfigs ?? [])
    values.set(name, { texts: null, unset: valueOf(ready, dfltValue, undefined, values).unset });
  return values;
}
