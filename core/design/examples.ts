import type { Flow } from '../flow/flow.ts';
import { plainWords } from '../flow/understand.ts';
import { refused, type Changed } from './refusals.ts';
import { kept, mapped, withFields } from './share.ts';
import { cutTo } from '../text/cutTo.ts';

const longest = 500;
const plain = (text: string) => plainWords(text).trim();

/** Has an intention mean a sentence: it becomes one of its examples, and no longer one of another's. */
export function addExample(flow: Flow, intentionId: string, sentence: string): Changed {
  const text = cutTo(sentence.trim(), longest);
  if (!flow.intentions.some(({ id }) => id === intentionId)) return refused('configMissing');
  if (plain(text) === '') return { flow };
  const intentions = mapped(flow.intentions, (one) => {
    const stands = one.simQs.some((question) => plain(question) === plain(text));
    if (one.id === intentionId) return stands ? one : { ...one, simQs: [...one.simQs, text] };
    return stands ? withFields(one, { simQs: kept(one.simQs, (question) => plain(question) !== plain(text)) }) : one;
  });
  return { flow: withFields(flow, { intentions }) };
}

/** Several at once; refused as a whole where one is. */
export function addExamples(flow: Flow, examples: readonly { intentionId: string; sentence: string }[]): Changed {
  let after = flow;
  for (const { intentionId, sentence } of examples) {
    const next = addExample(after, intentionId, sentence);
    if (next.refused) return next;
    after = next.flow;
  }
  return { flow: after };
}

/** Whether a sentence stands as an example of an intention. */
export const isExample = (flow: Flow, intentionId: string, sentence: string): boolean =>
  flow.intentions.find(({ id }) => id === intentionId)?.simQs.some((question) => plain(question) === plain(sentence)) ??
  false;
