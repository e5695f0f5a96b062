import type { NodeOf } from '../saved/node.ts';
import { transferred } from '../effects.ts';
import { say, wordsOf } from '../speaking.ts';
import { filled } from '../filled.ts';
import type { NodeBehaviour } from './node.ts';

/** Hands the conversation to another telephone. If it is not answered there, it goes on by its line. */
export const outboundTransfer: NodeBehaviour<NodeOf<'outboundTransfer'>> = {
  enter: (here) =>
    say(here, wordsOf(here, here.node.ttsConfigs ?? [], 0), {
      do: 'transfer',
      mode: here.node.transMode,
      to: {
        kind: 'phone',
        address: filled(here.node.outboundAddr, here.values),
        ...(here.node.takenByKey && { byKey: true }),
      },
    }),
  on: transferred,
};
