import { exitFor } from '../condition.ts';
import { assign } from '../effects.ts';
import type { NodeOf } from '../saved/node.ts';
import { asText } from '../functions.ts';
import { typedValue } from '../types/typedValue.ts';
import { say } from '../speaking.ts';
import { leaveBy, type NodeBehaviour } from './node.ts';

/** Works something out by a script of the designer, which sees the variables (secret ones as stars) and answers those it sets. */
export const script: NodeBehaviour<NodeOf<'script'>> = {
  enter: (here) => say(here, null, { do: 'act' }),

  act(here) {
    const {
      node,
      flow: { flow },
      state,
    } = here;
    const code = node.code ?? flow.functionConfigs?.find(({ id }) => id === node.functionId)?.code;
    if (code === undefined) return { broken: 'missing' };
    const variables = Object.fromEntries(
      Object.entries(state.variables).map(([name, value]) => [name, typedValue(value, here.values.typeOf?.(name))]),
    );
    here.effect({ type: 'runScript', code, variables: { ...variables, ...state.latest } });
    state.waitsFor = 'script';
    return { stay: true };
  },

  on(here, event) {
    if (event.type !== 'scriptDone') return { stay: true };
    const { node, ways, state } = here;
    state.latest.api_result = event.result;
    here.trace({ type: 'script', result: event.result });
    const may = node.outputs && new Set(node.outputs.map(here.flow.nameOf));
    // What it does not name stays as it was, an empty value clears; a script cannot overwrite a secret the customer typed.
    if (event.result === 'success')
      for (const [name, value] of Object.entries(event.values ?? {}).slice(0, 50))
        if ((!may || may.has(name)) && !Object.hasOwn(state.secrets, name) && (asText(value) || state.variables[name]))
          assign(here, name, asText(value));
    const found = exitFor(ways.exits, here.facts());
    return leaveBy(found?.exit, ways.otherwise, ways.exits, found?.why ?? event.result);
  },
};
