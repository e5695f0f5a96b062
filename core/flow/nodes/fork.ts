import { exitFor } from '../condition.ts';
import type { NodeOf } from '../saved/node.ts';
import type { NodeBehaviour } from './node.ts';

/** Chooses by what is known already, without asking. */
export const fork: NodeBehaviour<NodeOf<'fork'>> = {
  enter({ ways, facts }) {
    const found = exitFor(ways.exits, facts());
    if (found) return { leave: found.exit, why: found.why };
    return ways.otherwise ? { leave: ways.otherwise, why: '' } : { broken: 'noLine' };
  },
};
