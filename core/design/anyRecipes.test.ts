import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Flow } from '../flow/flow.ts';
import { nodeKinds } from '../flow/saved/node.ts';
import { samples } from '../flow/samples/index.ts';
import { upgrade } from '../flow/upgrade.ts';
import { copied, pasted } from './clipboard.ts';
import { addConfig, configLists, configsOf, removeConfig, type ConfigKind } from './configs.ts';
import { applied, difference } from './edits.ts';
import { addExample } from './examples.ts';
import { takeFaqs } from './faqRows.ts';
import { addFaq, copyFaq, referFaqs, removeFaqs } from './faqs.ts';
import { addGroup, removeGroup } from './groups.ts';
import { addException, copyException, referExceptions, removeExceptions } from './exceptions.ts';
import { mergeIntentions, openIntentions, takeIntentions } from './intentions.ts';
import { link, unlink } from './links.ts';
import { addNode, copyNodes, removeNodes, renameNode, updateNode } from './nodes.ts';
import { addStepAfter, removeStep } from './outlineEdits.ts';
import { setOutcome } from './outcome.ts';
import { addPack, removePack } from './packs.ts';
import { usesIn } from './references.ts';
import { resourceKinds, setFace, withListsInStep, withResource } from './resources.ts';
import type { Changed } from './refusals.ts';
import { withFields } from './share.ts';
import { addWords, removeWords } from './similarWords.ts';
import { flowsOfTree, packsOf, treeKinds } from './tree.ts';
import { addEntry, removeEntry, wordListKinds } from './wordLists.ts';

let count = 0;
const newId = () => `new${++count}`;
const making = { now: 1, newId };
/** One item of a list, for any number that was drawn. */
const of = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(list.length, 1)];
const idOf = (list: readonly { id: string }[], at: number) => of(list, at)?.id ?? 'nobody';
const exitsIn = (flow: Flow, nodeId: string) => {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  return node && 'leaveConfigs' in node ? (node.leaveConfigs ?? []) : [];
};

const fileOf = (at: number) =>
  at % 3 === 0 ? null : { id: `file${at % 5}`, name: `File ${at}`, type: of(resourceKinds, at)! };
