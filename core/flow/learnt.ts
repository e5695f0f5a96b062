import { entityTypes, type Entity, type EntityType, type Moment } from '../nlu/entities/entity.ts';
import { recognise } from '../nlu/entities/recognise.ts';
import { readExpression, type Expression } from '../nlu/expression.ts';
import type { Model, Said, Sample } from '../nlu/model.ts';
import { classifyMeant } from '../nlu/negation/classifyMeant.ts';
import { normalise } from '../nlu/normalise.ts';
import { saidBeside } from '../nlu/presets/beside.ts';
import { presetIntentions } from '../nlu/presets/index.ts';
import { checkSamples } from '../nlu/samples.ts';
import type { CutWords } from '../nlu/tokens.ts';
import { samplesOfItems } from '../nlu/understand.ts';
import { isValue } from '../nlu/value.ts';
import type { Flow, Intention } from './flow.ts';
import { commonOf } from './presets.ts';
import { understand } from './understand.ts';
import { byKeywords, type Understanding } from './understanding.ts';
import { withSimilarWords, wordListsOf } from './wordLists.ts';
import { cutTo } from '../text/cutTo.ts';

/** A preset of which no intention of a robot has more than this teaches it what is not for it. */
const claimedShare = 0.15;

/** What a robot is taught: the sentences of its intentions, and as what is not for it those of the presets that it has nothing like. Empty where there are too few to learn from. */
export function lessonOf(flow: Flow): Sample[] {
  const own = flow.intentions.filter(({ open }) => open !== false);
  const samples = samplesOfItems(own.map(({ id, name, keyWords, simQs }) => ({ id, name, keyWords, simQs })));
  if (samples.length === 0) return [];
  const strange = presetIntentions(flow.language).flatMap(({ simQs }) => {
    const claims = simQs.map((text) => understand(text, own)?.intention.id);
    const most = Math.max(
      ...Map.groupBy(
        claims.filter((id) => id !== undefined),
        (id) => id,
      )
        .values()
        .map(({ length }) => length),
      0,
    );
    return most > simQs.length * claimedShare ? [] : simQs.filter((_, at) => claims[at] === undefined);
  });
  const around = saidBeside(flow.language).filter((text) => !understand(text, own));
  const checked = checkSamples([...samples, ...[...strange, ...around].map((text) => ({ text, intention: null }))]);
  return 'refused' in checked ? [] : checked.samples;
}

/** What is meant has been said by then. */
const longest = 500;
/** What is not listened for here is meant less often than it sounds like. */
const elsewhere = 0.4;
/** A learnt answer to what was asked stands before a keyword of something else from here on. */
const strong = 0.7;

interface Learnt {
  model: Model | null;
  cutWords?: CutWords | undefined;
  /** The day and time it is where the customer is. */
  now?: Moment | undefined;
}

/** Keywords and expressions of what is listened for come first; then what was learnt, the intentions that are listened for before others. */
export function byLearning(
  flow: Flow,
  expected: readonly Intention[],
  { text, vector }: Said,
  { model, cutWords, now }: Learnt,
): Understanding {
  const said = { text: withSimilarWords(flow, cutTo(text, longest)), vector };
  const exact = byRules(flow, expected, said.text);
  const entities = entitiesOf(flow, cutTo(text, longest), now);
  const listened = new Set(expected.map(({ id }) => id));
  if (!model || (exact[0] && listened.has(exact[0].id)) || isValue(said.text, model))
    return { intentions: exact, entities };
  const { guesses, accepted, nearest } = classifyMeant(
    model,
    said,
    { cutWords },
    { most: 5, strictness: commonOf(flow, 'strictness') },
  );
  if (!accepted) return { intentions: exact, entities };
  const weighed = guesses.map(({ id, score }) => ({ id, score: score * (listened.has(id) ? 1 : elsewhere) }));
  const left = Math.max(1 - guesses.reduce((sum, { score }) => sum + score, 0), 0) * elsewhere;
  const sum = weighed.reduce((total, { score }) => total + score, left) || 1;
  const because = (id: string) =>
    nearest(id, 1).map(({ text, likeness }) => `≈ ${text} (${likeness.toFixed(2)})`)[0] ?? '';
  const learnt = weighed
    .map(({ id, score }) => ({ id, score: score / sum, by: because(id) }))
    .filter(({ id, score }) => score >= 0.05 && !exact.some((one) => one.id === id))
    .sort((a, b) => b.score - a.score);
  const [first] = learnt;
  const before = first && first.score >= strong && listened.has(first.id);
  return {
    intentions: before
      ? [...learnt, ...exact.map((one) => ({ ...one, score: strong - 0.01 }))]
      : [
          ...exact,
          ...learnt.map((one) => ({ ...one, score: exact.length > 0 ? Math.min(one.score, 0.89) : one.score })),
        ],
    entities,
  };
}

