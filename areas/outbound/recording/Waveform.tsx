import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { RecordingFacts } from './recording.contract.ts';
import { bars } from './wave.rules.ts';

interface WaveformProps {
  /** Who is below, by whose colour. */
  ours: 'robot' | 'agent';
  facts: RecordingFacts;
  /** Milliseconds. */
  at: number;
  label: string;
  valueText: string;
  onSeek(at: number): void;
  marks?: readonly WaveMark[];
}

/** A moment with its number, in the colour of what it means. */
export interface WaveMark {
  at: number;
  number: number;
  tone: 'good' | 'breach' | 'differ';
  label: string;
}

/** Pixels of a bar and the gap behind it. */
const pitch = 3;
const height = 84;
const middle = height / 2;

/** Two lanes of loudness, customer above and our side below. What was heard is solid; a click or a drag goes there. */
export function Waveform({
  facts: { customer, robot, length },
  at,
  label,
  valueText,
  onSeek,
  ours,
  marks = [],
}: WaveformProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const count = Math.max(1, Math.floor(width / pitch));
  const lanes = useMemo(
    () => ({ customer: path(bars(customer, count), -1, width), robot: path(bars(robot, count), 1, width) }),
    [customer, robot, count, width],
  );
  const place = (at / Math.max(1, length)) * width;
  const seekTo = (clientX: number) => {
    const { left, width: all } = box.current!.getBoundingClientRect();
    onSeek(((clientX - left) / all) * length);
  };

  return (
    <>
      {marks.length > 0 && (
        <div className="wave-marks">
          {marks.map((mark, which) => (
            <button
              key={which}
              type="button"
              className={`wave-mark ${mark.tone}`}
              style={{ left: `${(Math.min(mark.at, length) / Math.max(1, length)) * 100}%` }}
              aria-label={`${mark.number} ${mark.label}`}
              title={mark.label}
              onClick={() => onSeek(mark.at)}
            >
              {mark.number}
            </button>
          ))}
        </div>
      )}
      <div
        ref={box}
        className="wave"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.round(length / 1000)}
        aria-valuenow={Math.round(at / 1000)}
        aria-valuetext={valueText}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seekTo(event.clientX);
        }}
        onPointerMove={(event) => event.buttons === 1 && seekTo(event.clientX)}
      >
        <svg width={width} height={height} aria-hidden>
          <defs>
            <clipPath id="wave-heard">
              <rect x="0" y="0" width={Math.max(0, place)} height={height} />
            </clipPath>
          </defs>
          <line x1="0" x2={width} y1={middle} y2={middle} className="wave-middle" />
          <g className="wave-ahead">
            <path d={lanes.customer} className="customer" />
            <path d={lanes.robot} className={ours} />
          </g>
          <g clipPath="url(#wave-heard)">
            <path d={lanes.customer} className="customer" />
            <path d={lanes.robot} className={ours} />
          </g>
          <line x1={place} x2={place} y1="0" y2={height} className="wave-cursor" />
          {marks.map(({ at: moment, tone }, which) => {
            const x = (Math.min(moment, length) / Math.max(1, length)) * width;
            return <line key={which} x1={x} x2={x} y1="0" y2={height} className={`wave-line ${tone}`} />;
          })}
        </svg>
      </div>
    </>
  );
}

/** Bars as one line of strokes, growing away from the middle. */
function path(of: number[], way: 1 | -1, width: number): string {
  const step = width / Math.max(1, of.length);
  return of
    .map(
      (share, at) =>
        `M${(at * step + step / 2).toFixed(1)} ${middle + way * 3}v${(way * Math.max(0.6, share * (middle - 5))).toFixed(1)}`,
    )
    .join('');
}

function useWidth(box: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setWidth(Math.floor(entry!.contentRect.width)));
    watch.observe(box.current!);
    return () => watch.disconnect();
  }, [box]);
  return width;
}
