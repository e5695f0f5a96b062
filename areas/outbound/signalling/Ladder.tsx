import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { SignalMessage } from '#core/dialing/trunk.ts';
import { useText } from '#kit/console/useText.ts';
import { Arrow, laneAt } from './Arrow.tsx';
import { ladderOf, secondsOf, type Rung } from './ladder.rules.ts';
import './ladder.css';
import { MessageText } from './MessageText.tsx';
import { signallingTexts } from './signalling.texts.ts';
import { useSipWords } from './useSipWords.ts';

interface LadderProps {
  messages: readonly SignalMessage[];
  /** How the sound was carried; null where it is not known. */
  line: { codec: string | null; mos: number | null; loss: number | null; jitter: number | null; lent: boolean } | null;
}

/** Who said what to whom in a call, from top to bottom; what is chosen stands beside it as it went over the wire. */
export function Ladder({ messages, line }: LadderProps) {
  const t = useText(signallingTexts);
  const { peers, rungs, sound } = useMemo(() => ladderOf(messages), [messages]);
  const [wanted, choose] = useState(0);
  const chosen = rungs[wanted] ?? rungs[0];
  // Of a lent line no address is told.
  const named = (peer: string) => peer.replace('…', t('lentLine'));
  const list = useRef<HTMLOListElement>(null);
  if (!chosen) return <p className="cw-text3 ladder-none">{t('none')}</p>;

  function move(event: KeyboardEvent, from: number) {
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: rungs.length - 1 }[event.key];
    if (to === undefined || !rungs[to]) return;
    event.preventDefault();
    choose(to);
    list.current?.querySelectorAll<HTMLButtonElement>('button')[to]?.focus();
  }

  return (
    <div className="ladder">
      {line?.lent && <p className="cw-meta cw-text3 ladder-none">{t('lentAbout')}</p>}
      <div className="ladder-both">
        <div className="ladder-scroll">
          <div className="ladder-drawn" style={{ minWidth: 96 + (peers.length + 1) * 136 }}>
            <div className="ladder-lanes" aria-hidden>
              <span className="ladder-lane" style={{ left: laneAt(0, peers.length) }}>
                <b>{t('us')}</b>
              </span>
              {peers.map((peer, at) => (
                <span
                  key={peer}
                  className="ladder-lane"
                  style={{ left: laneAt(at + 1, peers.length) }}
                  title={named(peer)}
                >
                  <b className="cw-cut">{named(hostOf(peer))}</b>
                  <span className="cw-cut">{waysOf(peer)}</span>
                </span>
              ))}
            </div>
            <div className="ladder-body">
              <div className="ladder-lines" aria-hidden>
                {[null, ...peers].map((peer, at) => (
                  <i key={peer ?? ''} style={{ left: laneAt(at, peers.length) }} />
                ))}
              </div>
              <ol ref={list} className="ladder-rungs" aria-label={t('title')}>
                {rungs.map((rung) => (
                  <li key={rung.index}>
                    <RungButton
                      rung={rung}
                      peer={named(rung.peer)}
                      lanes={peers.length}
                      lane={peers.indexOf(rung.peer) + 1}
                      chosen={rung === chosen}
                      onChoose={() => choose(rung.index)}
                      onMove={(event) => move(event, rung.index)}
                    />
                    {sound?.behind === rung.index && (
                      <Sound
                        lane={peers.indexOf(sound.peer) + 1}
                        lanes={peers.length}
                        lasted={sound.lasted}
                        line={line}
                      />
                    )}
                  </li>
                ))}
              </ol>
            </div>
          </div>
        </div>
        <MessageText rung={chosen} text={messages[chosen.index]!.text} />
      </div>
    </div>
  );
}

interface RungButtonProps {
  rung: Rung;
  /** As it is named. */
  peer: string;
  lanes: number;
  lane: number;
  chosen: boolean;
  onChoose(): void;
  onMove(event: KeyboardEvent): void;
}

function RungButton({ rung, peer, lanes, lane, chosen, onChoose, onMove }: RungButtonProps) {
  const t = useText(signallingTexts);
  const words = useSipWords();
  const way = t(rung.sent ? 'sent' : 'received', { peer });
  return (
    <button
      type="button"
      className={`ladder-rung ${rung.tone}`}
      aria-pressed={chosen}
      title={rung.code === null ? undefined : words.status(rung.code)}
      tabIndex={chosen ? 0 : -1}
      onClick={onChoose}
      onKeyDown={onMove}
    >
      <span className="ladder-time cw-num">
        {secondsOf(rung.after)}
        <span className="cw-unseen">{` ${t('rung', { way })} `}</span>
      </span>
      <Arrow rung={rung} lanes={lanes} lane={lane} />
    </button>
  );
}

interface SoundProps extends Pick<LadderProps, 'line'> {
  lane: number;
  lanes: number;
  /** Milliseconds. */
  lasted: number | null;
}

/** Between answer and end: the sound itself. */
function Sound({ lane, lanes, lasted, line }: SoundProps) {
  const t = useText(signallingTexts);
  const parts = [
    t('sound', { codec: line?.codec ?? '' }).trim(),
    lasted !== null && t('lasted', { seconds: (lasted / 1_000).toFixed(1) }),
    line?.mos != null && t('mosOf', { mos: line.mos.toFixed(1) }),
    line?.loss != null && t('lossOf', { loss: line.loss.toFixed(1) }),
    line?.jitter != null && t('jitterOf', { jitter: Math.round(line.jitter) }),
  ].filter(Boolean);
  return (
    <div className="ladder-sound">
      <span
        title={parts.join(t('comma'))}
        style={{ left: laneAt(0, lanes), right: `calc(100% - ${laneAt(lane, lanes)})` }}
      >
        {parts.join(t('comma'))}
      </span>
    </div>
  );
}

const hostOf = (peer: string) => peer.replace(/^\w+ /, '').replace(/:\d+$/, '');
const waysOf = (peer: string) =>
  `${/^\w+/.exec(peer)?.[0]?.toUpperCase() ?? ''} ${/:(\d+)$/.exec(peer)?.[1] ?? ''}`.trim();