const actions: ((flow: Flow, a: number, b: number) => Flow | Changed)[] = [
  (flow, a, b) => addNode(flow, of(nodeKinds, a)!, { flowId: idOf(flowsOfTree(flow), b), at: { x: a, y: b } }, newId),
  (flow, a, b) =>
    link(
      flow,
      { nodeId: idOf(flow.nodes, a), tabId: idOf(exitsIn(flow, idOf(flow.nodes, a)), b) },
      idOf(flow.nodes, b),
      newId,
    ),
  (flow, a) => unlink(flow, [idOf(flow.lines, a)]),
  (flow, a) => removeNodes(flow, [idOf(flow.nodes, a), idOf(flow.nodes, a + 1)]),
  (flow, a, b) => copyNodes(flow, [idOf(flow.nodes, a), idOf(flow.nodes, b)], newId),
  (flow, a, b) => renameNode(flow, idOf(flow.nodes, a), of(flow.nodes, b)?.name ?? ''),
  (flow, a, b) => setOutcome(flow, idOf(flow.nodes, a), { result: b % 3 ? `R${b}` : '', label: `${a % 2}` }, newId),
  (flow, a) => addGroup(flow, idOf(flow.nodes, a), newId),
  (flow, a, b) => removeGroup(flow, idOf(flow.nodes, a), idOf(exitsIn(flow, idOf(flow.nodes, a)), b)),
  (flow, a, b) => addFaq(flow, { nodeId: idOf(flow.nodes, a), question: `q${b}` }, making),
  (flow) => addFaq(flow, {}, making),
  (flow, a) => copyFaq(flow, idOf(flow.faqs, a), making),
  (flow, a) => removeFaqs(flow, [idOf(flow.faqs, a)]),
  (flow, a, b) => referFaqs(flow, [idOf(flow.faqs, a)], [idOf(flow.nodes, b)], a % 2 ? 'add' : 'delete'),
  (flow) => addException(flow, {}, making),
  (flow, a) => copyException(flow, idOf(flow.abnors, a), making),
  (flow, a) => removeExceptions(flow, [idOf(flow.abnors, a)]),
  (flow, a, b) => referExceptions(flow, [idOf(flow.abnors, a)], [idOf(flow.nodes, b)], a % 2 ? 'add' : 'delete'),
  (flow, a, b) =>
    addPack(flow, of(treeKinds, a)!, b % 2 ? {} : { pid: idOf(packsOf(flow[of(treeKinds, a)!]).toArray(), b) }, newId),
  (flow, a, b) => removePack(flow, of(treeKinds, a)!, idOf(packsOf(flow[of(treeKinds, a)!]).toArray(), b)),
  (flow, a) => addConfig(flow, of(Object.keys(configLists) as ConfigKind[], a)!, {}, newId),
  (flow, a, b) =>
    removeConfig(
      flow,
      of(Object.keys(configLists) as ConfigKind[], a)!,
      idOf(configsOf(flow, of(Object.keys(configLists) as ConfigKind[], a)!), b),
    ),
  (flow, a, b) => addExample(flow, idOf(flow.intentions, a), of(flow.intentions, b)?.simQs[a] ?? `said ${b}`),
  (flow, a, b) => mergeIntentions(flow, idOf(flow.intentions, a), [idOf(flow.intentions, b)]),
  (flow, a, b) => openIntentions(flow, [idOf(flow.intentions, a)], b % 2 === 0),
  (flow, a, b) =>
    takeIntentions(
      flow,
      [
        { row: 1, name: of(flow.intentions, a)?.name ?? 'First', keyWords: [`k${b}`], simQs: [], regs: [] },
        { row: 2, name: `Taken ${a}`, keyWords: [], simQs: [`s${b}`], regs: ['(('] },
      ],
      b % 2 ? 'add' : 'replace',
      making,
    ).flow,
  (flow, a) => addEntry(flow, of(wordListKinds, a)!, {}, newId),
  (flow, a, b) => removeEntry(flow, of(wordListKinds, a)!, idOf(flow[of(wordListKinds, a)!] ?? [], b)),
  (flow, a, b) => addWords(flow, idOf(flow.similarWords ?? [], a), [`w${b}`]),
  (flow, a, b) => removeWords(flow, idOf(flow.similarWords ?? [], a), [`w${b}`]),
  (flow, a, b) =>
    takeFaqs(
      flow,
      [
        {
          row: 1,
          id: '',
          name: of(flow.faqs, a)?.faqName ?? 'First',
          answer: '',
          asked: [`a${b}`],
          intentions: [],
          category: '',
        },
        {
          row: 2,
          id: '',
          name: `Question ${a}`,
          answer: `b${b}`,
          asked: [],
          intentions: [],
          category: b % 2 ? 'Taken' : '',
        },
      ],
      making,
    ).flow,
  (flow, a, b) =>
    addStepAfter(
      flow,
      { nodeId: idOf(flow.nodes, a), tabId: idOf(exitsIn(flow, idOf(flow.nodes, a)), b) },
      of(nodeKinds, b)!,
      newId,
    ),
  (flow, a) => removeStep(flow, idOf(flow.nodes, a)),
  (flow, a) => setFace(flow, fileOf(a)),
  (flow, a, b) =>
    withListsInStep(
      flow,
      updateNode(flow, idOf(flow.nodes, a), (node) =>
        'ttsConfigs' in node && node.ttsConfigs
          ? withFields(node, { ttsConfigs: [{ content: [withResource({ text: 'x' }, fileOf(b))] }] })
          : node,
      ),
    ),
  (flow, a, b) =>
    pasted(flow, copied(flow, [idOf(flow.nodes, a)]), { flowId: idOf(flowsOfTree(flow), b), x: a, y: b }, newId),
];

function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const one of Object.values(value)) frozen(one);
  return value;
}

test('whatever is done to a flow, it can be read, no line hangs in the air, no name stands twice, and what it was is untouched', () => {
  const begin = frozen(structuredClone(samples.renewalEn));
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(actions.length - 1), fc.nat(60), fc.nat(60)), { minLength: 1, maxLength: 25 }),
      (steps) => {
        let flow: Flow = begin;
        for (const [action, a, b] of steps) {
          const done = actions[action]!(flow, a, b);
          const after = 'nodes' in done ? done : (done.flow ?? flow);
          if ('refused' in done && done.refused) expect(done.flow).toBeUndefined();
          expect(applied(flow, difference(flow, after))).toEqual(after);
          flow = frozen(after);
        }
        expect(upgrade(JSON.parse(JSON.stringify(flow))).nodes).toEqual(flow.nodes);
        const ids = new Set(flow.nodes.map(({ id }) => id));
        for (const { startNodeId, endNodeId } of flow.lines)
          expect(ids.has(startNodeId) && ids.has(endNodeId)).toBe(true);
        const meanings = new Set(flow.intentions.map(({ id }) => id));
        for (const { kind, used } of usesIn(flow)) if (kind === 'intention') expect(meanings.has(used)).toBe(true);
        const faqs = new Set(flow.faqs.map(({ id }) => id));
        for (const node of flow.nodes)
          if ('faqs' in node)
            for (const id of [...(node.faqs?.nodeFaq ?? []), ...(node.faqs?.faq ?? [])])
              expect(faqs.has(id)).toBe(true);
        const names = flow.nodes.map(({ flowId, name }) => `${flowId} ${name}`);
        expect(new Set(names).size).toBe(names.length);
      },
    ),
    { numRuns: 150 },
  );
});
