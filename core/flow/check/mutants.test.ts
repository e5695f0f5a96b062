import { expect, test } from 'vitest';
import { playOn } from '../play.ts';
import { samples } from '../samples/index.ts';
import { check, detailOf } from './check.ts';
import { mutants } from './mutants.ts';
import { plantedIn } from './testMutants.ts';

const flows = Object.values(samples);
/** All of them are gone through by mutants.long.test.ts. */
const some = [samples.renewalEn];

test.each(flows)('nothing is found in $name as it is', (flow) => {
  expect(check(flow).map((one) => detailOf(one, 'en'))).toEqual([]);
});

test('of the faults planted one by one, every one that changes a conversation or cannot run is found', () => {
  const { planted, missed } = plantedIn(some);

  expect(missed).toEqual([]);
  expect(planted).toBeGreaterThanOrEqual(150);
});

test('an example replays: it comes to the place the finding names', () => {
  let replayed = 0;
  for (const sound of some)
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
  expect(replayed).toBeGreaterThan(10);
});
