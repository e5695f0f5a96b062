import type { NodeOf } from '../saved/node.ts';
import { say, wordsOf } from '../speaking.ts';
import type { NodeBehaviour } from './node.ts';

/** Says its words, if any, and hangs up; `back` returns to the flow that called it, or hangs up in the main flow. */
export const end: NodeBehaviour<NodeOf<'end'>> = {
  enter(here) {
    const { node, state } = here;
    if (node.endType === 'back' && state.stack.length > 0) {
      const words = wordsOf(here, node.ttsConfigs ?? [], 0);
      if (words) here.pending.push(words.text);
      return { back: true };
    }
    return say(here, wordsOf(here, node.ttsConfigs ?? [], 0), { do: 'end' });
  },
};
