import type { NodeOf } from '../saved/node.ts';
import { sendSms } from '../effects.ts';
import { answersLeft } from '../answers.ts';
import { hear } from '../hearing.ts';
import { ask } from '../questions.ts';
import { joined, say, wordsOf } from '../speaking.ts';
import type { NodeBehaviour } from './node.ts';

/** Writes, waits for what is typed, and leaves by what was understood. */
export const text: NodeBehaviour<NodeOf<'text'>> = {
  enter(here) {
    sendSms(here, here.node.smsConfig);
    return here.node.mode === 'tts'
      ? say(here, wordsOf(here, here.node.ttsConfigs, 0), { do: 'leave' })
      : ask(here, joined(answersLeft(here), here.flow.flow.language));
  },
  on: hear,
};
