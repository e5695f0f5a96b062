import { Button, Popover } from 'antd';
import {
  Bot,
  Grid3x3,
  MessageCircleQuestion,
  MicOff,
  Pause,
  PhoneForwarded,
  PhoneOff,
  Phone as PhoneIcon,
} from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { Facts } from '#kit/console/show/Facts.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { deskEndpoints, outgoingEndpoints, type Desk, type DeskCall } from './desk.contract.ts';
import { DeskAssistant } from './DeskAssistant.tsx';
import { deskTexts } from './desk.texts.ts';
import { deskPhone } from './deskPhone.ts';
import { OutgoingPane } from './OutgoingPane.tsx';
import { outgoingTexts } from './outgoing.texts.ts';
import { HandOver } from './HandOver.tsx';
import { Since } from './Ticking.tsx';
import { useDeskPhone } from './useDesk.ts';

interface PaneProps {
  desk: Desk;
  ahead: number;
  reload(): unknown;
}

/** The call that rings, goes on, or is wrapped up. */
export function DeskCallPane({ desk, ahead, reload }: PaneProps) {
  const t = useText(deskTexts);
  const tOut = useText(outgoingTexts);
  const { call, now } = desk;
  if (!call && (now.state === 'idle' || now.state === 'break')) return <OutgoingPane desk={desk} reload={reload} />;
  if (!call)
    return (
      <Notice
        page
        title={t(now.state === 'break' ? 'onBreak' : 'nobody')}
        text={t(now.state === 'break' ? 'onBreakText' : 'nobodyText')}
      />
    );
  return (
    <>
      <Head desk={desk} call={call} ahead={ahead} reload={reload} />
      {call.isRehearsed && now.state !== 'wrapUp' && (
        <p className="desk-asked" role="status">
          {tOut('rehearsed')}
        </p>
      )}
      <Asked call={call} reload={reload} />
      <div className="desk-body">
        <Known call={call} ahead={ahead} />
        <Said call={call} />
      </div>
      {call.beside && <DeskAssistant key={call.callId} callId={call.callId} beside={call.beside} reload={reload} />}
    </>
  );
}

const forWhat = ({ campaignName, routeName, groupName }: DeskCall) => campaignName ?? routeName ?? groupName;

function Head({ desk: { now, reach }, call, ahead, reload }: PaneProps & { call: DeskCall }) {
  const t = useText(deskTexts);
  const tOut = useText(outgoingTexts);
  const act = useAct();
  const quiet = { then: reload, say: null };
  const { callId } = call;
  const rings = now.state === 'ringing' && now.direction === 'in';
  const calls = now.state === 'ringing' && now.direction === 'out';
  return (
    <header className={`desk-head${rings ? ' ringing' : ''}`}>
      <div className="desk-who">
        <h1 className="cw-cut">{call.name || t('unknown')}</h1>
        <p className="cw-cut">
          <span className="cw-num">{call.phone || t('hidden')}</span>
          {forWhat(call) && <span className="cw-text2"> · {forWhat(call)}</span>}
        </p>
      </div>
      <div className="desk-clock cw-num">
        <Since at={now.since} ahead={ahead} />
        <small>{calls ? tOut('calling') : t(now.state)}</small>
      </div>
      {rings && reach === 'browser' && (
        <>
          <Button
            size="large"
            type="primary"
            className="desk-answer"
            icon={<PhoneIcon size={16} />}
            onClick={() => void act(deskEndpoints.answer, { body: { callId } }, quiet)}
          >
            {t('answer')}
            <kbd className="desk-key">F2</kbd>
          </Button>
          <Button size="large" onClick={() => void act(deskEndpoints.refuse, { body: { callId } }, quiet)}>
            {t('passOn')}
            <kbd className="desk-key">F4</kbd>
          </Button>
        </>
      )}
      {rings && reach === 'telephone' && <b>{t('rings')}</b>}
      {calls && (
        <Button
          size="large"
          type="primary"
          danger
          icon={<PhoneOff size={16} />}
          onClick={() => void act(deskEndpoints.hangUp, { body: { callId } }, quiet)}
        >
          {t('hangUp')}
          <kbd className="desk-key">F8</kbd>
        </Button>
      )}
      {(now.state === 'talking' || now.state === 'hold') && <Acts call={call} now={now} reload={reload} />}
    </header>
  );
}

