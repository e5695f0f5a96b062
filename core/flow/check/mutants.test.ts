import { expect, test } from 'vitest';
import { playOn } from '../play.ts';
import { samples } from '../samples/index.ts';
import { conversationsWith } from '../samples/conversations.ts';
import { check, detailOf } from './check.ts';
import { mutants } from './mutants.ts';

const flows = Object.values(samples);

test.each(flows)('nothing is found in $name as it is', (flow) => {
  expect(check(flow).map((one) => detailOf(one, 'en'))).toEqual([]);
});

test('of the faults planted one by one, every one that changes a conversation or cannot run is found', () => {
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

  expect(missed).toEqual([]);
  expect(planted).toBeGreaterThanOrEqual(200);
}, 300_000);

test('an example replays: it comes to the place the finding names', () => {
  let replayed = 0;
  for (const sound of flows)
    for (const { flow } of mutants(sound).filter((_, at) => at % 9 === 0))
      for (const { example, place } of check(flow)) {
        if (!example || !place.nodeId) continue;
        const { outcome, script } = playOn(flow, example.given, example.replies);
        replayed++;
        const here = flow.nodes.find(({ id }) => id === place.nodeId);
        // It ends there, has just left it, or was cut off behind it.
        const seen = playOn(flow, example.given, example.replies).trail.includes(place.nodeId);
        expect(seen, `${here?.name}: ${script.join(' / ')} (${outcome.state.at})`).toBe(true);
      }
  expect(replayed).toBeGreaterThan(40);
});
