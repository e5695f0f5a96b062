import { memo, useLayoutEffect, useRef } from 'react';
import { useText } from '#kit/console/useText.ts';
import type { EntryView, Session, TurnView } from './debug.contract.ts';
import { debugTexts } from './debug.texts.ts';
import { entryWords, kindWord, sinceStart } from './entryWords.ts';
import { useDebugger, useDebugState } from './useDebugger.ts';

/** Everything that happened, in its order; that of the turn one looks at is in sight. */
export function Events({ session, onAt }: { session: Session; onAt: ((nodeId: string) => void) | undefined }) {
  const t = useText(debugTexts);
  const viewed = useDebugState((state) => state.viewed);
  const list = useRef<HTMLOListElement>(null);
  const { turns } = session;
  const at = viewed ?? turns.length - 1;
  const began = turns[0]?.at ?? 0;
  useLayoutEffect(
    () => void list.current?.querySelector(`[data-turn="${at}"]`)?.scrollIntoView({ block: 'nearest' }),
    [at, turns],
  );
  return (
    <ol className="debug-events" ref={list} aria-label={t('events')}>
      {turns.map((turn, index) => (
        <OfTurn key={index} turn={turn} index={index} began={began} current={index === at} onAt={onAt} />
      ))}
    </ol>
  );
}

/** Drawn again only when something of it changed. */
const OfTurn = memo(function OfTurn({
  turn,
  index,
  began,
  current,
  onAt,
}: {
  turn: TurnView;
  index: number;
  began: number;
  current: boolean;
  onAt: ((nodeId: string) => void) | undefined;
}) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  return turn.entries.filter(isEvent).map((entry) => (
    <li key={entry.id} data-turn={index} className={`${entry.role} ${current ? 'now' : ''}`}>
      <button type="button" className="cw-num cw-text3" tabIndex={-1} onClick={() => debug.view(index)}>
        {sinceStart(turn.at, began)}
      </button>
      <span className="debug-kind">{kindWord(entry, t)}</span>
      <About entry={entry} onAt={onAt} />
    </li>
  ));
});

/** What is said stands in the conversation. */
const isEvent = ({ role, type }: EntryView) =>
  role === 'system' ||
  role === 'title' ||
  (role === 'user' && (type === 'output' || type === 'exception')) ||
  type === 'hangup';

function About({ entry, onAt }: { entry: EntryView; onAt: ((nodeId: string) => void) | undefined }) {
  const t = useText(debugTexts);
  const [about, more] = entryWords(entry, t);
  const nodeId = entry.type === 'node' && onAt ? (entry.data?.nodeId as string) : undefined;
  return (
    <span className="debug-about">
      {nodeId === undefined ? (
        about
      ) : (
        <button
          type="button"
          className="debug-link"
          title={t('showNode', { node: about })}
          onClick={() => onAt!(nodeId)}
        >
          {about}
        </button>
      )}
      {more && <span className="cw-text3"> {more}</span>}
    </span>
  );
}
