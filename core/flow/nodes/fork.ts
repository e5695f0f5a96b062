import { exitFor } from '../condition.ts';
import type { NodeOf } from '../flow.ts';
import type { NodeBehaviour } from './node.ts';

/** Chooses by what is known already, without asking. */
export const fork: NodeBehaviour<NodeOf<'fork'>> = {
  enter({ node, state, trace }) {
    const found = exitFor(node.leaveConfigs, state.variables, null, true);
    if (found) return { leave: found.exit, why: found.why };
    trace({ type: 'broken', nodeId: node.id, what: 'noLine' });
    return { end: true };
  },
  on: () => ({ stay: true }),
};