/** Whether keywords or an expression of what is listened for decide: then the sentence's vector is not needed. */
export function rulesDecide(flow: Flow, expected: readonly Intention[], text: string): boolean {
  const [first] = byRules(flow, expected, withSimilarWords(flow, cutTo(text, longest)));
  return first !== undefined && expected.some(({ id }) => id === first.id);
}

const expressions = new WeakMap<Intention, Expression[]>();

/** Expressions of what is listened for first, in time that grows with the text; then the keywords. */
function byRules(flow: Flow, expected: readonly Intention[], text: string): Understanding['intentions'] {
  const plain = normalise(text);
  const exact = byKeywords(flow, expected, text).intentions;
  for (const intention of expected) {
    const own =
      expressions.get(intention) ??
      (intention.regs ?? []).flatMap((source) => {
        const one = readExpression(source);
        return 'refused' in one ? [] : [one];
      });
    expressions.set(intention, own);
    const by = own.map(({ find }) => find(plain)).find((found) => found !== null);
    if (by !== undefined)
      return [
        { id: intention.id, score: 1, by },
        ...exact.filter(({ id }) => id !== intention.id).map((one) => ({ ...one, score: 0.9 })),
      ];
  }
  return exact;
}

const wanted = new WeakMap<Flow, EntityType[]>();

/** Each type by itself: what two of them read in the same words, the slots of the node decide between. */
const entitiesOf = (flow: Flow, text: string, now: Moment | undefined): NonNullable<Understanding['entities']> => {
  const { types, lists } = wantedBy(flow);
  // “Ten” answers the question for a time as well.
  const bare: EntityType[] = types.includes('time') && !types.includes('number') ? ['number'] : [];
  return [
    ...[...types, ...bare].flatMap((type) => readingsOf(text, type, now)),
    ...(lists.length > 0 ? recognise(text, { types: [], lists, now }) : []),
  ].map((one) => ({ ...one, value: String(one.value) }));
};

/** What a sentence names, and what it says where that type was asked for; unsure values stay marked, so that they are asked for again. */
export function readingsOf(text: string, type: EntityType, now: Moment | undefined): (Entity & { answer?: true })[] {
  const named = recognise(text, { types: [type], asked: null, now, withUnsure: true });
  const answers = recognise(text, { types: [type], asked: type, now, withUnsure: true });
  const isSame = (a: Entity, b: Entity) =>
    a.from === b.from && a.to === b.to && a.value === b.value && a.unsure === b.unsure;
  return [
    ...answers
      .filter((one) => !named.some((other) => isSame(one, other)))
      .map((one) => ({ ...one, answer: true as const })),
    ...named,
  ];
}

/** What is picked out of a sentence, and where it stands: the flow's own kinds of things, and those of the built-in ones that a node of it waits for. */
export function pickedFrom(flow: Flow, text: string, now: Moment | undefined): Entity[] {
  const { types, lists } = wantedBy(flow);
  return types.length === 0 && lists.length === 0 ? [] : recognise(text, { types, lists, now });
}

function wantedBy(flow: Flow) {
  const types =
    wanted.get(flow) ??
    entityTypes.filter((type) =>
      flow.nodes.some(
        (node) => 'nluConfigs' in node && node.nluConfigs?.extractInfo?.some(({ entity }) => entity === type),
      ),
    );
  wanted.set(flow, types);
  return { types, lists: wordListsOf(flow) };
}