function Acts({ call, now, reload }: { call: DeskCall; now: Desk['now']; reload(): unknown }) {
  const t = useText(deskTexts);
  const act = useAct();
  const tOut = useText(outgoingTexts);
  const phone = useDeskPhone();
  const [handing, hand] = useState<'transfer' | 'ask' | null>(null);
  const quiet = { then: reload, say: null };
  const { callId } = call;
  const isOn = phone.is === 'on';
  const isHeld = now.state === 'hold';
  const isBusy = call.asked !== null || call.isAsked;
  return (
    <>
      <div className="desk-acts">
        {isOn && (
          <Act label={t(phone.muted ? 'muted' : 'mute')} on={phone.muted} onClick={deskPhone.mute}>
            <MicOff size={16} />
          </Act>
        )}
        <Act
          label={t(isHeld ? 'resume' : 'holdAct')}
          on={isHeld}
          isOff={isBusy}
          onClick={() => void act(deskEndpoints.hold, { body: { callId, on: !isHeld } }, quiet)}
        >
          <Pause size={16} />
        </Act>
        <Act label={t('transfer')} isOff={isBusy} onClick={() => hand('transfer')}>
          <PhoneForwarded size={16} />
        </Act>
        {call.hasRobot && (
          <Act
            label={tOut('toRobot')}
            isOff={isBusy}
            onClick={() => void act(outgoingEndpoints.toRobot, { body: { callId } }, quiet)}
          >
            <Bot size={16} />
          </Act>
        )}
        <Act label={t('askAct')} isOff={isBusy} onClick={() => hand('ask')}>
          <MessageCircleQuestion size={16} />
        </Act>
        <Popover
          trigger="click"
          content={
            <Keys onPress={(key) => void act(deskEndpoints.keys, { body: { callId, keys: key } }, { say: null })} />
          }
        >
          <Act label={t('keys')} isOff={isHeld}>
            <Grid3x3 size={16} />
          </Act>
        </Popover>
      </div>
      {!call.isAsked && (
        <Button
          size="large"
          type="primary"
          danger
          icon={<PhoneOff size={16} />}
          onClick={() => void act(deskEndpoints.hangUp, { body: { callId } }, quiet)}
        >
          {t('hangUp')}
          <kbd className="desk-key">F8</kbd>
        </Button>
      )}
      {handing && <HandOver callId={callId} how={handing} onClose={() => hand(null)} reload={reload} />}
    </>
  );
}

interface ActProps {
  label: string;
  on?: boolean;
  isOff?: boolean;
  onClick?(): void;
  children: ReactNode;
}
const Act = ({ label, on, isOff, children, ...rest }: ActProps) => (
  <button
    type="button"
    className="desk-act"
    disabled={isOff}
    {...(on !== undefined && { 'aria-pressed': on })}
    {...rest}
  >
    {children}
    <span>{label}</span>
  </button>
);

function Keys({ onPress }: { onPress(key: string): void }) {
  const t = useText(deskTexts);
  return (
    <div className="desk-pad" role="group" aria-label={t('keys')}>
      {[...'123456789*0#'].map((key) => (
        <button key={key} type="button" className="cw-num" onClick={() => onPress(key)}>
          {key}
        </button>
      ))}
    </div>
  );
}

/** A colleague who is asked, or whom one is asked by. */
function Asked({ call, reload }: { call: DeskCall; reload(): unknown }) {
  const t = useText(deskTexts);
  const act = useAct();
  const { asked, callId } = call;
  if (call.isAsked)
    return (
      <p className="desk-asked" role="status">
        {t('youAreAsked')}
      </p>
    );
  if (!asked) return null;
  const end = (how: 'handOver' | 'joinAll' | 'back') =>
    void act(deskEndpoints.asked, { body: { callId, how } }, { then: reload, say: null });
  return (
    <div className="desk-asked" role="status">
      <span>
        <b>{t('asking', { name: asked.name })}</b>{' '}
        {t(asked.isJoined ? 'allTalk' : asked.talks ? 'askedTalks' : 'askedRings')}
      </span>
      <span className="cw-space" />
      <Button size="small" disabled={!asked.talks} onClick={() => end('handOver')}>
        {t('handThem')}
      </Button>
      {!asked.isJoined && (
        <Button size="small" disabled={!asked.talks} onClick={() => end('joinAll')}>
          {t('joinAll')}
        </Button>
      )}
      <Button size="small" onClick={() => end('back')}>
        {t('backToCustomer')}
      </Button>
    </div>
  );
}

function Known({ call, ahead }: { call: DeskCall; ahead: number }) {
  const t = useText(deskTexts);
  const { waitingSince, answeredAt } = call;
  return (
    <section aria-label={t('known')}>
      <Facts
        align="left"
        of={[
          [t('from'), call.campaignName ?? call.routeName ?? false],
          [t('group'), call.groupName ?? false],
          [t('robot'), call.robotName ?? false],
          [
            t('waited'),
            waitingSince === null ? (
              false
            ) : answeredAt === null ? (
              <Since key="waits" at={waitingSince} ahead={ahead} />
            ) : (
              <span key="waited" className="cw-num">
                {Math.max(0, Math.round((answeredAt - waitingSince) / 1_000))} s
              </span>
            ),
          ],
          ...Object.entries(call.variables).map(([name, value]): [string, ReactNode] => [name, value]),
        ]}
      />
    </section>
  );
}

function Said({ call: { turns } }: { call: DeskCall }) {
  const t = useText(deskTexts);
  const last = useRef<HTMLLIElement>(null);
  useEffect(() => void last.current?.scrollIntoView({ block: 'nearest' }), [turns.length]);
  const who = { customer: t('customer'), robot: t('robotSays'), agent: t('agent') };
  return (
    <section aria-label={t('said')}>
      <h2>{t('said')}</h2>
      {turns.length === 0 && <p className="cw-text3">{t('nothingSaid')}</p>}
      <ol className="desk-said">
        {turns.map(({ speaker, text }, at) => (
          <li key={at} ref={at === turns.length - 1 ? last : undefined}>
            <b className={speaker}>{who[speaker as keyof typeof who] ?? speaker}</b>
            <span data-words>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
