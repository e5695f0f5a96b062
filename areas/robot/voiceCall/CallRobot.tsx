import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { browserPhoneEndpoints } from '#areas/members/phones/phones.contract.ts';
import { send } from '#kit/console/client.ts';
import { useWatch } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import Telephone from '#kit/console/phone/Telephone.tsx';
import { Duration } from '#kit/console/show/Duration.tsx';
import { useText } from '#kit/console/useText.ts';
import { robotCallOf, type RobotCallTurns } from './voiceCall.contract.ts';
import './voiceCall.css';
import { voiceCallTexts } from './voiceCall.texts.ts';

interface CallRobotProps {
  robot: { robotId: string; name: string; version: number };
  onClose(): void;
}

/** A robot is called by voice, and what is said stands beside the telephone as it is spoken. */
export default function CallRobot({ robot, onClose }: CallRobotProps) {
  const t = useText(voiceCallTexts);
  const [callId, setCallId] = useState<string>();
  const [recordId, setRecordId] = useState<string>();
  const [isOver, setOver] = useState(false);
  const may = useMay();
  const mayOpen = may({ gate: 'inbound.call.view' }) && may({ gate: 'outbound.call.view' });
  const [turns, setTurns] = useState<RobotCallTurns['turns']>([]);
  const list = useRef<HTMLOListElement>(null);
  useWatch<RobotCallTurns>('robot.call.turn', callId === undefined ? undefined : robotCallOf(callId), (news) => {
    if (callId === undefined || news.callId !== robotCallOf(callId)) return;
    setRecordId(news.recordId);
    setTurns((known) => [...known.slice(0, news.from.turns), ...news.turns]);
  });
  useEffect(() => {
    // Answers a promise in some browsers, and React would take it for a way to clean up.
    void list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [turns]);

  return (
    <div className="voice-call">
      <button
        type="button"
        className="cw-icon-button voice-close"
        aria-label={t('close')}
        title={t('close')}
        onClick={onClose}
      >
        <X size={16} />
      </button>
      <Telephone
        name={robot.name}
        about={robot.version > 0 ? `v${robot.version}` : undefined}
        to={`robot-${robot.robotId}`}
        issue={() => send(browserPhoneEndpoints.issue, {})}
        onCall={(id) => {
          setTurns([]);
          setRecordId(undefined);
          setOver(false);
          setCallId(id);
        }}
        onEnd={() => setOver(true)}
      />
      <p className="cw-meta cw-text3 voice-about">{t('about')}</p>
      {isOver && recordId !== undefined && mayOpen && (
        <p className="voice-about">
          <Link to={`/incomingCall/callerHistory/${recordId}`}>{t('open')}</Link>
        </p>
      )}
      <h3>{t('said')}</h3>
      {turns.length === 0 && <p className="cw-text3 voice-about">{t('nothing')}</p>}
      <ol ref={list} aria-live="polite">
        {turns.map(({ speaker, text, from, tags = [] }, at) => (
          <li key={at}>
            <span className="cw-text3">
              <Duration value={from} />
            </span>
            <b className={speaker}>{t(speaker === 'robot' ? 'robot' : 'you')}</b>
            <span className="voice-said">
              <span data-words>{text}</span>
              {tags.length > 0 && <span className="cw-meta cw-text3"> {tags.join(', ')}</span>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
