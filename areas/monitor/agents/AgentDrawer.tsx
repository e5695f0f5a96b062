import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { WhyRefused } from '#kit/console/pages/WhyRefused.tsx';
import { useMay } from '#kit/console/person.ts';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { Num, Percent } from '#kit/console/show/Num.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import {
  agentsEndpoints,
  type AgentDay,
  type AgentOnBoard,
  type ListeningRole,
  type PartOfAgent,
} from './agents.contract.ts';
import { agentsTexts } from './agents.texts.ts';
import { ListenPanel } from './ListenPanel.tsx';
import { StateOfAgent } from './StateOfAgent.tsx';
import { Ticking } from './Ticking.tsx';
import { Timeline } from './Timeline.tsx';

interface AgentDrawerProps {
  agentId: string;
  listenAs: ListeningRole;
  onChangeState(agent: AgentOnBoard): void;
  onClose(): void;
}

/** One agent: how they stand, the call they have, and their day. */
export function AgentDrawer({ agentId, listenAs, onChangeState, onClose }: AgentDrawerProps) {
  const t = useText(agentsTexts);
  const can = useMay();
  const { data: day, fault } = useAsk(agentsEndpoints.day, { body: { agentId } });
  const agent = day?.agent;
  return (
    <AppDrawer
      onClose={onClose}
      title={
        agent ? (
          <>
            {agent.name} <span className="cw-text3 cw-num">{agent.agentDn}</span>{' '}
            {agent.simulated && <Tag>{t('simulated')}</Tag>}
          </>
        ) : (
          t('agent')
        )
      }
      extra={
        agent &&
        can(agentsEndpoints.changeState) &&
        agent.now.state !== 'signedOut' && <Button onClick={() => onChangeState(agent)}>{t('changeState')}</Button>
      }
    >
      {day ? (
        <DayOf day={day} listenAs={listenAs} mayListen={can(agentsEndpoints.listen)} />
      ) : fault ? (
        <Notice role="alert" title={t('notOpened')} text={fault.message} actions={<WhyRefused fault={fault} />} />
      ) : (
        <Skeleton active />
      )}
    </AppDrawer>
  );
}

function DayOf({ day, listenAs, mayListen }: { day: AgentDay; listenAs: ListeningRole; mayListen: boolean }) {
  const t = useText(agentsTexts);
  const { at, agent, figures, calls } = day;
  const { call, now } = agent;
  /** The call that was taken over from them, until it is over. */
  const [taken, take] = useState<string | null>(null);
  const talks = call !== null && (now.state === 'talking' || now.state === 'hold');
  return (
    <div className="day">
      <div className="day-now">
        <StateOfAgent agent={agent} />
        <Ticking since={now.since} at={at} longAt={agent.longAt} />
      </div>
      {agent.groups.length > 0 && (
        <p className="cw-meta cw-text3">{agent.groups.map(({ groupName }) => groupName).join(', ')}</p>
      )}
      {call && (
        <p className="day-with">
          <b>{call.name || t('noName')}</b> <span className="cw-num cw-text2">{call.phone}</span>
          {call.groupName && <span className="cw-meta cw-text3"> {call.groupName}</span>}
        </p>
      )}
      {(taken !== null || (talks && mayListen && !agent.simulated)) && (
        <ListenPanel
          key={taken ?? call?.callId}
          callId={taken ?? call?.callId ?? ''}
          name={agent.name}
          wanted={listenAs}
          onTaken={take}
        />
      )}
      <h2>{t('today')}</h2>
      <Timeline day={day} />
      <Facts
        of={[
          [t('handledLong'), <Num key="handled" value={figures.handled} />],
          [t('meanLong'), <Duration key="mean" value={figures.averageHandling} />],
          [t('occupancy'), <Percent key="occupancy" share={figures.occupancy} />],
        ]}
      />
      <h2>{t('calls')}</h2>
      {calls.length === 0 ? (
        <p className="cw-text3">{t('noCalls')}</p>
      ) : (
        <ul className="day-calls">
          {calls.map((one) => (
            <CallOfDay key={`${one.callId} ${one.rangAt}`} call={one} at={at} />
          ))}
        </ul>
      )}
    </div>
  );
}

function CallOfDay({ call, at }: { call: PartOfAgent; at: number }) {
  const t = useText(agentsTexts);
  const { name, phone, rangAt, answeredAt, endedAt, result, takenByName, disposition, note } = call;
  const taken = takenByName === null ? null : t('takenOverBy', { name: takenByName });
  const became = taken ?? disposition ?? t(result ?? 'goesOn');
  return (
    <li>
      <span className="cw-text3">
        <TimeText at={rangAt} />
      </span>
      <span className="cw-cut">
        <b>{name || t('noName')}</b> <span className="cw-num cw-text2">{phone}</span>
        <small className="cw-cut cw-text3" title={note || undefined}>
          {note ? `${became}, ${note}` : became}
        </small>
      </span>
      {endedAt === null ? (
        <Ticking since={answeredAt} at={at} />
      ) : (
        <Duration value={answeredAt === null ? null : endedAt - answeredAt} />
      )}
    </li>
  );
}
