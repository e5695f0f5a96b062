import type { Flow } from '../flow.ts';
import { playOn } from '../play.ts';
import { conversationsWith } from '../samples/conversations.ts';
import { check } from './check.ts';
import { mutants } from './mutants.ts';

/** Plants faults one by one: how many of them change a conversation, and which of those the checker says nothing about. */
export function plantedIn(flows: readonly Flow[]): { planted: number; missed: string[] } {
  let planted = 0;
  const missed: string[] = [];
  for (const sound of flows) {
    const talks = conversationsWith(sound);
    const told = talks.map(({ given, replies }) => playOn(sound, given, replies));
    for (const { what, flow } of mutants(sound)) {
      const found = check(flow, {}, { examples: false });
      const changed = talks.some(({ given, replies }, at) => {
        const { script, outcome } = playOn(flow, given, replies);
        return outcome.state.ended === 'broken' || script.join('\n') !== told[at]!.script.join('\n');
      });
      if (changed) planted++;
      if (changed && found.length === 0) missed.push(`${sound.name}: ${what}`);
    }
  }
  return { planted, missed };
}
