import { exitFor } from '../condition.ts';
import { assign, update } from '../effects.ts';
import type { NodeOf } from '../saved/node.ts';
import { asText, atPath } from '../functions.ts';
import { say, wordsOf } from '../speaking.ts';
import { filledClear, type Values } from '../filled.ts';
import { parse } from '../template.ts';
import { typedValue } from '../types/typedValue.ts';
import type { ValueType } from '../types/valueType.ts';
import { leaveBy, type NodeBehaviour } from './node.ts';

/** Asks another system, once what it has to say was spoken, and leaves by what that answered. */
export const api: NodeBehaviour<NodeOf<'api'>> = {
  enter: (here) => say(here, wordsOf(here, here.node.ttsConfigs ?? [], 0), { do: 'act' }),

  act(here) {
    const {
      node,
      flow: { flow },
      values,
      state,
    } = here;
    const called = flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
    if (!called) return { broken: 'missing' };
    update(here, called.status);
    update(here, node.apiConfig.status);
    const given = new Map(node.apiConfig.inputs.map(({ id, value = '' }) => [id, value]));
    const inputs = Object.fromEntries(
      called.inputs.map(({ id, name, dfltValue = '' }) => [
        name || id,
        typedValue(filledClear(given.get(id) ?? dfltValue, values).text, typeOf(given.get(id) ?? dfltValue, values)),
      ]),
    );
    here.effect({ type: 'callApi', apiId: called.id, inputs });
    state.waitsFor = 'api';
    return { stay: true };
  },

  on(here, event) {
    if (event.type !== 'apiAnswered') return { stay: true };
    const {
      node,
      flow: { flow },
      state,
      ways,
    } = here;
    const called = flow.apiConfigs?.find(({ id }) => id === node.apiConfig.apiId);
    state.latest.api_result = event.result;
    here.trace({ type: 'api', apiId: node.apiConfig.apiId, result: event.result });
    const into = new Map(node.apiConfig.outputs.map(({ id, value }) => [id, value]));
    if (event.result === 'success')
      for (const { id, name, path } of called?.outputs ?? []) {
        const variable = into.get(id) || name;
        const found = atPath(event.body, path || id);
        // What the answer does not name leaves the variable as it was; an empty value clears it. Keys that come back stay secret.
        if (!variable || found === undefined) continue;
        const value = asText(found);
        if (value !== '' || here.state.variables[here.flow.nameOf(variable)])
          assign(
            here,
            here.flow.nameOf(variable),
            value,
            Object.values(state.secrets).some((secret) => secret.length > 2 && value.includes(secret)),
          );
      }
    update(here, called?.postStatus);
    update(here, node.apiConfig.postStatus);
    const found = exitFor(ways.exits, here.facts());
    return leaveBy(found?.exit, ways.otherwise, ways.exits, found?.why ?? event.result);
  },
};

/** The type of an input that is one variable and nothing else. */
function typeOf(text: string, values: Values): ValueType | undefined {
  const [hole, more] = parse(text.trim());
  return typeof hole === 'object' && more === undefined && !hole.reading && hole.expression.variable !== undefined
    ? values.typeOf?.(hole.expression.variable)
    : undefined;
}
