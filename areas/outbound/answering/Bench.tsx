import { Button } from 'antd';
import { ChevronDown, ChevronUp, Pause, Play } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { recordingEndpoints, type RecordingFacts } from '../recording/recording.contract.ts';
import { useSound } from '../recording/useSound.ts';
import { Waveform } from '../recording/Waveform.tsx';
import { answeringEndpoints, type Sample } from './answering.contract.ts';
import { answeringTexts } from './answering.texts.ts';
import { MarkButtons, useMark } from './MarkButtons.tsx';
import { useAnsweringWords } from './useAnsweringWords.ts';

/** Of a recording, what tells who answered: to a little behind the decision. */
const heardAfter = 2_500;

interface BenchProps {
  sample: Sample;
  onStep(by: 1 | -1): void;
}

/** The chosen sample: its greeting, why it was taken for what it was, and the marks, by keyboard too. */
export function Bench({ sample, onStep }: BenchProps) {
  const t = useText(answeringTexts);
  const words = useAnsweringWords();
  const may = useMay();
  const mayListen = may(recordingEndpoints.listen);
  const mayMark = may(answeringEndpoints.mark);
  const mark = useMark();
  const { callId, name, verdict, evidence, truth } = sample;
  const { data } = useAsk(
    recordingEndpoints.facts,
    { body: { ctiCallId: callId } },
    { enabled: may(recordingEndpoints.facts) },
  );
  const ready = data?.state === 'ready' && mayListen ? greetingOf(data, evidence.at + heardAfter) : null;

  useKeys({
    p: () => mayMark && void mark(callId, truth === 'person' ? null : 'person'),
    m: () => mayMark && void mark(callId, truth === 'machine' ? null : 'machine'),
    ArrowDown: () => onStep(1),
    ArrowUp: () => onStep(-1),
  });

  return (
    <section className="answering-bench" aria-label={t('bench')}>
      <div className="answering-who">
        <Link className="cw-name cw-cut" to={`/outbounds/call/${callId}`} title={t('open')}>
          {name || t('noName')}
        </Link>
        <span className="cw-meta cw-cut" title={words.why(evidence)}>
          {words.verdict(verdict)} <span className="cw-text3">{words.why(evidence)}</span>
        </span>
      </div>
      {ready ? (
        <Greeting key={callId} callId={callId} facts={ready} />
      ) : (
        <p className="answering-sound cw-text3">
          {data && t(!mayListen ? 'mayNotListen' : data.state === 'preparing' ? 'preparing' : 'noRecording')}
        </p>
      )}
      <MarkButtons callId={callId} truth={truth} keys />
      <span className="answering-steps">
        <Button
          size="small"
          icon={<ChevronUp size={15} />}
          aria-label={t('before')}
          title="↑"
          onClick={() => onStep(-1)}
        />
        <Button
          size="small"
          icon={<ChevronDown size={15} />}
          aria-label={t('next')}
          title="↓"
          onClick={() => onStep(1)}
        />
      </span>
    </section>
  );
}

function Greeting({ callId, facts }: { callId: string; facts: RecordingFacts }) {
  const t = useText(answeringTexts);
  const { at, playing, play, pause, seek } = useSound(callId, facts.length);
  const toggle = () => (playing ? pause() : void play(at >= facts.length ? 0 : undefined));
  // Behind the greeting nothing tells who answered.
  useEffect(() => {
    if (playing && at >= facts.length) pause();
  }, [playing, at, facts.length, pause]);
  useKeys({ ' ': toggle });
  return (
    <div className="answering-sound">
      <button
        type="button"
        className="recording-play"
        aria-label={t(playing ? 'pause' : 'play')}
        title={t('keyPlay')}
        onClick={toggle}
      >
        {playing ? <Pause size={16} /> : <Play size={16} />}
      </button>
      <Waveform
        facts={facts}
        at={Math.min(at, facts.length)}
        label={t('greeting')}
        valueText={t('seconds', { seconds: (at / 1_000).toFixed(1) })}
        ours="robot"
        onSeek={seek}
      />
    </div>
  );
}

/** The part of a recording up to a moment. */
function greetingOf(facts: RecordingFacts, until: number): RecordingFacts {
  const length = Math.min(facts.length, Math.round(until));
  const peaks = Math.ceil(length / facts.peakLasts);
  return { ...facts, length, customer: facts.customer.slice(0, peaks), robot: facts.robot.slice(0, peaks) };
}

function useKeys(actions: Record<string, () => void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target.closest('input, textarea, select, [role=combobox], [role=dialog], [contenteditable], [role=slider]'))
        return;
      if (event.key === ' ' && target.closest('button, a')) return;
      event.preventDefault();
      action();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
