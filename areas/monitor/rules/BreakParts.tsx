import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { isTime } from '#core/watching/rules.ts';
import { useMay } from '#kit/console/person.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { agentsEndpoints } from '../agents/agents.contract.ts';
import { Ticking } from '../agents/Ticking.tsx';
import type { RuleBreak } from './rules.contract.ts';
import { rulesTexts } from './rules.texts.ts';
import { whoBreaks } from './whoBreaks.rules.ts';

/** The group beside them, where they are not the group. */
export function WhoOf({ of }: { of: RuleBreak }) {
  const who = whoBreaks(of);
  const { groupName } = of;
  if (!who) return <span className="cw-text3">–</span>;
  return (
    <span className="rule-who" title={groupName !== null && groupName !== who ? `${who}, ${groupName}` : who}>
      <span className="cw-cut rule-name">{who}</span>
      {groupName !== null && groupName !== who && <span className="cw-cut cw-text3">{groupName}</span>}
    </span>
  );
}

/** The rule, and what was said where words break it. */
export function RuleOf({ of }: { of: RuleBreak }) {
  const t = useText(rulesTexts);
  return (
    <span className="rule-of" title={of.what ?? undefined}>
      <b>{t(of.kind)}</b>
      {of.what !== null && <span className="cw-cut">{t('said', { what: of.what })}</span>}
    </span>
  );
}

export function CustomerOf({ of: { callId, callName, phone } }: { of: RuleBreak }) {
  const t = useText(rulesTexts);
  // A call outside the data permission is none to the person who looks.
  if (callId === null || callName === null) return <span className="cw-text3">–</span>;
  return (
    <span className="rule-who" title={`${callName} ${phone ?? ''}`}>
      <span className="cw-cut">{callName || t('noName')}</span>
      <span className="cw-num cw-text2">{phone}</span>
    </span>
  );
}

/** How bad it was, or is, beside where the rule is broken. `at`: the server's clock, where it goes on. */
export function AmountOf({ of, at }: { of: RuleBreak; at?: number | undefined }) {
  const t = useText(rulesTexts);
  const { kind, worst, threshold } = of;
  const long = (hours: number, minutes: number) => t('kit.hours', { hours, minutes });
  const said = (value: number) => (isTime(kind) ? duration(value, long) : count(value));
  return (
    <span className="rule-amount cw-num" title={t('amountMeant', { worst: said(worst), threshold: said(threshold) })}>
      <b>
        {!isTime(kind) ? (
          <Num value={worst} />
        ) : at === undefined ? (
          <Duration value={worst} />
        ) : (
          <Ticking since={at - worst} at={at} />
        )}
      </b>
      <span className="cw-text3"> / {said(threshold)}</span>
    </span>
  );
}

type Place = { is: 'call' | 'agent' | 'group'; to: string; label: string };

/** Where to look at it: the agent on the board, the call at its moment, or the group. */
export function usePlacesOf() {
  const t = useText(rulesTexts);
  const can = useMay();
  return ({ callId, callName, callAt, agentId, groupId, kind }: RuleBreak): Place[] => {
    const places: Place[] = [];
    if (agentId !== null && can(agentsEndpoints.list))
      places.push({ is: 'agent', to: `/monitorCenter/agent?agent=${agentId}`, label: t('showAgent') });
    if (callId !== null && callName !== null && can(callEndpoints.one)) {
      const call = `/outbounds/call/${callId}`;
      if (callAt === null) places.push({ is: 'call', to: call, label: t('openCall') });
      else {
        const time = duration(callAt, (hours, minutes) => t('kit.hours', { hours, minutes }));
        places.push({ is: 'call', to: `${call}?at=${Math.round(callAt)}`, label: t('openCallAt', { time }) });
      }
    }
    if (kind === 'queueLength' && can(agentsEndpoints.groups))
      places.push({ is: 'group', to: `/monitorCenter/agent?groupId=${groupId}`, label: t('showGroup') });
    return places;
  };
}
