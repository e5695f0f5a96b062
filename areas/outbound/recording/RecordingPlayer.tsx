import { Select } from 'antd';
import { Download, Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Turn } from '#core/flow/transcript.ts';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { useMay } from '#kit/console/person.ts';
import { saveFile } from '#kit/console/saveFile.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { duration } from '#kit/console/show/duration.ts';
import { useText } from '#kit/console/useText.ts';
import { oursOf } from '../call/conversation.rules.ts';
import { recordingEndpoints, type RecordingFacts } from './recording.contract.ts';
import './recording.css';
import { recordingTexts } from './recording.texts.ts';
import { useSound } from './useSound.ts';
import { afterSilence, turnAt } from './wave.rules.ts';
import { Waveform, type WaveMark } from './Waveform.tsx';

interface RecordingPlayerProps {
  callId: string;
  turns: Turn[];
  /** The turn that was chosen beside the player. */
  chosen: number | null;
  onChoose(turn: number): void;
  /** Where listening begins: milliseconds since the answer. */
  begin?: number | undefined;
  /** It goes on: there is nothing to hear yet. */
  live: boolean;
  /** Moments that are marked above the waveform. */
  marks?: readonly WaveMark[];
  /** The sound is fetched at once, because somebody is about to listen. */
  ahead?: boolean;
  /** Shown where there is no sound. */
  children: ReactNode;
}

/** What there is to hear of a call that is over: the player, or one quiet line that says why there is none. */
export function RecordingPlayer(props: RecordingPlayerProps) {
  const t = useText(recordingTexts);
  const mayListen = useMay()(recordingEndpoints.listen);
  const { callId, live, children } = props;
  const [waiting, setWaiting] = useState(false);
  const { data } = useAsk(
    recordingEndpoints.facts,
    { body: { ctiCallId: callId } },
    { enabled: !live, every: waiting ? 2_000 : undefined },
  );
  useEffect(() => setWaiting(data?.state === 'preparing'), [data?.state]);
  if (data?.state === 'ready' && mayListen)
    return (
      <div className="recording-place">
        <Player {...props} facts={data} key={data.mediaId} />
      </div>
    );
  const says = !data
    ? null
    : data.state === 'ready'
      ? t('mayNotListen')
      : data.state === 'preparing'
        ? t('preparing')
        : t('none');
  return (
    <div className="recording-place">
      {children}
      {says && (
        <p className="recording-line" role="status">
          {says}
        </p>
      )}
    </div>
  );
}

const step = 5_000;
const speeds = [0.75, 1, 1.25, 1.5, 2];
const clock = (time: number) =>
  duration(Math.floor(time / 1000) * 1000, (hours, minutes) => `${hours}:${String(minutes).padStart(2, '0')}:00`);

function Player({
  callId,
  turns,
  chosen,
  onChoose,
  begin,
  facts,
  marks = [],
  ahead = false,
}: RecordingPlayerProps & { facts: RecordingFacts }) {
  const t = useText(recordingTexts);
  const ours = oursOf(turns);
  const mayDownload = useMay()(recordingEndpoints.download);
  const sound = useSound(callId, facts.length, ahead);
  const { at, playing, play, pause, seek, state } = sound;
  const [skipping, setSkipping] = useState(false);
  const told = useRef<number | null>(chosen);
  const act = useAct();
  const save = () =>
    act(
      recordingEndpoints.download,
      { params: { callId } },
      { say: null, then: (file) => saveFile(file as unknown as File) },
    );

  useEffect(() => {
    if (begin !== undefined) seek(begin);
  }, [begin, seek]);

  // The transcript follows the sound.
  useEffect(() => {
    const now = turnAt(turns, at);
    if (playing && now !== null && now !== told.current) {
      told.current = now;
      onChoose(now);
    }
  }, [at, playing, turns, onChoose]);

  // The sound follows a turn that was chosen by hand.
  useEffect(() => {
    if (chosen === null || chosen === told.current) return;
    told.current = chosen;
    seek(turns[chosen]?.from ?? 0);
  }, [chosen, seek, turns]);

  useEffect(() => {
    const next = playing && skipping ? afterSilence(turns, at) : null;
    if (next !== null) seek(next);
  }, [at, playing, skipping, turns, seek]);

  /** By hand, so the turn is chosen whether it plays or not. */
  function go(to: number) {
    const now = turnAt(turns, seek(to));
    if (now !== null && now !== told.current) {
      told.current = now;
      onChoose(now);
    }
  }

  const toggle = () => (playing ? pause() : void play());

  useEffect(() => {
    const actions: Record<string, () => void> = {
      ' ': toggle,
      ArrowLeft: () => go(at - step),
      ArrowRight: () => go(at + step),
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const action = actions[event.key];
      if (
        !action ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input, textarea, select, [role=combobox], [role=dialog], [contenteditable]')
      )
        return;
      // A button with the focus is pressed by the space bar.
      if (event.key === ' ' && target.closest('button, a')) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return (
    <section className="recording call-timeline" aria-label={t('player')}>
      <div className="recording-head">
        <button
          type="button"
          className="recording-play"
          aria-label={t(playing ? 'pause' : 'play')}
          title={t('keys')}
          aria-busy={state === 'loading'}
          onClick={toggle}
        >
          {playing ? <Pause size={16} /> : <Play size={16} />}
        </button>
        <button type="button" className="recording-step" aria-label={t('back')} onClick={() => go(at - step)}>
          <RotateCcw size={15} />
        </button>
        <button type="button" className="recording-step" aria-label={t('ahead')} onClick={() => go(at + step)}>
          <RotateCw size={15} />
        </button>
        <span className="cw-num recording-time">
          <b>{clock(at)}</b> <span className="cw-text3">/ {clock(facts.length)}</span>
        </span>
        <span className="cw-space" />
        <span className="recording-lane customer">{t('customer')}</span>
        {ours.map((speaker) => (
          <span key={speaker} className={`recording-lane ${speaker}`}>
            {t(speaker)}
          </span>
        ))}
        <label className="recording-skip">
          <CheckBox checked={skipping} onChange={setSkipping} label={t('skipSilence')} />
          <span aria-hidden>{t('skipSilence')}</span>
        </label>
        <Select
          size="small"
          className="recording-speed"
          aria-label={t('speed')}
          value={sound.speed}
          onChange={sound.setSpeed}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
        />
        {mayDownload && (
          <button
            type="button"
            className="recording-step"
            aria-label={t('download')}
            title={t('download')}
            onClick={() => void save()}
          >
            <Download size={15} />
          </button>
        )}
      </div>
      <Waveform
        facts={facts}
        at={at}
        label={t('wave')}
        valueText={t('at', { at: clock(at), length: clock(facts.length) })}
        onSeek={go}
        ours={ours[0]!}
        marks={marks}
      />
      {state === 'failed' && (
        <p className="recording-line" role="alert">
          {t('broken', { why: sound.why })}{' '}
          <button type="button" className="cw-link" onClick={() => void play()}>
            {t('again')}
          </button>
        </p>
      )}
    </section>
  );
}
