import type { Turn } from '#core/flow/transcript.ts';
import { randomFrom } from '#core/text/random.ts';

/** The turns of a call as a real line tells them: answers come a little after the customer has finished, and say what that time went into. */
export function withAnswerTimes(turns: Turn[], seed: number): Turn[] {
  const random = randomFrom(seed);
  const some = (least: number, most: number) => Math.round(least + random() * (most - least));
  return turns.map((turn, place) => {
    const before = turns[place - 1];
    if (turn.speaker !== 'robot' || before?.speaker !== 'customer') return turn;
    const spokeUntil = before.to;
    const decided = spokeUntil + some(320, 760);
    const recognised = decided + some(8, 60);
    const understood = recognised + some(2, 18);
    const flow = understood + some(1, 3);
    // Sentences with a name or an amount in them are made when they are wanted.
    const synthesised = flow + (/\d/.test(turn.text) ? some(60, 190) : some(1, 3));
    const firstPacket = synthesised + some(4, 22);
    if (turn.to - firstPacket < 300) return turn;
    return {
      ...turn,
      from: firstPacket,
      waterfall: { spokeUntil, decided, recognised, understood, flow, synthesised, firstPacket },
    };
  });
}
