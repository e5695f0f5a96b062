import type { NodeOf } from '../saved/node.ts';
import { sendSms } from '../effects.ts';
import { answersLeft } from '../answers.ts';
import { hear } from '../hearing.ts';
import { ask, listen } from '../questions.ts';
import { joined, say, wordsOf } from '../speaking.ts';
import type { NodeBehaviour } from './node.ts';

/** Speaks, listens, and leaves by what was understood. In mode `tts` it only speaks, in mode `hookoff` it lets the other one say hello first. */
export const interact: NodeBehaviour<NodeOf<'interact'>> = {
  enter(here) {
    const { node, state } = here;
    sendSms(here, node.smsConfig);
    if (node.mode === 'tts') return say(here, wordsOf(here, node.ttsConfigs, 0), { do: 'leave' });
    if (node.mode !== 'hookoff')
      return ask(here, state.later ? joined(answersLeft(here), here.flow.flow.language) : '');
    state.waitsFor = 'answer';
    state.hello = true;
    return listen(here, true);
  },
  on: hear,
};
