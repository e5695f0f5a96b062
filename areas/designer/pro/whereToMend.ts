import type { Finding, FindingKind } from '#core/flow/check/findings.ts';
import type { Flow } from '#core/flow/flow.ts';
import { saidBy } from '#core/flow/saved/node.ts';

/** The tab of the panel in which a finding is mended. */
const tabs: Partial<Record<FindingKind, string>> = {
  saysNothing: 'speech',
  outcomeUnset: 'speech',
  exitNowhere: 'branches',
  exitNever: 'branches',
  noDefault: 'branches',
  skillGroupMissing: 'transfer',
  noAddress: 'transfer',
  subFlowMissing: 'called',
  apiMissing: 'request',
  scriptMissing: 'code',
  smsEmpty: 'messages',
  smsMissing: 'messages',
  wrongKeys: 'timing',
  faqMissing: 'questions',
  exceptionMissing: 'questions',
  silenceUnhandled: 'questions',
  noMatchUnhandled: 'questions',
  faqOverflow: 'limits',
  exceptionOverflow: 'limits',
  exceptionNever: 'answer',
  faqNeverAsked: 'answer',
  faqSaysNothing: 'answer',
};

export function tabOf({ kind, fact, place: { nodeId } }: Finding, flow: Flow): string | undefined {
  const node = flow.nodes.find(({ id }) => id === nodeId);
  const isSaid = fact !== '' && node !== undefined && saidBy(node).some((text) => text.includes(fact));
  return tabs[kind] ?? (isSaid ? 'speech' : undefined);
}

/** Lines are drawn on the canvas, all else is mended in the panel. */
const onCanvas: readonly FindingKind[] = [
  'noLine',
  'unreachable',
  'noStart',
  'neverHangsUp',
  'outcomeNever',
  'noWayOut',
  'circle',
];

/** Puts the keyboard where the finding is mended, as soon as it is drawn. */
export function intoField({ kind, place }: Finding) {
  const wanted = onCanvas.includes(kind)
    ? '.design-canvas'
    : place.exitId
      ? '.design-panel .leaving .panel-inner :is(input, textarea)'
      : '.design-panel .panel-body :is(input, textarea, button)';
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(wanted)?.focus()));
}
