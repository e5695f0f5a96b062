import { App, Button, Select } from 'antd';
import { Grid3x3, MicOff, Pause, Phone as PhoneIcon, PhoneOff } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Duration } from '../show/Duration.tsx';
import { useText } from '../useText.ts';
import { phoneTexts } from './phone.texts.ts';
import './phone.css';
import { usePhone, type Phone, type PhoneNeeds } from './usePhone.ts';

const allKeys = [...'123456789*0#'];

interface TelephoneProps extends PhoneNeeds {
  /** Who is called. */
  name: string;
  about?: ReactNode;
}

/** The telephone in the browser: calls one address, by mouse or by keyboard. */
export default function Telephone({ name, about, ...needs }: TelephoneProps) {
  const t = useText(phoneTexts);
  const { message } = App.useApp();
  const phone = usePhone(needs);
  const { state } = phone;
  const [keysOpen, openKeys] = useState(false);
  const [pressed, setPressed] = useState('');
  const isUp = state.is !== 'ready' && state.is !== 'ended';
  const talks = state.is === 'talking';

  async function hold() {
    if (!(await phone.hold())) message.warning(t('holdRefused'));
  }
  function press(key: string) {
    phone.key(key);
    setPressed((before) => (before + key).slice(-24));
  }
  function onKey(event: KeyboardEvent) {
    const inField = (event.target as HTMLElement).closest('input, .ant-select');
    if (event.ctrlKey || event.metaKey || event.altKey || inField) return;
    const key = event.key.toLowerCase();
    if (key === 'escape' && isUp) phone.hangUp();
    else if (talks && key === 'm') phone.mute();
    else if (talks && key === 'h') void hold();
    else if (talks && allKeys.includes(event.key)) press(event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <section className="phone" aria-label={t('telephone')} onKeyDown={onKey}>
      <header className="phone-head">
        <div className="phone-who">
          <h2 className="cw-cut">{name}</h2>
          <p className="cw-meta cw-text3" aria-live="polite">
            {talks && state.held ? t('held') : t(state.is)}
            {about && <> · {about}</>}
          </p>
        </div>
        <output className="phone-time cw-num" aria-label={t('lasts')}>
          <Lasts state={state} />
        </output>
      </header>
      {state.is === 'ended' && state.problem && (
        <p role="alert" className="phone-problem">
          {t(state.problem)}
        </p>
      )}
      <div className="phone-acts">
        {isUp ? (
          <>
            <Act label={t('mute')} on={talks && state.muted} isOff={!talks} onClick={phone.mute}>
              <MicOff size={16} />
            </Act>
            <Act label={t('hold')} on={talks && state.held} isOff={!talks} onClick={() => void hold()}>
              <Pause size={16} />
            </Act>
            <Act label={t('keys')} on={keysOpen} isOff={!talks} onClick={() => openKeys(!keysOpen)}>
              <Grid3x3 size={16} />
            </Act>
            <span className="cw-space" />
            <Button type="primary" danger icon={<PhoneOff size={15} />} onClick={phone.hangUp}>
              {t('hangUp')}
            </Button>
          </>
        ) : (
          <Button
            type="primary"
            icon={<PhoneIcon size={15} />}
            onClick={() => {
              setPressed('');
              void phone.dial();
            }}
          >
            {t(state.is === 'ended' ? 'again' : 'call')}
          </Button>
        )}
      </div>
      {talks && <Meters levels={phone.levels} />}
      {talks && keysOpen && (
        <div className="phone-pad">
          <output className="cw-num" aria-label={t('keys')}>
            {pressed}
          </output>
          <div role="group" aria-label={t('keys')}>
            {allKeys.map((key) => (
              <button key={key} type="button" className="cw-num" onClick={() => press(key)}>
                {key}
              </button>
            ))}
          </div>
        </div>
      )}
      <Devices phone={phone} />
      {talks && <p className="cw-meta cw-text3">{t('shortcuts')}</p>}
    </section>
  );
}

interface ActProps {
  label: string;
  on: boolean;
  isOff: boolean;
  onClick(): void;
  children: ReactNode;
}
const Act = ({ label, on, isOff, onClick, children }: ActProps) => (
  <button type="button" className="phone-act" aria-pressed={on} disabled={isOff} onClick={onClick}>
    {children}
    <span>{label}</span>
  </button>
);

/** A second passes once a second. */
function Lasts({ state }: { state: Phone['state'] }) {
  const [now, setNow] = useState(Date.now);
  const since = state.is === 'talking' ? state.since : null;
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  if (since !== null) return <Duration value={Math.max(0, now - since)} />;
  return state.is === 'ended' && state.lasted !== null ? <Duration value={state.lasted} /> : null;
}

/** Drawn past React: thirty times a second. */
function Meters({ levels }: { levels: Phone['levels'] }) {
  const t = useText(phoneTexts);
  const [said, heard] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const latest = useRef(levels);
  useEffect(() => {
    latest.current = levels;
  });
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      const now = latest.current();
      for (const [bar, level] of [
        [said.current, now.said],
        [heard.current, now.heard],
      ] as const) {
        if (!bar) continue;
        bar.style.width = `${Math.round(level * 100)}%`;
        bar.parentElement?.setAttribute('aria-valuenow', String(Math.round(level * 100)));
      }
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [said, heard]);
  const meter = (who: string, bar: typeof said, kind: string) => (
    <>
      <span className="cw-meta cw-text3">{who}</span>
      <span
        className="phone-meter"
        role="meter"
        aria-label={t('level', { who })}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={0}
      >
        <i className={kind} ref={bar} />
      </span>
    </>
  );
  return (
    <div className="phone-meters">
      {meter(t('you'), said, 'phone-said')}
      {meter(t('them'), heard, 'phone-heard')}
    </div>
  );
}

function Devices({ phone: { devices, chosen, takeMicrophone, hearBy } }: { phone: Phone }) {
  const t = useText(phoneTexts);
  const of = (all: MediaDeviceInfo[]) =>
    all.map(({ deviceId, label }, at) => ({ value: deviceId, label: label || t('unnamed', { number: at + 1 }) }));
  if (devices.microphones.length < 2 && devices.speakers.length < 2) return null;
  return (
    <div className="phone-devices">
      {devices.microphones.length > 1 && (
        <label>
          <span className="cw-meta cw-text3">{t('microphone')}</span>
          <Select
            size="small"
            aria-label={t('microphone')}
            placeholder={t('usual')}
            value={chosen.microphone}
            options={of(devices.microphones)}
            onChange={(id) => void takeMicrophone(id)}
          />
        </label>
      )}
      {devices.speakers.length > 1 && (
        <label>
          <span className="cw-meta cw-text3">{t('speaker')}</span>
          <Select
            size="small"
            aria-label={t('speaker')}
            placeholder={t('usual')}
            value={chosen.speaker}
            options={of(devices.speakers)}
            onChange={hearBy}
          />
        </label>
      )}
    </div>
  );
}
