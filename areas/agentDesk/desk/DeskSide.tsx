import { Button, Dropdown } from 'antd';
import { Coffee, LogOut, PhoneIncoming, PhoneOutgoing, Play } from 'lucide-react';
import { Duration } from '#kit/console/show/Duration.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { deskEndpoints, type Desk } from './desk.contract.ts';
import { deskTexts } from './desk.texts.ts';
import { kindOfStanding, useStandingWords } from './standingWords.ts';
import { Since } from './Ticking.tsx';

interface SideProps {
  desk: Desk;
  ahead: number;
  reload(): unknown;
}

/** Who one is here: the state and its changes, the groups one serves, and one's day. */
export function DeskSide({ desk, ahead, reload }: SideProps) {
  const t = useText(deskTexts);
  return (
    <aside className="desk-side" aria-label={t('day')}>
      <Me desk={desk} ahead={ahead} reload={reload} />
      <Groups desk={desk} ahead={ahead} />
      <Today desk={desk} />
    </aside>
  );
}

function Me({ desk: { now, agent, reasons }, ahead, reload }: SideProps) {
  const t = useText(deskTexts);
  const act = useAct();
  const words = useStandingWords(reasons)(now);
  const quiet = { then: reload, say: null };
  const pauses = reasons.map(({ reasonId, name }) => ({
    key: reasonId,
    label: name,
    onClick: () => void act(deskEndpoints.pause, { body: { reasonId } }, quiet),
  }));
  const isOut = now.state === 'signedOut';
  // During a call it takes back what was asked for after it.
  const isOnCall = ['ringing', 'talking', 'hold'].includes(now.state);
  const isIdle = now.state === 'idle' || (isOnCall && now.next === null);
  return (
    <section className="desk-me" aria-label={t('state')}>
      <div className="cw-cut">
        <b>{agent.name}</b> <span className="cw-num cw-text3">{agent.agentDn}</span>
      </div>
      <div className="desk-me-state" aria-live="polite">
        <State kind={kindOfStanding[now.state]} word={words.word} reason={words.more} />
        <span className="cw-space" />
        {!isOut && <Since at={now.since} ahead={ahead} />}
      </div>
      {!isOut && (
        <div className="desk-me-acts">
          <Button
            size="small"
            icon={<Play size={13} />}
            disabled={isIdle}
            onClick={() => void act(deskEndpoints.ready, {}, quiet)}
          >
            {t('ready')}
          </Button>
          <Dropdown
            trigger={['click']}
            menu={{ items: pauses.length > 0 ? pauses : [{ key: 'none', label: t('noReasons'), disabled: true }] }}
          >
            <Button size="small" icon={<Coffee size={13} />}>
              {t('takeBreak')}
            </Button>
          </Dropdown>
          <Button
            size="small"
            icon={<LogOut size={13} />}
            aria-label={t('signOut')}
            title={t('signOut')}
            onClick={() => void act(deskEndpoints.signOut, {}, quiet)}
          />
        </div>
      )}
    </section>
  );
}

function Groups({ desk: { agent }, ahead }: Pick<SideProps, 'desk' | 'ahead'>) {
  const t = useText(deskTexts);
  return (
    <section aria-label={t('groups')}>
      <h2>
        <span>{t('groups')}</span>
      </h2>
      {agent.groups.length === 0 && <p className="desk-none">{t('noGroups')}</p>}
      <ul className="desk-list">
        {agent.groups.map(({ groupId, groupName, waiting, longestSince }) => (
          <li key={groupId}>
            <span className="cw-cut" title={groupName}>
              {groupName}
            </span>
            {longestSince === null ? <span /> : <Since at={longestSince} ahead={ahead} />}
            <span className="cw-meta cw-text3">
              {waiting === 0 ? t('nobodyWaits') : t('waiting', { count: waiting })}
            </span>
            <span className="cw-meta cw-text3">{longestSince === null ? '' : t('longest')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const share = (part: number | null) => (part === null ? null : `${Math.round(part * 100)} %`);

function Today({ desk: { figures, today } }: Pick<SideProps, 'desk'>) {
  const t = useText(deskTexts);
  const times = useTimes();
  const { byState } = figures;
  return (
    <section aria-label={t('today')}>
      <h2>
        <span>{t('today')}</span>
        <span className="cw-meta cw-text3">{t('calls', { count: figures.handled })}</span>
      </h2>
      <div className="desk-figures">
        <Facts
          of={[
            [t('occupancy'), share(figures.occupancy)],
            [
              t('averageHandling'),
              figures.averageHandling === null ? null : <Duration value={figures.averageHandling} />,
            ],
            [t('talkTime'), <Duration key="talk" value={(byState.talking ?? 0) + (byState.hold ?? 0)} />],
            [t('wrapTime'), <Duration key="wrap" value={byState.wrapUp ?? 0} />],
            [t('breakTime'), <Duration key="break" value={byState.break ?? 0} />],
          ]}
        />
      </div>
      {today.length === 0 && <p className="desk-none">{t('noCalls')}</p>}
      <ul className="desk-list">
        {today.map(({ callId, at, name, phone, direction, result, disposition, talked }) => (
          <li key={`${callId} ${at}`}>
            <span className="cw-cut" title={name || phone}>
              {direction === 1 ? (
                <PhoneIncoming size={12} aria-label={t('incoming')} />
              ) : (
                <PhoneOutgoing size={12} aria-label={t('outgoing')} />
              )}{' '}
              {name || phone || t('hidden')}
            </span>
            <span className="cw-num cw-text3">{times.short(at)}</span>
            <span className="cw-meta cw-text3 cw-cut">{disposition ?? t(result as 'talked')}</span>
            <span className="cw-meta cw-text3">
              <Duration value={talked} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
