import type { Flow, Intention } from './flow.ts';
import { keepsException, presetOf, type PresetId } from './presets.ts';
import type { Exception, Faq } from './saved/answer.ts';
import type { Condition } from './saved/condition.ts';
import { exitsOf, type FlowNode } from './saved/node.ts';
import type { LeaveGroup } from './saved/said.ts';

/** What may be done about an answer at one node, in the order in which it is tried. */
export interface Ways {
  /** Without the default one. */
  exits: LeaveGroup[];
  otherwise: LeaveGroup | undefined;
  /** Its own first. */
  faqs: Faq[];
  subFlows: { subFlowId: string; condition: Condition }[];
  exceptions: Exception[];
  preset(id: PresetId): Exception | undefined;
  /** The intentions any of them names; those of the flow as a whole. */
  listened: ReadonlySet<string>;
  expected: Intention[];
}

export function waysOf(
  flow: Flow,
  node: FlowNode,
  faqs: ReadonlyMap<string, Faq>,
  intentions: ReadonlyMap<string, Intention>,
): Ways {
  const asks = node.type === 'interact' || node.type === 'text' ? node : undefined;
  const all = exitsOf(node);
  const exits = all.filter(({ condition }) => !condition.isDflt);
  const answered = (asks?.faqs?.enabled ? [...asks.faqs.nodeFaq, ...asks.faqs.faq] : [])
    .flatMap((id) => faqs.get(id) ?? [])
    .filter(({ on }) => on);
  const named = asks?.abnor && new Set([asks.abnor.noCondMatch, ...asks.abnor.other]);
  const exceptions = asks
    ? flow.abnors.filter((one) => one.on && keepsException(flow.robotType, one.id) && (!named || named.has(one.id)))
    : [];
  const subFlows = asks?.subFlows ?? [];
  const presets = new Map(exceptions.map((one) => [presetOf(one), one]));
  const listened = new Set(
    [...exits, ...answered, ...subFlows, ...exceptions].flatMap(({ condition }) => condition.nluResults),
  );
  return {
    exits,
    listened,
    otherwise: all.find(({ condition }) => condition.isDflt),
    faqs: answered,
    subFlows,
    exceptions,
    preset: (id) => presets.get(id),
    expected: [...listened].flatMap((id) => intentions.get(id) ?? []),
  };
}
