import { randomFrom } from '../../text/random.ts';
import { callSeen, nothingLearnt, talkSeen, wrapUpSeen, type Learnt } from './learnt.ts';

/** What many calls of the simulation taught: a quarter is answered after 4 to 16 s, the others end after 25 s; talks of 2 min, 10 to 30 s of writing. */
export function testLearnt(calls = 1_000): Learnt {
  const random = randomFrom(3);
  let learnt = nothingLearnt();
  for (let made = 0; made < calls; made++) {
    const answered = made % 4 === 0;
    const rang = answered ? 4_000 + 12_000 * random() : 25_000;
    learnt = callSeen(learnt, { day: '2026-11-25', hour: 9, list: 'a', answered, rang });
    if (!answered) continue;
    learnt = talkSeen(learnt, -120_000 * Math.log(1 - random()));
    learnt = wrapUpSeen(learnt, 10_000 + 20_000 * random(), true);
  }
  return learnt;
}
