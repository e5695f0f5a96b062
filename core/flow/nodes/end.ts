import { filled } from '../condition.ts';
import type { NodeOf } from '../flow.ts';
import type { NodeBehaviour } from './node.ts';

/** Says goodbye, waits until it was said, and hangs up. */
export const end: NodeBehaviour<NodeOf<'end'>> = {
  enter({ node, state, effect }) {
    const goodbye = node.ttsConfigs[0] && filled(node.ttsConfigs[0].text, state.variables);
    if (!goodbye) return { end: true };
    effect({ type: 'speak', text: goodbye, nodeId: node.id });
    state.waitsFor = 'goodbye';
    return { stay: true };
  },
  // Whatever the customer still says, the robot has said its last word.
  on: (_, event) => (event.type === 'spoken' ? { end: true } : { stay: true }),
};
