import type { Faq } from './saved/answer.ts';
import type { Here } from './nodes/node.ts';
import type { Understanding } from './understanding.ts';

const isText = (here: Here) => here.flow.flow.robotType === 5;
const most = 3;

/** What stands above suggestions where the flow does not say. */
const prompts = {
  recommended: { en: 'You may ask', zh: '您可以这样问' },
  related: { en: 'Related questions', zh: '相关问题' },
  guessed: { en: 'Did you mean', zh: '您是不是想问' },
};

const questionOf = ({ id, question, faqName }: Faq) => ({ id, name: question || faqName || id });

/** What a text robot offers with its greeting. */
export function suggestAtStart(here: Here) {
  const { recommendConfig } = here.flow.flow;
  if (!isText(here) || !recommendConfig) return;
  const faqs = (recommendConfig.faqs ?? []).flatMap((id) => {
    const faq = here.flow.faqs.get(id);
    return faq?.on ? [questionOf(faq)] : [];
  });
  const flows = (recommendConfig.subFlows ?? [])
    .filter((id) => here.flow.starts.has(id))
    .map((id) => ({ id, name: packName(here, id) }));
  offer(here, 'recommended', recommendConfig.text || prompts.recommended[here.flow.flow.language], [...faqs, ...flows]);
}

/** Questions that belong to the one that was just answered. */
export function suggestRelated(here: Here, faq: Faq) {
  const { faqQuestionConfig } = here.flow.flow;
  if (!isText(here) || faqQuestionConfig?.enable === false) return;
  offer(
    here,
    'related',
    faqQuestionConfig?.text || prompts.related[here.flow.flow.language],
    (faq.faqQuestionId ?? []).flatMap((id) => {
      const other = here.flow.faqs.get(id);
      return other?.on ? [questionOf(other)] : [];
    }),
  );
}

/** Questions that may have been meant: those whose intentions came nearest. */
export function suggestGuesses(here: Here, { intentions }: Understanding) {
  const { nomatchQuestionConfig } = here.flow.flow;
  if (!isText(here) || nomatchQuestionConfig?.enable === false) return;
  const nearest = [...intentions]
    .sort((a, b) => b.score - a.score)
    .flatMap(({ id }) => here.ways.faqs.filter(({ condition }) => condition.nluResults.includes(id)));
  offer(
    here,
    'guessed',
    nomatchQuestionConfig?.text || prompts.guessed[here.flow.flow.language],
    [...new Set(nearest)].slice(0, most).map(questionOf),
  );
}

function offer(
  here: Here,
  kind: 'recommended' | 'related' | 'guessed',
  text: string,
  questions: { id: string; name: string }[],
) {
  if (questions.length > 0) here.effect({ type: 'suggest', kind, text, questions });
}

function packName(here: Here, flowId: string): string {
  const find = (packs: readonly { id: string; name?: string; children?: unknown }[]): string | undefined => {
    for (const { id, name, children } of packs) {
      const found = id === flowId ? name : find((children as typeof packs | undefined) ?? []);
      if (found) return found;
    }
    return undefined;
  };
  return find(here.flow.flow.flowPack ?? []) ?? flowId;
}
