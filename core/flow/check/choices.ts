import { asksNothing } from '../condition.ts';
import type { Compiled } from '../compiled.ts';
import type { Faq } from '../saved/answer.ts';
import type { Condition } from '../saved/condition.ts';
import { exitsOf, type FlowNode } from '../saved/node.ts';
import type { SpokenGroup } from '../saved/said.ts';
import { cutTo } from '../../text/cutTo.ts';
import { aboutOf, type About } from './about.ts';
import { assuming, implies } from './assuming.ts';
import type { Explored } from './explored.ts';
import { finding, type Finding, type Place } from './findings.ts';
import { exceptionPlace, faqPlace, placeOf } from './places.ts';
import { answeredAt } from './statuses.ts';
import type { Values } from './values.ts';

/** Groups of which one is said. */
export interface Choice {
  groups: readonly SpokenGroup[];
  /** Said only where this held. */
  when?: Condition;
  answer?: Faq;
}

interface Said {
  group: SpokenGroup;
  /** What is known where the group is asked whether it applies; null where an earlier one always does. */
  before: Values | null;
  /** The same where it does; null where it never does. */
  known: Values | null;
}

/** Each group with what is known where it is said: its condition held, and that of none before it. */
export function saidWith(
  groups: readonly SpokenGroup[],
  when: Condition | undefined,
  values: Values,
  about: About,
): Said[] {
  let left = when ? assuming(values, when, true, about) : values;
  const earlier: Condition[] = [];
  return groups.flatMap((group) => {
    const { condition, content } = group;
    if (content.length === 0) return [];
    const before = left;
    if (!condition || asksNothing(condition)) {
      left = null;
      return { group, before, known: before };
    }
    const shadowed = earlier.some((one) => implies(condition, one, about));
    earlier.push(condition);
    left = before && assuming(before, condition, false, about);
    return { group, before, known: before && !shadowed ? assuming(before, condition, true, about) : null };
  });
}

const ofAnswer = new WeakMap<Faq, Choice[]>();

/** Of an answer only what may come out one way or another. */
function choicesOf(answer: Faq): Choice[] {
  const before = ofAnswer.get(answer);
  if (before) return before;
  const { notExceed, exceedLocalConfig, exceedGlobalConfig, isGlobalRepeat } = answer;
  const found = [notExceed, exceedLocalConfig, ...(isGlobalRepeat ? [exceedGlobalConfig] : [])]
    .map(({ ttsConfigs }): Choice => ({ groups: ttsConfigs, answer }))
    .filter(({ groups }) => groups.length > 1 || groups.some(isOfInterest));
  ofAnswer.set(answer, found);
  return found;
}
const isOfInterest = ({ condition, content }: SpokenGroup) =>
  condition !== undefined || content.some(({ text }) => text.includes('${'));

/** Everything that may be said at a node, by choices. */
export function choicesAt(flow: Compiled, node: FlowNode): Choice[] {
  const own: Choice[] = [
    ...('ttsConfigs' in node ? [{ groups: node.ttsConfigs ?? [] }] : []),
    ...exitsOf(node).flatMap(({ contentEnabled, content = [], condition }) =>
      contentEnabled ? [{ groups: content, ...(condition.isDflt ? {} : { when: condition }) }] : [],
    ),
  ];
  if (node.type !== 'interact' && node.type !== 'text') return own;
  const slots = node.nluConfigs;
  return [
    ...own,
    ...(node.returnConfigs ?? []).flatMap(({ returnttsEnabled, ttsConfigs = [], condition }) =>
      returnttsEnabled
        ? [{ groups: ttsConfigs, ...(condition && !asksNothing(condition) && { when: condition }) }]
        : [],
    ),
    ...(slots?.collectionInfo ?? []).map(({ ttsConfigs }) => ({ groups: ttsConfigs })),
    ...(slots?.extractInfo ?? []).map(({ check }) => ({ groups: check?.ttsConfigs ?? [] })),
    ...answeredAt(flow, flow.waysOf(node)).flatMap(choicesOf),
  ];
}

/** Words that are never said, whatever happens. */
export function neverSaid(flow: Compiled, { at }: Explored): Finding[] {
  const about = aboutOf(flow);
  const said = new Set<SpokenGroup>();
  const places = new Map<SpokenGroup, Place>();
  for (const [id, values] of at) {
    const node = flow.nodes.get(id)!;
    for (const { groups, when, answer } of choicesAt(flow, node)) {
      if (groups.every(({ condition }) => !condition) && groups.length === 1) continue;
      const all = saidWith(groups, when, values, about);
      // Where the way itself is never taken, the way is what is wrong.
      if (all[0]?.before === null) continue;
      for (const { group, known } of all)
        if (known) said.add(group);
        else places.set(group, answer ? placeOfAnswer(answer) : placeOf(flow, node));
    }
  }
  return [...places]
    .filter(([group]) => !said.has(group))
    .map(([group, place]) => finding('wordsNever', place, cutTo(group.content[0]?.text ?? '', 40)));
}

const placeOfAnswer = (one: Faq): Place =>
  'packId' in one || 'name' in one ? exceptionPlace(one as never) : faqPlace(one);
