import { Button, Popconfirm } from 'antd';
import { Ear, Headphones, MessageCircle, PhoneForwarded, PhoneOff, Users } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { browserPhoneEndpoints } from '#areas/members/phones/phones.contract.ts';
import { send } from '#kit/console/client.ts';
import { phoneTexts } from '#kit/console/phone/phone.texts.ts';
import { usePhone } from '#kit/console/phone/usePhone.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { agentsEndpoints, listeningRoles, type ListeningRole } from './agents.contract.ts';
import { agentsTexts } from './agents.texts.ts';
import './listen.css';

const icons = { listen: Ear, whisper: MessageCircle, bargeIn: Users };

interface ListenPanelProps {
  callId: string;
  /** Of the agent, or of the robot. */
  name: string;
  /** A robot is heard and taken from; it has nobody to whisper to, and none joins it. */
  isRobot?: boolean;
  /** What was asked for when it was opened. */
  wanted: ListeningRole;
  /** They have taken the call over; null once it is over. */
  onTaken(callId: string | null): void;
}

/** A supervisor on a call: the telephone of this page calls it, and each choice says who hears whom. */
export function ListenPanel({ callId, name, isRobot = false, wanted, onTaken }: ListenPanelProps) {
  const t = useText(agentsTexts);
  const tPhone = useText(phoneTexts);
  const act = useAct();
  const [role, setRole] = useState(wanted);
  const [hasIt, setHasIt] = useState(false);
  const { state, dial, hangUp } = usePhone({
    to: `listen-${callId}`,
    issue: () => send(browserPhoneEndpoints.issue, {}),
    onEnd() {
      onTaken(null);
      setHasIt(false);
    },
  });
  const isUp = state.is !== 'ready' && state.is !== 'ended';
  const talks = state.is === 'talking';

  const hear = (as: ListeningRole) => act(agentsEndpoints.listen, { body: { callId, role: as } }, { say: null });
  const begun = useEffectEvent(async () => {
    if (!(await hear(role))) hangUp();
  });
  useEffect(() => {
    if (talks) void begun();
  }, [talks]);

  async function takeOver() {
    onTaken(callId);
    if (await act(agentsEndpoints.takeOver, { body: { callId } }, { say: null })) setHasIt(true);
    else onTaken(null);
  }

  async function choose(next: ListeningRole) {
    if (!talks || (await hear(next))) setRole(next);
  }

  if (hasIt)
    return (
      <section className="listen">
        <p role="status">{t(isRobot ? 'youHaveItFromRobot' : 'youHaveIt', { name })}</p>
        <div className="listen-foot">
          <span className="cw-space" />
          <Button danger icon={<PhoneOff size={15} />} onClick={hangUp}>
            {t('hangUpCall')}
          </Button>
        </div>
      </section>
    );
  return (
    <section className="listen">
      <div role="radiogroup" aria-label={t('hears')}>
        {(isRobot ? listeningRoles.slice(0, 1) : listeningRoles).map((one) => {
          const Icon = icons[one];
          return (
            <button
              key={one}
              type="button"
              role="radio"
              aria-checked={isRobot || role === one}
              className="listen-role"
              onClick={() => void choose(one)}
            >
              <Icon size={15} aria-hidden />
              <b>{t(one)}</b>
              <span className="cw-text2">{t(`${one}Means`, { name })}</span>
            </button>
          );
        })}
      </div>
      {state.is === 'ended' && state.problem && (
        <p role="alert" className="phone-problem">
          {tPhone(state.problem)}
        </p>
      )}
      <div className="listen-foot">
        <span className="cw-meta cw-text3" aria-live="polite">
          {isUp ? tPhone(state.is) : t('listeningLogged')}
        </span>
        <span className="cw-space" />
        {talks && (
          <Popconfirm
            title={t('takeOver')}
            description={t(isRobot ? 'takeOverRobotMeans' : 'takeOverMeans', { name })}
            okText={t('takeOverNow')}
            onConfirm={takeOver}
          >
            <Button icon={<PhoneForwarded size={15} />}>{t('takeOver')}</Button>
          </Popconfirm>
        )}
        {isUp ? (
          <Button danger icon={<PhoneOff size={15} />} onClick={hangUp}>
            {t('stopListening')}
          </Button>
        ) : (
          <Button type="primary" icon={<Headphones size={15} />} onClick={() => void dial()}>
            {t('startListening')}
          </Button>
        )}
      </div>
    </section>
  );
}
