import { Volume2 } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import type { EntryView, Session, TurnView } from './debug.contract.ts';
import { SentResource } from '../library/SentResource.tsx';
import { debugTexts } from './debug.texts.ts';
import { entryWords, sinceStart } from './entryWords.ts';
import { useDebugger, useDebugState } from './useDebugger.ts';

/** What both said, turn by turn. A click, or the arrow keys, look at another turn. */
export function Conversation({ session, onListen }: { session: Session; onListen(text: string): void }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const viewed = useDebugState((state) => state.viewed);
  const list = useRef<HTMLOListElement>(null);
  const { turns } = session;
  const began = turns[0]?.at ?? 0;
  const at = viewed ?? turns.length - 1;
  useEffect(() => void list.current?.children[at]?.scrollIntoView({ block: 'nearest' }), [at, turns]);

  function move(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = Math.min(turns.length - 1, Math.max(0, at + by));
    debug.view(next);
    list.current?.children[next]?.querySelector<HTMLElement>('.debug-turn-time')?.focus();
  }

  return (
    <ol className="debug-turns" ref={list} onKeyDown={move} aria-label={t('conversation')}>
      {turns.map((turn, index) => (
        <li key={index} className={viewed !== null && index > viewed ? 'dropped' : undefined} aria-current={index === at ? 'true' : undefined} onClick={() => debug.view(index)}>
          <button type="button" className="debug-turn-time cw-num" aria-label={`${t('events')} ${sinceStart(turn.at, began)}`}>{sinceStart(turn.at, began)}</button>
          <div className="debug-turn-said">
            {said(turn).map((entry) => <Said key={entry.id} entry={entry} tags={tagsOf(entry, turn)} onListen={onListen} />)}
            {said(turn).length === 0 && <p className="cw-text3">{aside(turn, t)}</p>}
            {turn.monitor.waitsFor === 'resumed' && <p className="debug-held">{t('held', { node: turn.monitor.node })}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}

const isSaid = ({ role, type }: EntryView) => (role === 'robot' || role === 'user') && type !== 'output';
const said = ({ entries }: TurnView) => entries.filter((entry) => isSaid(entry) || entry.type === 'end' || entry.type === 'chatEnd' || (entry.role === 'system' && entry.type === 'sms' && !entry.data?.atEnd));

function aside(turn: TurnView, t: (key: 'byHand' | 'goOn' | 'ended_stopped') => string): string {
  const set = turn.entries.filter(({ type }) => type === 'output').map(({ text, data }) => `${text} = ${String(data?.value)}`);
  if (turn.did === 'set') return `${t('byHand')}: ${set.join(', ')}`;
  return turn.did === 'stopped' ? t('ended_stopped') : t('goOn');
}

/** What was understood stands with what was said. */
function tagsOf(entry: EntryView, { entries }: TurnView): string[] {
  if (entry.role !== 'user') return [];
  const meant = entries.find(({ role, type }) => role === 'system' && type === 'intention')?.text;
  const scores = entries.find(({ type }) => type === 'nlu')?.data?.intentions as { name: string; score: number }[] | undefined;
  const score = scores?.find(({ name }) => name === meant)?.score;
  return meant ? [score === undefined ? meant : `${meant} ${score.toFixed(2)}`] : [];
}

function Said({ entry, tags, onListen }: { entry: EntryView; tags: string[]; onListen(text: string): void }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const [about, more] = entryWords(entry, t);
  if (entry.role === 'title' || entry.role === 'system') return <p className="debug-aside">{entry.type === 'sms' ? `${t('e_sms')}: ` : ''}{about}{more && <span className="cw-text3"> {more}</span>}</p>;
  const buttons = (entry.data?.buttons ?? []) as { id: string; name: string }[];
  const spoken = entry.role === 'robot' && (entry.type === 'tts' || entry.type === 'text');
  return (
    <div className={`debug-said ${entry.role}`}>
      <span className={`debug-who ${entry.role === 'robot' ? 'robot' : 'customer'}`}>{t(entry.role === 'robot' ? 'robot' : 'you')}</span>
      <span className="debug-words">
        {about}{more && <span className="cw-text3"> {more}</span>}{' '}
        {tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        {spoken && <button type="button" className="debug-listen" aria-label={`${t('listen')}: ${about.slice(0, 60)}`} title={t('listen')} onClick={(event) => { event.stopPropagation(); onListen(about); }}><Volume2 size={13} /></button>}
        {typeof entry.data?.resourceId === 'string' && <SentResource id={entry.data.resourceId} file={entry.data.file} />}
        {buttons.length > 0 && <span className="debug-buttons">{buttons.map(({ id, name }) => <button key={id} type="button" onClick={(event) => { event.stopPropagation(); void debug.happens({ type: 'chose', id }); }}>{name}</button>)}</span>}
      </span>
    </div>
  );
}
