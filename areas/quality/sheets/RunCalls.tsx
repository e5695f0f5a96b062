import { ArrowUpRight } from 'lucide-react';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#kit/console/person.ts';
import { OpenPage } from '#kit/console/shell/OpenPage.ts';
import { duration } from '#kit/console/show/duration.ts';
import { count } from '#kit/console/show/Num.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { runEndpoints, type Run, type RunCall } from '../machine/run.contract.ts';
import { machineTexts } from './machine.texts.ts';

/** More of each are listed when somebody asks. */
const atFirst = 20;

interface RunCallsProps {
  run: Run;
  version: number;
  active: boolean;
  onJudged(): unknown;
}

type Which = 'caught' | 'lost';
const addressOfCall = ({ callId, hit }: RunCall) => `/outbounds/call/${callId}?at=${Math.round(hit.at)}`;

/** Calls that only one of the two rules hits, to be judged one after the other. */
export function RunCalls({ run, version, active, onJudged }: RunCallsProps) {
  const t = useText(machineTexts);
  const act = useAct();
  const go = useNavigate();
  const mayJudge = useMay()(runEndpoints.judge);
  const [whole, setWhole] = useState<ReadonlySet<Which>>(new Set());
  const [at, setAt] = useState(0);
  // What was said just now, until the run says it as well.
  const [said, setSaid] = useState<ReadonlyMap<string, boolean | null>>(new Map());
  const listed = (which: Which) => (whole.has(which) ? run[which] : run[which].slice(0, atFirst));
  const rows = (['caught', 'lost'] as const).flatMap((which) => listed(which).map((call) => ({ which, call })));
  const verdictOf = ({ callId, isRight }: RunCall) => (said.has(callId) ? said.get(callId)! : isRight);

  async function judge(call: RunCall, isRight: boolean) {
    const next = verdictOf(call) === isRight ? null : isRight;
    const { templateId, itemId } = run;
    const before = verdictOf(call);
    setSaid((old) => new Map(old).set(call.callId, next));
    const done = await act(
      runEndpoints.judge,
      { params: { templateId }, body: { itemId, callId: call.callId, isRight: next } },
      { say: null, then: onJudged },
    );
    if (!done) setSaid((old) => new Map(old).set(call.callId, before));
  }
  // Only where somebody moves: what was just counted should not scroll its picture away.
  const box = useRef<HTMLDivElement>(null);
  const [moves, setMoves] = useState(0);
  useEffect(() => {
    if (moves > 0) box.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [moves]);
  const step = (by: number) => {
    setAt(Math.min(rows.length - 1, Math.max(0, at + by)));
    setMoves(moves + 1);
  };
  const current = rows[at]?.call;
  useKeys(active, {
    j: () => step(1),
    k: () => step(-1),
    ...(mayJudge && current && { r: () => void judge(current, true), w: () => void judge(current, false) }),
    ...(current && { o: () => void go(addressOfCall(current)) }),
  });

  const list = (which: Which, all: number) =>
    run[which].length > 0 && (
      <section aria-label={t(which)}>
        <h3 className="sheets-list-head">
          {t(which === 'caught' ? 'newlyCaught' : 'newlyLost')}
          <b className={`cw-num ${which}`}>{which === 'caught' ? `+${count(all)}` : `−${count(all)}`}</b>
          {which === 'lost' && <span className="cw-text2">{t('lostMeans', { version })}</span>}
          <span className="cw-space" />
          {run[which].length > atFirst && !whole.has(which) && (
            <button type="button" className="sheets-link" onClick={() => setWhole(new Set([...whole, which]))}>
              {t('all', { calls: count(run[which].length) })}
            </button>
          )}
        </h3>
        <ul>
          {rows.map(
            (row, index) =>
              row.which === which && (
                <FoundCall
                  key={row.call.callId}
                  which={which}
                  call={row.call}
                  isCurrent={index === at}
                  verdict={verdictOf(row.call)}
                  onChoose={() => setAt(index)}
                  onJudge={mayJudge ? (isRight) => void judge(row.call, isRight) : undefined}
                />
              ),
          )}
        </ul>
        {all > run[which].length && <p className="sheets-none">{t('latestOnly', { calls: run[which].length })}</p>}
      </section>
    );
  return (
    <>
      <div className="sheets-found" ref={box}>
        {list('caught', run.after - run.same)}
        {list('lost', run.before - run.same)}
      </div>
      <p className="sheets-keys">
        <kbd>J</kbd> <kbd>K</kbd> {t('keysMove')}
        {mayJudge && (
          <>
            <kbd>R</kbd> {t('keysRight')} <kbd>W</kbd> {t('keysWrong')}
          </>
        )}
        <kbd>O</kbd> {t('keysOpen')}
      </p>
    </>
  );
}

interface FoundCallProps {
  which: Which;
  call: RunCall;
  isCurrent: boolean;
  verdict: boolean | null;
  onChoose(): void;
  onJudge: ((isRight: boolean) => void) | undefined;
}

function FoundCall({ which, call, isCurrent, verdict, onChoose, onJudge }: FoundCallProps) {
  const t = useText(machineTexts);
  const clock = duration(call.hit.at, (hours, minutes) => t('kit.hours', { hours, minutes }));
  return (
    <li className="sheets-found-call" aria-current={isCurrent ? 'true' : undefined}>
      <Link
        className="cw-icon-button"
        to={addressOfCall(call)}
        aria-label={t('openCall', { call: call.callId })}
        title={t('openCall', { call: call.callId })}
      >
        <ArrowUpRight size={15} />
      </Link>
      <button type="button" className="sheets-sentence" onClick={onChoose}>
        <Sentence call={call} which={which} />
        <span className="cw-text2">
          {call.who && `${call.who}, `}
          <TimeText at={call.startedAt} />, {t('at', { at: clock })}
        </span>
      </button>
      <span className="sheets-verdict" role="group" aria-label={t('verdict')}>
        {([true, false] as const).map((isRight) => (
          <button
            key={String(isRight)}
            type="button"
            className={isRight ? 'right' : 'wrong'}
            aria-pressed={verdict === isRight}
            disabled={!onJudge}
            title={t(isRight ? 'shouldHit' : 'shouldNotHit')}
            onClick={() => {
              onChoose();
              onJudge?.(isRight);
            }}
          >
            {t(isRight ? 'right' : 'wrong')}
          </button>
        ))}
      </span>
    </li>
  );
}

/** So much of a long turn stands around what was found. */
const around = 70;

function Sentence({ call: { text, from, to }, which }: { call: RunCall; which: Which }) {
  const t = useText(machineTexts);
  if (text === null) return <span className="cw-text2">{t('noSentence')}</span>;
  const [begin, end] = [Math.max(0, from - around), Math.min(text.length, to + around)];
  return (
    <span>
      {begin > 0 && '…'}
      {text.slice(begin, from)}
      <mark className={which}>{text.slice(from, to)}</mark>
      {text.slice(to, end)}
      {end < text.length && '…'}
    </span>
  );
}

/** Letters while the page is in sight and nobody types. */
function useKeys(active: boolean, actions: Record<string, () => void>) {
  const page = useContext(OpenPage);
  const isOn = active && page.active;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [role=combobox], [role=dialog], [contenteditable]')) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isOn]);
}
