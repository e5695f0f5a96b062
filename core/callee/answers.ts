import type { AnsweringEvent } from '../answering/answering.ts';
import { beepToldAfter } from '../voice/beep.ts';
import { speechEndsAfter } from '../voice/activity.ts';
import { between, oneOf } from '../text/random.ts';
import { speakingTime } from '../text/speakingTime.ts';
import type { Callee } from './callee.ts';
import { sentences } from './sentences.ts';

/** How a made-up callee answers the telephone, before anybody speaks to them. Milliseconds since the answer. */
export interface Answers {
  text: string;
  from: number;
  to: number;
  /** As a line hears it. */
  events: AnsweringEvent[];
}

/** A recogniser tells words so much later than they were said. */
const recognisedAfter = 300;

/** Null for those who say nothing. */
export function answersAs(
  { language, persona }: Pick<Callee, 'language' | 'persona'>,
  random: () => number,
  lasts: (text: string) => number = (text) => speakingTime(text, language),
): Answers | null {
  if (persona === 'silent') return null;
  const isMachine = persona === 'answeringMachine';
  const text = isMachine ? oneOf(sentences[language].greeting, random) : oneOf(hellos[language], random);
  const from = isMachine ? between(400, 1_000, random) : between(200, 700, random);
  const to = from + lasts(text);
  const events: AnsweringEvent[] = [
    { type: 'speech', at: from + 60, speaking: true },
    ...wordsOf(text, from, to),
    { type: 'speech', at: to + speechEndsAfter, speaking: false },
  ];
  if (isMachine) {
    const lasts = between(250, 700, random);
    const beeps = to + between(300, 900, random) + lasts;
    events.push({
      type: 'beep',
      at: Math.max(beeps, to + speechEndsAfter) + beepToldAfter,
      hertz: oneOf([440, 1_000, 1_400], random),
      lasts,
    });
  }
  return { text, from, to, events };
}

const hellos = { en: ['Hello?', 'Hello?', 'Yes?', 'Hi, hello?'], zh: ['喂？', '喂，你好。', '喂，哪位？'] } as const;

function wordsOf(text: string, from: number, to: number): AnsweringEvent[] {
  const parts = /\p{Script=Han}/u.test(text) ? [...text] : text.split(/(?<= )/);
  let said = '';
  return parts
    .map((part): AnsweringEvent => {
      said += part;
      return {
        type: 'words',
        at: Math.round(from + ((to - from) * said.length) / text.length) + recognisedAfter,
        text: said,
      };
    })
    .filter(({ at }) => at <= to + speechEndsAfter);
}
