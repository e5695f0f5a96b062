import type { NodeOf } from '../saved/node.ts';
import { assign } from '../effects.ts';
import { filledClear } from '../filled.ts';
import type { NodeBehaviour } from './node.ts';

/** Calls another flow, which comes back with its end node. Its inputs are variables that have another value while it runs. */
export const subFlow: NodeBehaviour<NodeOf<'subFlow'>> = {
  enter(here) {
    const { node, values, state } = here;
    const inputs = (node.inputs ?? []).map(({ param, value }) => ({
      name: here.flow.nameOf(param),
      ...filledClear(value, values),
    }));
    const names = inputs.map(({ name }) => name);
    const saved = {
      variables: Object.fromEntries(names.map((name) => [name, values.look(name)])),
      secrets: Object.fromEntries(
        names.flatMap((name) => (state.secrets[name] === undefined ? [] : [[name, state.secrets[name]]])),
      ),
    };
    for (const { name, text, secret } of inputs) assign(here, name, text, secret);
    return { call: node.subFlowId, then: 'leave', type: 'subFlow', ...(inputs.length > 0 && { saved }) };
  },
};
