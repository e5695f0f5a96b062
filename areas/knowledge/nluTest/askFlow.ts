import type { Flow, Intention } from '#core/flow/flow.ts';
import { reasonOf } from '#core/flow/reason.ts';
import { sureFrom } from '#core/flow/understanding.ts';
import type { Learning } from '#areas/designer/door.ts';
import type { Understood } from './nluTest.contract.ts';

const mostGuesses = 5;

/** What a flow understands with, and nothing else of it. */
export const understandingOf = ({
  id,
  name,
  version,
  language,
  robotType,
  nodes,
  intentions,
  similarWords,
  entityConfigs,
  commonConfigs,
}: Flow): Flow => ({
  id,
  name,
  version,
  language,
  robotType,
  nodes: nodes.filter(({ type }) => type === 'start').slice(0, 1),
  lines: [],
  faqs: [],
  abnors: [],
  argConfigs: [],
  paramConfigs: [],
  intentions,
  ...(similarWords && { similarWords }),
  ...(entityConfigs && { entityConfigs }),
  ...(commonConfigs && { commonConfigs }),
});

export const listenedFor = ({ intentions }: Flow): Intention[] => intentions.filter(({ open }) => open !== false);

/** What a sentence means where all intentions are listened for. */
export async function askFlow(
  flow: Flow,
  learning: Pick<Learning, 'understand'>,
  sentence: string,
  expected = listenedFor(flow),
): Promise<Understood> {
  const { intentions } = await learning.understand(flow, expected, sentence);
  const named = new Map(flow.intentions.map(({ id, name }) => [id, name]));
  const guesses = intentions
    .filter(({ id }) => named.has(id))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostGuesses)
    .map((guess) => ({
      id: guess.id,
      name: named.get(guess.id)!,
      score: Math.min(Math.max(guess.score, 0), 1),
      reason: reasonOf(flow, sentence, guess),
    }));
  const [first] = guesses;
  return { sentence, understood: first && first.score >= sureFrom ? first.id : null, guesses };
}
