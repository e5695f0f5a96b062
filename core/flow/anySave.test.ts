import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from './check/check.ts';
import { play, silence } from './play.ts';
import { samples } from './samples/index.ts';
import { FlowRefused } from './flowRefused.ts';
import { save, upgrade } from './upgrade.ts';

const sound = Object.values(samples).map((flow) => save(flow));
const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    null,
    '',
    '__proto__',
    'constructor',
    -1,
    1e9,
    [],
    {},
    '${',
    '${a',
    '${json.getString(',
    '((',
    'who',
    'renewal-en',
  ),
);

/** Every place of a save, as steps from its root. */
function placesOf(value: unknown, above: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [above];
  return [
    above,
    ...Object.entries(value).flatMap(([key, one]) =>
      placesOf(one, [...above, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}
const places = sound.map((text) => placesOf(JSON.parse(text)).filter((one) => one.length > 0));

function changed(text: string, steps: (string | number)[], value: unknown): unknown {
  const whole = JSON.parse(text) as Record<string, unknown>;
  let at = whole as Record<string | number, unknown>;
  for (const step of steps.slice(0, -1)) at = at[step] as typeof at;
  if (value !== undefined) at[steps.at(-1)!] = value;
  else if (Array.isArray(at)) at.splice(Number(steps.at(-1)), 1);
  else delete at[steps.at(-1)!];
  // A save has come over the wire: `__proto__` is a key like any other there.
  return JSON.parse(JSON.stringify(whole));
}

test('a save with anything anywhere is refused by name, or is checked and played without a fall', () => {
  let read = 0;
  let refused = 0;
  fc.assert(
    fc.property(
      fc.nat(sound.length - 1),
      fc.nat(),
      fc.option(odd, { nil: undefined, freq: 4 }),
      (which, draw, value) => {
        const steps = places[which]![draw % places[which]!.length]!;
        let flow;
        try {
          flow = upgrade(changed(sound[which]!, steps, value));
        } catch (error) {
          expect(error, steps.join('/')).toBeInstanceOf(FlowRefused);
          refused++;
          return;
        }
        read++;
        expect(Array.isArray(check(flow, {}, { examples: false }))).toBe(true);
        expect(
          play(
            flow,
            { phone: '+8613800000001', name: 'Chen Wei' },
            'Yes',
            'Who is this?',
            silence,
            { keys: '1' },
            'no',
            silence,
            silence,
            silence,
          ).length,
        ).toBeGreaterThan(0);
      },
    ),
    { numRuns: 200 },
  );
  expect(Math.min(read, refused)).toBeGreaterThan(15);
});
