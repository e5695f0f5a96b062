import { compiled } from '../flow/compiled.ts';
import type { Flow } from '../flow/flow.ts';
import { filled, type Values } from '../flow/filled.ts';
import { exitsOf, saidBy, type FlowNode } from '../flow/saved/node.ts';
import type { SpokenGroup } from '../flow/saved/said.ts';
import type { Understanding } from '../flow/understanding.ts';
import { sureFrom } from '../flow/understanding.ts';
import { wordsIn } from './wordsIn.ts';

/** What the script has an agent say at one point, with the values of the call in it. */
export interface Step {
  /** The node's. */
  id: string;
  name: string;
  text: string;
}

/** Words for an answer to the customer, and where they come from. */
export interface Suggestion {
  /** Of the question, or of the node. */
  id: string;
  text: string;
  source: { kind: 'question' | 'node'; name: string };
  /** What was understood, by its name. */
  meaning: string;
  /** The words of the customer that gave it away; empty where it was learnt. */
  because: string;
}

/** Longer, and no agent reads it while talking. */
const mostSteps = 30;
const mostSuggestions = 3;

/**
 * A silent robot's flow as the script of an agent: the way through it on which everything goes as it was meant to, that of the first exit of each
 * node. What was meant for other ways comes as a suggestion once the customer says so. `values`: what the call knows, by name.
 */
export function scriptOf(flow: Flow, values: Readonly<Record<string, string>>): Step[] {
  const ready = compiled(flow);
  const steps: Step[] = [];
  const been = new Set<string>();
  let node = ready.nodes.get(ready.starts.get(ready.mainFlow) ?? '');
  while (node && !been.has(node.id) && steps.length < mostSteps) {
    been.add(node.id);
    const text = shown(flow, saidBy(node)[0] ?? '', values);
    if (text) steps.push({ id: node.id, name: node.name, text });
    node = nextOf(flow, node);
  }
  return steps;
}

function nextOf(flow: Flow, node: FlowNode): FlowNode | undefined {
  const { after } = compiled(flow);
  const exits = exitsOf(node);
  const meant = [...exits.filter(({ condition }) => !condition.isDflt), ...exits];
  return exits.length === 0 ? after(node.id, null) : meant.map(({ id }) => after(node.id, id)).find((one) => one);
}

/** What could be said to what the customer meant, the surest first: answers to questions, then what the flow says next where it listens for that. */
export function suggestionsFor(
  flow: Flow,
  { intentions }: Understanding,
  values: Readonly<Record<string, string>>,
): Suggestion[] {
  const { after, intentions: known } = compiled(flow);
  const found: Suggestion[] = [];
  for (const { id, score, by } of intentions) {
    if (score < sureFrom) continue;
    const meaning = { meaning: known.get(id)?.name ?? id, because: by ?? '' };
    const add = (of: string, kind: Suggestion['source']['kind'], name: string, ...texts: string[]) => {
      const text = texts
        .map((one) => shown(flow, one, values))
        .filter(Boolean)
        .join(flow.language === 'zh' ? '' : ' ');
      if (text && !found.some((one) => one.text === text))
        found.push({ id: of, text, source: { kind, name }, ...meaning });
    };
    for (const faq of flow.faqs)
      if (faq.on && faq.condition.nluResults.includes(id))
        add(faq.id, 'question', faq.question || faq.faqName || faq.id, firstOf(faq.notExceed.ttsConfigs));
    for (const node of flow.nodes)
      for (const exit of exitsOf(node)) {
        const next = exit.condition.nluResults.includes(id) ? after(node.id, exit.id) : undefined;
        if (next)
          add(
            next.id,
            'node',
            next.name,
            exit.contentEnabled ? firstOf(exit.content ?? []) : '',
            saidBy(next)[0] ?? '',
          );
      }
  }
  return found.slice(0, mostSuggestions);
}

const firstOf = (groups: readonly SpokenGroup[]) => groups.flatMap(({ content }) => content)[0]?.text ?? '';

/** So much of a step has to be said, in whatever words are between. */
const enough = 0.6;

/** Which steps were said by that, of those that were not before: agents say them in their own words and in pieces, so give what they said of late. */
export function saidIn(steps: readonly Step[], text: string): string[] {
  const said = new Set(wordsIn(text));
  return steps
    .filter((step) => {
      const words = [...new Set(wordsIn(step.text))];
      return words.length > 0 && words.filter((word) => said.has(word)).length / words.length >= enough;
    })
    .map(({ id }) => id);
}

/** As it is read: three dots stand for what the call does not know. */
function shown(flow: Flow, text: string, values: Readonly<Record<string, string>>): string {
  const { nameOf } = compiled(flow);
  const look: Values = {
    look: (reference) => values[nameOf(reference)] || '…',
    secret: () => undefined,
    language: flow.language,
    clock: undefined,
  };
  return filled(text, look).replace(/\s+/g, ' ').trim();
}
