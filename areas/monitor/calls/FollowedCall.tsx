import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Transcript, useOutcomeWords, Verdict } from '#areas/outbound/door.tsx';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useLive, useWatch } from '#kit/console/live.ts';
import { agentsEndpoints } from '../agents/agents.contract.ts';
import { ListenPanel } from '../agents/ListenPanel.tsx';
import { callsEndpoints, type CallNow, type FollowedTurns } from './calls.contract.ts';
import { callsTexts } from './calls.texts.ts';
import { Elapsed } from './Elapsed.tsx';
import { WhatFor } from './WhatFor.tsx';

/** One call as it goes on: what is said stands there as it is spoken, and how it ended when it is over. */
export function FollowedCall({ callId, onClose }: { callId: string; onClose(): void }) {
  const t = useText(callsTexts);
  const may = useMay();
  const { data, fault, refetch } = useAsk(callsEndpoints.list, { body: { pageNo: 1, pageSize: 1, ctiCallId: callId } });
  const call = data?.list[0];
  const goesOn = call !== undefined && call.endedAt === null;
  const [heard, setHeard] = useState<FollowedTurns['turns']>([]);
  const [node, arrive] = useState<string | null>(null);
  const [chosen, choose] = useState<number | null>(null);
  useWatch<FollowedTurns>('monitor.call.turn', goesOn ? callId : undefined, (news) => {
    if (news.callId !== callId) return;
    setHeard((known) => [...known.slice(0, news.from.turns), ...news.turns]);
    arrive(news.path.at(-1)?.name ?? null);
  });
  useWatch<{ callId: string }>(
    'monitor.call.ended',
    goesOn ? callId : undefined,
    (ended) => void (ended.callId === callId && refetch()),
  );
  // The list beside it watches these; the call may have ended before it was watched itself.
  useLive('monitor.calls', () => void (goesOn && refetch()));
  const stored = useAsk(
    callEndpoints.dialogs,
    { body: { ctiCallId: callId } },
    { enabled: call !== undefined && !goesOn && heard.length === 0 && may(callEndpoints.dialogs) },
  ).data;

  const turns = heard.length > 0 ? heard : (stored?.turns ?? []);
  const name = call && (call.name || t('noName'));
  const nothing =
    call?.answeredAt != null && call.robotId === null
      ? t('notWritten')
      : goesOn
        ? t(call.answeredAt === null ? 'ringingText' : 'waiting')
        : stored
          ? t('nobodySpoke')
          : t('notStored');
  return (
    <aside className="followed" aria-label={t('panel', { name: name ?? '' })}>
      <header>
        <h2 className="cw-cut">{name}</h2>
        <span className="cw-num cw-text2">{call?.phone}</span>
        <span className="cw-space" />
        <button type="button" className="cw-icon-button" aria-label={t('close')} title={t('close')} onClick={onClose}>
          <X size={16} />
        </button>
      </header>
      {fault && <Notice role="alert" title={t('notOpened')} text={fault.message} />}
      {call && (
        <>
          <p className="followed-state" aria-live="polite">
            {goesOn ? (
              <State
                kind={call.answeredAt === null ? 'preparing' : 'running'}
                word={t(call.answeredAt === null ? 'ringing' : 'talking')}
              />
            ) : (
              <State kind="done" word={t('over')} />
            )}
            {(goesOn || call.answeredAt !== null) && <Elapsed call={call} />}
          </p>
          <p className="cw-meta followed-of" title={[call.robotName, call.campaignName].filter(Boolean).join(', ')}>
            <WhatFor call={call} />
            <span className="cw-text3 cw-cut">
              {goesOn && node && !call.agentName ? t('robotAt', { robot: call.robotName ?? '', node }) : call.robotName}
            </span>
          </p>
          <Listening call={call} />
          {!goesOn && <HowItEnded call={call} />}
          <div className="followed-said">
            <Transcript turns={turns} chosen={chosen} onChoose={choose} live={goesOn} nothing={nothing} />
          </div>
        </>
      )}
    </aside>
  );
}

/** Who may listen does so here, also to a robot. */
function Listening({ call }: { call: CallNow }) {
  const may = useMay();
  const { callId, agentName, robotName, answeredAt, endedAt, hasSound } = call;
  const talks = agentName ?? robotName;
  /** From whom they have taken it. */
  const [taken, take] = useState<{ name: string; isRobot: boolean } | null>(null);
  const isHeard = endedAt === null && answeredAt !== null && hasSound && talks !== null;
  if (!may(agentsEndpoints.listen) || (taken === null && !isHeard)) return null;
  const from = taken ?? { name: talks ?? '', isRobot: agentName === null };
  return (
    <div className="followed-listen">
      <ListenPanel
        key={callId}
        callId={callId}
        {...from}
        wanted="listen"
        onTaken={(id) => take(id === null ? null : from)}
      />
    </div>
  );
}

function HowItEnded({ call }: { call: CallNow }) {
  const t = useText(callsTexts);
  const words = useOutcomeWords();
  const may = useMay();
  return (
    <section className="followed-end" aria-label={t('overAs')}>
      <p>
        <Verdict category={call.category} label={call.label} large />
      </p>
      <Facts
        of={[
          [t('state'), words.status(call.recordStatus)],
          [t('reason'), call.reason !== null && words.reason(call.reason)],
          [t('hungUpBy'), call.hangUpSide !== null && words.side(call.hangUpSide)],
          [t('talked'), call.answeredAt !== null && <Duration value={call.talkTime} />],
        ]}
      />
      {may(callEndpoints.one) && <Link to={`/outbounds/call/${call.callId}`}>{t('openCall')}</Link>}
    </section>
  );
}
