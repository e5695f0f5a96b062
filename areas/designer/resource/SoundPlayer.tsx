import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { duration } from '#kit/console/show/duration.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { libraryTexts } from './library.texts.ts';
import { useContent } from './useContent.ts';

interface SoundPlayerProps {
  resource: { id: string; name: string; milliseconds?: number };
  /** The button alone, as it stands in a row; fetched when it is first pressed. */
  small?: boolean;
}

const step = 5;
const bars = 64;
/** Two at once would be noise. */
let playingNow: HTMLAudioElement | null = null;
const clock = (seconds: number) =>
  duration(seconds * 1_000, (hours, minutes) => `${hours}:${String(minutes).padStart(2, '0')}:00`);

/** A sound of a library: its button, and beside it how loud it is along its way, to be listened to from anywhere. */
export function SoundPlayer({ resource: { id, name, milliseconds = 0 }, small }: SoundPlayerProps) {
  const t = useText(libraryTexts);
  const audio = useRef<HTMLAudioElement>(null);
  const [wanted, want] = useState(!small);
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(milliseconds / 1_000);
  const [unplayable, cannotPlay] = useState(false);
  const { address, file, fault, fetching } = useContent(id, wanted);
  const starts = useRef(false);
  const peaks = usePeaks(small ? undefined : file);

  function play() {
    starts.current = true;
    want(true);
    const element = audio.current;
    if (!element?.src) return;
    starts.current = false;
    if (playingNow !== element) playingNow?.pause();
    playingNow = element;
    void element.play().catch(() => {});
  }
  useEffect(() => {
    if (address && starts.current) play();
  });
  useEffect(() => {
    const element = audio.current;
    return () => {
      element?.pause();
      if (playingNow === element) playingNow = null;
    };
  }, []);
  useEffect(() => {
    if (!playing) return;
    let frame = requestAnimationFrame(function follow() {
      setAt(audio.current?.currentTime ?? 0);
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing]);

  function seek(to: number) {
    const moment = Math.max(0, Math.min(length, to));
    setAt(moment);
    if (audio.current?.src) audio.current.currentTime = moment;
  }

  return (
    <div className={small ? 'lib-sound small' : 'lib-sound'}>
      <audio
        ref={audio}
        src={address ?? undefined}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => address && cannotPlay(true)}
        onEnded={() => {
          setPlaying(false);
          setAt(0);
        }}
        onLoadedMetadata={({ currentTarget }) =>
          Number.isFinite(currentTarget.duration) && setLength(currentTarget.duration)
        }
      />
      <button
        type="button"
        className="lib-play"
        aria-label={playing ? t('pause') : t('play', { name })}
        title={playing ? t('pause') : t('play', { name })}
        aria-busy={fetching}
        disabled={unplayable}
        onClick={(event) => {
          event.stopPropagation();
          if (playing) audio.current?.pause();
          else play();
        }}
      >
        {playing ? <Pause size={14} aria-hidden /> : <Play size={14} aria-hidden />}
      </button>
      {!small && !fault && !unplayable && (
        <>
          <div
            className="lib-wave"
            role="slider"
            tabIndex={0}
            aria-label={t('position', { name })}
            aria-valuemin={0}
            aria-valuemax={Math.round(length)}
            aria-valuenow={Math.round(at)}
            aria-valuetext={`${clock(at)} / ${clock(length)}`}
            onPointerDown={(event) => {
              const { left, width } = event.currentTarget.getBoundingClientRect();
              seek(((event.clientX - left) / width) * length);
            }}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
              if (by !== 0) {
                event.preventDefault();
                seek(at + by);
              }
            }}
          >
            {Array.from({ length: bars }, (_, index) => (
              <i
                key={index}
                className={length > 0 && (index + 0.5) / bars <= at / length ? 'heard' : undefined}
                style={{ height: `${Math.max(4, (peaks?.[index] ?? 0) * 100)}%` }}
              />
            ))}
          </div>
          <span className="cw-num cw-meta cw-text2 lib-clock">{clock(at > 0 || playing ? at : length)}</span>
        </>
      )}
      {fault && (
        <span className={small ? 'cw-unseen' : 'lib-fault'} role="alert">
          {sentenceOf(fault, t('kit.unsent'))}
        </span>
      )}
      {unplayable && (
        <span className={small ? 'cw-unseen' : 'lib-fault'} role="alert">
          {t('cannotPlay')}
        </span>
      )}
    </div>
  );
}

/** Worked out by the browser itself; null where it cannot read the format. */
function usePeaks(file: File | undefined): number[] | null {
  const [peaks, setPeaks] = useState<number[] | null>(null);
  useEffect(() => {
    if (!file) return;
    let over = false;
    const context = new OfflineAudioContext(1, 1, 8_000);
    file
      .arrayBuffer()
      .then((content) => context.decodeAudioData(content))
      .then(
        (sound) => over || setPeaks(peaksOf(sound.getChannelData(0), bars)),
        () => over || setPeaks(null),
      );
    return () => void (over = true);
  }, [file]);
  return peaks;
}

/** How loud a sound is along its way, as so many numbers from 0 to 1; the loudest is 1. */
function peaksOf(samples: Float32Array, count: number): number[] {
  const step = samples.length / count;
  const peaks = Array.from({ length: count }, (_, at) => {
    let most = 0;
    const end = Math.max(Math.floor((at + 1) * step), Math.floor(at * step) + 1);
    for (let place = Math.floor(at * step); place < end && place < samples.length; place += 1)
      most = Math.max(most, Math.abs(samples[place]!));
    return most;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => Math.sqrt(peak / loudest));
}
