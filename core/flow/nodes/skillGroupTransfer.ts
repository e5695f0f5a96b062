import type { NodeOf } from '../saved/node.ts';
import { transferred } from '../effects.ts';
import { say, wordsOf } from '../speaking.ts';
import type { NodeBehaviour } from './node.ts';

/** Hands the conversation to the people of a skill group. If no agent takes it, it goes on by its line. */
export const skillGroupTransfer: NodeBehaviour<NodeOf<'skillGroupTransfer'>> = {
  enter: (here) =>
    say(here, wordsOf(here, here.node.ttsConfigs ?? [], 0), {
      do: 'transfer',
      mode: here.node.transMode,
      to: {
        kind: 'skillGroup',
        id: here.node.skillGroupId,
        ...(here.node.skillGroupSn && { sn: here.node.skillGroupSn }),
      },
    }),
  on: transferred,
};
