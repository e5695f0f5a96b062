import { randomFrom } from '../random.ts';
import { isEdge } from './search.ts';
import { programOf, type Program } from './program.ts';
import { treeOf, type Part } from './tree.ts';

/** Signs that expressions tend to name, and one that hardly any does. */
const signs = [..."aZ zA09 1'’-.@,:：，。/_+%#x一王是的我点号三路市个年月上\u00e9\u0000"];
/** Stands in a sample where the repetition is. */
const here = '\u0001';
const bad = ['\u0000', '!', ' ', 'a'];

/** Steps a backtracking engine, such as JavaScript's own, takes over a text; `most` where it takes as many or more. */
export function stepsOf(program: Program, text: string, flags: string, most: number): number {
  const given = /[uv]/.test(flags) ? [...text] : text.split('');
  const lines = flags.includes('m');
  let taken = 0;
  function endOf(start: number, from: number): number | null {
    const open = [start, from];
    while (open.length > 0) {
      let at = open.pop()!;
      let step = open.pop()!;
      // A loop whose body may be empty is left after two rounds at one place, as JavaScript does.
      for (let still = 0; still < program.steps.length;) {
        if (++taken >= most) return from;
        const one = program.steps[step]!;
        if (one.do === 'found') return at;
        still++;
        if (one.do === 'split') {
          open.push(one.second, at);
          step = one.first;
        } else if (one.do === 'sign') {
          const sign = given[one.back ? at - 1 : at];
          if (sign === undefined || !one.fits(sign)) break;
          at += one.back ? -1 : 1;
          still = 0;
          step = one.next;
        } else if (one.do === 'edge' ? !isEdge(one.edge, given, at, lines) : (endOf(one.from, at) !== null) === one.not)
          break;
        else step = one.next;
      }
    }
    return null;
  }
  for (let from = 0; from <= given.length && taken < most;) {
    const end = endOf(program.from, from);
    if (end !== null && !flags.includes('g')) break;
    from = Math.max(from + 1, end ?? 0);
  }
  return taken;
}

/** The most steps that any of some texts of so many letters, made after the expression, costs; null where it cannot be taken apart. */
export function worstOf(
  source: string,
  flags: string,
  { letters, tries, most }: { letters: number; tries: number; most: number },
) {
  const tree = treeOf(source, flags);
  const program = tree && programOf(tree, 50_000);
  if (!tree || !program) return null;
  let worst = { steps: 0, text: '' };
  for (const text of attacksOf(tree, letters, tries)) {
    const steps = stepsOf(program, text, flags, most);
    if (steps > worst.steps) worst = { steps, text };
    if (steps >= most) break;
  }
  return worst;
}

/** Texts that walk along the expression and go round one of its repetitions until they are long enough, and then do not fit. */
function* attacksOf(tree: Part, letters: number, tries: number): Generator<string> {
  const random = randomFrom(7);
  const draw = (below: number) => Math.floor(random() * below);
  const loops = repeatsIn(tree).filter(({ most }) => most > 6);
  for (let n = 0; n < tries * loops.length; n++) {
    const loop = loops[n % loops.length]!;
    const plain = n < loops.length * 2;
    const end = bad[draw(bad.length)]!;
    const same = sample(loop.body, draw, null, plain);
    const pumped =
      draw(3) > 0 && same
        ? same.repeat(letters)
        : Array.from({ length: letters }, () => sample(loop.body, draw, null)).join('');
    // The way to the repetition and the repetition; it alone; the whole expression.
    const [before, after] = sample(tree, draw, loop, plain).split(here);
    const whole = [before + pumped, pumped, `${before}${pumped.slice(0, letters - 10)}${after ?? ''}`][n % 3]!;
    yield whole.slice(0, letters - 1) + end;
  }
}

function repeatsIn(part: Part): (Part & { kind: 'repeat' })[] {
  if (part.kind === 'row') return part.parts.flatMap(repeatsIn);
  if (part.kind === 'choice') return part.ways.flatMap(repeatsIn);
  if (part.kind === 'repeat') return [part, ...repeatsIn(part.body)];
  return part.kind === 'look' ? repeatsIn(part.body) : [];
}

const fitting = new WeakMap<Part, string[]>();

function sample(part: Part, draw: (below: number) => number, loop: Part | null, plain = false): string {
  if (part.kind === 'row') return part.parts.map((one) => sample(one, draw, loop, plain)).join('');
  if (part.kind === 'choice') return sample(part.ways[plain ? 0 : draw(part.ways.length)]!, draw, loop, plain);
  if (part.kind === 'repeat') {
    if (part === loop) return here;
    const times = plain ? Math.max(part.least, 1) : part.least + draw(Math.min(part.most - part.least, 2) + 1);
    return Array.from({ length: Math.min(times, 40) }, () => sample(part.body, draw, loop, plain)).join('');
  }
  if (part.kind !== 'sign') return '';
  const own = part.source.startsWith('\\') || part.source.length > 2 ? [] : [part.source];
  const fits = fitting.get(part) ?? [...own, ...signs].filter(part.fits);
  fitting.set(part, fits);
  return fits[plain ? 0 : draw(fits.length)] ?? '';
}
