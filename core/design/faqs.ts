import type { Flow } from '../flow/flow.ts';
import type { Faq } from '../flow/saved/answer.ts';
import { changedAsking, emptyAnswer, withIds } from './answers.ts';
import { defaultFaqPack, withTrees } from './newFlow.ts';
import { numberedName, uniqueName } from './names.ts';
import { forgotten } from './forget.ts';
import { longestName, refused, type Changed } from './refusals.ts';
import { kept, mapped, withFields, withOne } from './share.ts';
import { findPack } from './tree.ts';
import { words } from './words.ts';

type Making = { now: number; newId: () => string };
const faqNames = (flow: Flow, but?: string) =>
  flow.faqs.filter(({ id }) => id !== but).map(({ faqName, question }) => faqName || question || '');

/** A question with its answer. One of a node (`nodeId`) is answered only there. */
export function addFaq(
  given: Flow,
  fields: Partial<Faq> & { nodeId?: string },
  { now, newId }: Making,
): Changed<{ id: string }> {
  const flow = withTrees(given);
  const { nodeId, ...rest } = fields;
  const node = nodeId === undefined ? undefined : flow.nodes.find(({ id }) => id === nodeId);
  if (nodeId !== undefined && !node) return refused('nodeMissing');
  if (node && node.type !== 'interact' && node.type !== 'text') return refused('asksNothingThere', { name: node.name });
  if (!node && rest.pId && !findPack(flow, 'faqPack', rest.pId)) return refused('packMissing');
  const named = (rest.faqName ?? rest.question ?? '').trim();
  if ([...named].length > longestName * 5) return refused('nameTooLong', { most: String(longestName * 5) });
  const faqName = named || numberedName(words[flow.language].faq, faqNames(flow), flow.language);
  const id = rest.id && !flow.faqs.some((faq) => faq.id === rest.id) ? rest.id : newId();
  const faq: Faq = {
    ...emptyAnswer(),
    question: faqName,
    createTime: now,
    ...rest,
    faqName,
    id,
    type: node ? 'node' : 'global',
    pId: node ? node.id : rest.pId || flow.faqPack?.[0]?.id || defaultFaqPack,
  };
  const after = withFields(flow, { faqs: [...flow.faqs, faq] });
  return {
    flow: node
      ? changedAsking(after, [node.id], (one) =>
          withFields(one, {
            faqs: {
              ...one.faqs,
              enabled: one.faqs?.enabled ?? true,
              nodeFaq: withIds(one.faqs?.nodeFaq ?? [], [id], 'add'),
              faq: one.faqs?.faq ?? [],
            },
          }),
        )
      : after,
    id,
  };
}

export function changeFaq(flow: Flow, id: string, change: (faq: Faq) => Faq): Changed {
  const faq = flow.faqs.find((one) => one.id === id);
  if (!faq) return refused('faqMissing');
  const after = change(faq);
  if ([...(after.faqName ?? '')].length > longestName * 5)
    return refused('nameTooLong', { most: String(longestName * 5) });
  const faqName =
    (after.faqName ?? '').trim() ||
    (after.question ?? '').trim() ||
    numberedName(words[flow.language].faq, faqNames(flow, id), flow.language);
  return {
    flow: withFields(flow, {
      faqs: withOne(flow.faqs, id, () =>
        withFields(after, { id, type: faq.type, ...(after.faqName !== faq.faqName && { faqName }) }),
      ),
    }),
  };
}

export const switchFaqs = (flow: Flow, ids: readonly string[], on: boolean): Flow =>
  withFields(flow, { faqs: mapped(flow.faqs, (faq) => (ids.includes(faq.id) ? withFields(faq, { on }) : faq)) });

export function copyFaq(flow: Flow, id: string, { now, newId }: Making): Changed<{ id: string }> {
  const faq = flow.faqs.find((one) => one.id === id);
  if (!faq) return refused('faqMissing');
  const faqName = uniqueName(faq.faqName || faq.question || words[flow.language].faq, faqNames(flow), flow.language);
  return addFaq(
    flow,
    {
      ...faq,
      id: '',
      faqName,
      isDefault: undefined,
      createTime: now,
      ...(faq.type === 'node' && faq.pId !== undefined && { nodeId: faq.pId }),
    },
    { now, newId },
  );
}

export function moveFaqs(given: Flow, ids: readonly string[], packId: string): Changed {
  const flow = withTrees(given);
  if (!findPack(flow, 'faqPack', packId)) return refused('packMissing');
  if (!ids.every((id) => flow.faqs.some((faq) => faq.id === id))) return refused('faqMissing');
  return {
    flow: withFields(flow, {
      faqs: mapped(flow.faqs, (faq) =>
        ids.includes(faq.id) && faq.type !== 'node' ? withFields(faq, { pId: packId }) : faq,
      ),
    }),
  };
}

/** Takes questions out, of every list that names them too. */
export function removeFaqs(flow: Flow, ids: readonly string[]): Changed {
  const going = new Set(ids.filter((id) => flow.faqs.some((faq) => faq.id === id)));
  if (going.size === 0) return refused('faqMissing');
  return { flow: forgotten(withFields(flow, { faqs: kept(flow.faqs, ({ id }) => !going.has(id)) }), 'faq', going) };
}

/** Has nodes answer questions, or no longer; each once. */
export function referFaqs(
  flow: Flow,
  ids: readonly string[],
  nodeIds: readonly string[],
  action: 'add' | 'delete',
): Changed {
  const global = ids.filter((id) => flow.faqs.some((faq) => faq.id === id && faq.type !== 'node'));
  if (global.length === 0) return refused('faqMissing');
  return {
    flow: changedAsking(flow, nodeIds, (node) => {
      const faq = withIds(node.faqs?.faq ?? [], global, action);
      return node.faqs
        ? withFields(node, { faqs: withFields(node.faqs, { faq }) })
        : faq.length > 0
          ? withFields(node, { faqs: { enabled: true, nodeFaq: [], faq } })
          : node;
    }),
  };
}

/** What a text robot suggests of its own accord. */
export const recommend = (
  flow: Flow,
  what: 'faqs' | 'subFlows',
  ids: readonly string[],
  action: 'add' | 'delete',
): Flow =>
  withFields(flow, {
    recommendConfig: withFields(flow.recommendConfig ?? {}, {
      [what]: withIds(flow.recommendConfig?.[what] ?? [], ids, action),
    }),
  });
