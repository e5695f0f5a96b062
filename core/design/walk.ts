import type { Flow } from '../flow/flow.ts';
import { mapped, withFields } from './share.ts';

/** What parts of a flow refer to. */
export const thingKinds = [
  'variable',
  'intention',
  'faq',
  'exception',
  'subFlow',
  'sms',
  'api',
  'function',
  'resource',
  'skillGroup',
] as const;
export type ThingKind = (typeof thingKinds)[number];

/** Where a reference or a text stands: the names of the fields that lead to it from its node, FAQ, exception or configuration. */
export type Trail = readonly string[];

interface Visitor {
  /** Another reference in its place; null takes it out. */
  refer?(kind: ThingKind, id: string, trail: Trail): string | null;
  /** Another text in its place. */
  text?(text: string, trail: Trail): string;
  /** The same for a function with its arguments, which stands there without `${}`. */
  expression?(text: string, trail: Trail): string;
  /** The same for a script, which sees variables as `vars.name`. */
  code?(text: string, trail: Trail): string;
}

type Loose = Record<string, unknown>;
/** What happens to a reference that is taken out: the element of the list it stands in goes too, only the field goes, or the field is left empty. */
interface Slot {
  kind: ThingKind;
  gone: 'element' | 'field' | 'empty';
}
type Meaning = Slot | 'text' | 'expression' | 'code' | null;
const slot = (kind: ThingKind, gone: Slot['gone'] = 'field'): Slot => ({ kind, gone });

/** Fields that mean the same wherever they stand; a list of texts under such a name holds references too. */
const fields: Record<string, Meaning> = {
  nluResults: slot('intention'),
  faqQuestionId: slot('faq'),
  nodeFaq: slot('faq'),
  faq: slot('faq'),
  faqs: slot('faq'),
  noCondMatch: slot('exception', 'empty'),
  other: slot('exception'),
  subFlowId: slot('subFlow', 'empty'),
  subFlow: slot('subFlow'),
  subFlows: slot('subFlow'),
  smsId: slot('sms'),
  apiId: slot('api', 'empty'),
  functionId: slot('function'),
  resourceId: slot('resource'),
  skillGroupId: slot('skillGroup', 'empty'),
  transformer: slot('skillGroup'),
  param: slot('variable', 'element'),
  params: slot('variable'),
  text: 'text',
  noCssText: 'text',
  content: 'text',
  to: 'text',
  outboundAddr: 'text',
  right1Var: 'text',
  right2Var: 'text',
  code: 'code',
};

function meaningOf(name: string, holder: Loose, trail: Trail): Meaning {
  const within = trail.at(-1);
  switch (name) {
    case 'leftVar':
      return within === 'statusUpdt' || trail.includes('statusUpdt')
        ? slot('variable', 'element')
        : holder.leftType === 'function'
          ? 'expression'
          : slot('variable', 'empty');
    case 'rightVar':
      return holder.rightType === 'function'
        ? 'expression'
        : holder.rightType && holder.rightType !== 'const' && holder.rightType !== 'value'
          ? slot('variable', 'empty')
          : 'text';
    // Of a sub-flow that is called when a condition holds, nothing is left without it.
    case 'subFlowId':
      return within === 'subFlows' ? slot('subFlow', 'element') : fields[name]!;
    case 'value':
      return within === 'outputs' && trail.includes('apiConfig')
        ? slot('variable', 'empty')
        : within === 'inputs' || within === 'outputs'
          ? 'text'
          : null;
    case 'name':
      return within === 'outputs' && trail[0] === 'apiConfigs' ? slot('variable', 'empty') : null;
    case 'dfltValue':
      return trail[0] === 'preParamConfigs' || within === 'inputs' ? 'text' : null;
    case 'outputs':
      return slot('variable');
    case 'image':
      return trail.length === 1 && within === 'robotConfig' ? slot('resource') : null;
    default:
      return Object.hasOwn(fields, name) ? fields[name]! : null;
  }
}

/** Values of others, which only look as if they meant something here. */
const foreign = new Set(['mock', 'headers', 'coordinate']);

const gone = Symbol('gone');

function walked(value: unknown, trail: Trail, visitor: Visitor): unknown {
  if (Array.isArray(value))
    return mapped(value, (one) => {
      const after = walked(one, trail, visitor);
      return after === gone ? null : after;
    });
  if (typeof value !== 'object' || value === null) return value;
  const holder = value as Loose;
  let changes: Loose | undefined;
  for (const name in holder) {
    const before = holder[name];
    if (
      before === undefined ||
      before === null ||
      typeof before === 'boolean' ||
      typeof before === 'number' ||
      foreign.has(name)
    )
      continue;
    const meaning =
      typeof before === 'string' ||
      (Array.isArray(before) && before.length > 0 && before.every((one) => typeof one === 'string'))
        ? meaningOf(name, holder, trail)
        : null;
    const after = meaning
      ? changedSlot(before as string | string[], meaning, [...trail, name], visitor)
      : typeof before === 'object'
        ? walked(before, [...trail, name], visitor)
        : before;
    if (after === gone) return gone;
    if (after !== before) (changes ??= {})[name] = after;
  }
  return changes ? withFields(holder, changes) : value;
}

function changedSlot(
  before: string | string[],
  meaning: NonNullable<Meaning>,
  trail: Trail,
  visitor: Visitor,
): unknown {
  if (typeof meaning === 'string') {
    const change = visitor[meaning];
    return typeof before === 'string' && change ? change(before, trail) : before;
  }
  const refer = visitor.refer;
  if (!refer) return before;
  if (Array.isArray(before)) {
    const after = mapped(before, (id) => refer(meaning.kind, id, trail));
    // Two that have become one stand there once.
    return after === before ? before : [...new Set(after)];
  }
  if (before === '') return before;
  const after = refer(meaning.kind, before, trail);
  if (after !== null) return after;
  return meaning.gone === 'element' ? gone : meaning.gone === 'empty' ? '' : undefined;
}

/** The parts of a flow that refer to others. */
export const walkedLists = [
  'nodes',
  'faqs',
  'abnors',
  'preParamConfigs',
  'hookOnConfigs',
  'smsConfigs',
  'apiConfigs',
  'functionConfigs',
] as const;
export const walkedObjects = ['globalHotWords', 'recommendConfig', 'robotConfig'] as const;

/** One part of a flow with every reference and text of it seen, and changed where the visitor answers another. */
export const walkedPart = <Part>(part: Part, list: string, visitor: Visitor): Part =>
  walked(part, [list], visitor) as Part;

export function walkedFlow(flow: Flow, visitor: Visitor): Flow {
  const changes: Loose = {};
  for (const list of [...walkedLists, ...walkedObjects])
    if (flow[list] !== undefined) changes[list] = walked(flow[list], [list], visitor);
  return withFields(flow, changes as Partial<Flow>);
}
