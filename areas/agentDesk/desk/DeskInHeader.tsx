import { Link, useLocation } from 'react-router';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { State } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { deskEndpoints, type Desk } from './desk.contract.ts';
import './desk.css';
import { deskTexts } from './desk.texts.ts';
import { kindOfStanding, useStandingWords } from './standingWords.ts';
import { aheadOf, Since } from './Ticking.tsx';
import { useCallSounds, useDesk, usePhoneOfDesk } from './useDesk.ts';

/** How the agent stands, in sight of every page; the telephone, its ringing and its keys work wherever they are. */
export default function DeskInHeader() {
  const { data: desk, refetch } = useDesk();
  const { pathname } = useLocation();
  usePhoneOfDesk(desk);
  const atOnce = useCallSounds(desk);
  useKeys(desk, refetch);
  if (!desk || desk.now.state === 'signedOut') return null;
  const { state, callId } = desk.now;
  const calls = state === 'ringing' || (state === 'talking' && callId === atOnce);
  return <Standing desk={desk} calls={calls} isHere={pathname === '/agentDesk'} />;
}

/** `calls`: somebody does whom the agent may not have seen yet. */
function Standing({ desk, calls, isHere }: { desk: Desk; calls: boolean; isHere: boolean }) {
  const t = useText(deskTexts);
  const ahead = useMemo(() => aheadOf(desk.at), [desk]);
  const words = useStandingWords(desk.reasons)(desk.now);
  const word = (
    <>
      <State kind={kindOfStanding[desk.now.state]} word={words.word} />
      <Since at={desk.now.since} ahead={ahead} />
    </>
  );
  if (isHere) return <span className="cw-live desk-top">{word}</span>;
  return (
    <Link to="/agentDesk" className={`cw-live desk-top${calls ? ' ringing' : ''}`} title={t('title')}>
      {word}
      {calls && <b className="cw-cut">{desk.call?.name || desk.call?.phone || t('unknown')}</b>}
    </Link>
  );
}

/** F2 answers, F4 passes on, F8 hangs up, wherever the keyboard is. */
function useKeys(desk: Desk | undefined, reload: () => unknown) {
  const act = useAct();
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!desk?.call || event.ctrlKey || event.altKey || event.metaKey) return;
    const { now, call, reach } = desk;
    const { callId } = call;
    const quiet = { then: reload, say: null };
    const rings = now.state === 'ringing' && now.direction === 'in' && reach === 'browser';
    const calls = now.state === 'ringing' && now.direction === 'out';
    if (event.key === 'F2' && rings) void act(deskEndpoints.answer, { body: { callId } }, quiet);
    else if (event.key === 'F4' && rings) void act(deskEndpoints.refuse, { body: { callId } }, quiet);
    else if (event.key === 'F8' && (calls || now.state === 'talking' || now.state === 'hold') && !call.isAsked)
      void act(deskEndpoints.hangUp, { body: { callId } }, quiet);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
