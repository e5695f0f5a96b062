import { Volume2 } from 'lucide-react';
import { memo, useCallback, useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { lazy } from '#kit/console/lazy.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import { cutTo } from '#core/text/cutTo.ts';
import type { EntryView, Happens, Session, TurnView } from './debug.contract.ts';
import { SentResource } from '../resource/SentResource.tsx';
import { debugTexts } from './debug.texts.ts';
import { EndSummary, endOf } from './EndSummary.tsx';
import { entryWords, sinceStart } from './entryWords.ts';
import { useDebugger, useDebugState } from './useDebugger.ts';

const Expected = lazy(
  async () => ({ default: (await import('./replay.ts')).Expected }),
  () => <span />,
);

/** What both said, turn by turn. A click, or the arrow keys, look at another turn. */
export function Conversation({ session, onListen }: { session: Session; onListen(text: string): void }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const viewed = useDebugState((state) => state.viewed);
  const pending = useDebugState((state) => state.pending);
  const list = useRef<HTMLOListElement>(null);
  const listen = useRef(onListen);
  listen.current = onListen;
  const listenTo = useCallback((text: string) => listen.current(text), []);
  const { turns } = session;
  const began = turns[0]?.at ?? 0;
  const at = viewed ?? turns.length - 1;
  const isLast = at === turns.length - 1;
  const steps = session.test?.list;
  const tested = steps !== undefined && turns.at(-1)?.step !== undefined;
  const firstDiffers = turns.findIndex(({ differs }) => differs);
  const look = useRef(() => {});
  // Before it is drawn: the reply is seen where it belongs in its first frame.
  useLayoutEffect(() => {
    const inside = list.current!;
    look.current = () => {
      if (!isLast) return inside.children[at]?.scrollIntoView({ block: 'nearest' });
      // A summary may be higher than the list: it is read from what was said last; a step of a test from its beginning.
      const summed = tested
        ? inside.lastElementChild
        : inside.querySelector('.debug-end') && [...inside.querySelectorAll<HTMLElement>('.debug-said')].at(-1);
      inside.scrollTop = summed
        ? summed.getBoundingClientRect().top - inside.getBoundingClientRect().top + inside.scrollTop - 6
        : inside.scrollHeight;
    };
    look.current();
  }, [at, isLast, turns, tested]);
  useEffect(() => {
    const sized = new ResizeObserver(() => look.current());
    sized.observe(list.current!);
    return () => sized.disconnect();
  }, []);

  function move(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = Math.min(turns.length - 1, Math.max(0, at + by));
    debug.view(next);
    list.current?.children[next]?.querySelector<HTMLElement>('.debug-turn-time')?.focus();
  }

  return (
    <>
      <ol className="debug-turns" ref={list} onKeyDown={move} aria-label={t('conversation')}>
        {turns.map((turn, index) => (
          <Turn
            key={index}
            turn={turn}
            index={index}
            began={began}
            current={index === at}
            dropped={viewed !== null && index > viewed}
            onListen={listenTo}
            expects={turn.step === undefined || turns[index + 1]?.step === turn.step ? undefined : steps?.[turn.step]}
            differsFirst={index === firstDiffers}
          />
        ))}
      </ol>
      {pending && (
        <p className="debug-pending cw-text3">
          <span className="debug-who customer">{t('you')}</span>
          <span className="cw-cut">{pendingWords(pending, t)}</span>
          <span className="debug-waits" role="status">
            {t('waiting')}
          </span>
        </p>
      )}
    </>
  );
}

interface TurnProps {
  turn: TurnView;
  index: number;
  began: number;
  current: boolean;
  dropped: boolean;
  onListen(text: string): void;
  /** Of the step of a test that ends here. */
  expects?: NonNullable<Session['test']>['list'][number] | undefined;
  differsFirst: boolean;
}

/** Drawn again only when something of it changed: a conversation may be long. */
const Turn = memo(function Turn({ turn, index, began, current, dropped, onListen, expects, differsFirst }: TurnProps) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const time = sinceStart(turn.at, began);
  const entries = said(turn);
  return (
    <li
      className={dropped ? 'dropped' : undefined}
      aria-current={current ? 'true' : undefined}
      onClick={() => debug.view(index)}
    >
      <button type="button" className="debug-turn-time cw-num" aria-label={`${t('events')} ${time}`}>
        {time}
      </button>
      <div className="debug-turn-said">
        {entries.map((entry) => (
          <Said key={entry.id} entry={entry} tags={tagsOf(entry, turn)} onListen={onListen} />
        ))}
        {entries.length === 0 && !endOf(turn) && <p className="cw-text3">{aside(turn, t)}</p>}
        <EndSummary turn={turn} />
        {turn.monitor.waitsFor === 'resumed' && <p className="debug-held">{t('held', { node: turn.monitor.node })}</p>}
      </div>
      {expects && <Expected expects={expects} differs={turn.differs} first={differsFirst} />}
    </li>
  );
});

const pendingWords = (event: Happens, t: (key: 'silence' | 'mediaLost' | 'hungUp') => string) =>
  event.type === 'heard'
    ? event.text
    : event.type === 'keys' || event.type === 'chose' || event.type === 'transferred'
      ? ''
      : t(event.type);

const isSaid = ({ role, type }: EntryView) => (role === 'robot' || role === 'user') && type !== 'output';
/** How it ended stands in its summary. */
const said = (turn: TurnView) =>
  turn.entries.filter(
    (entry) =>
      (isSaid(entry) && !(entry.type === 'hangup' && entry.role === 'robot' && endOf(turn))) ||
      (entry.role === 'system' && entry.type === 'sms' && !entry.data?.atEnd),
  );

function aside(turn: TurnView, t: (key: 'byHand' | 'goOn' | 'ended_stopped') => string): string {
  const set = turn.entries
    .filter(({ type }) => type === 'output')
    .map(({ text, data }) => `${text} = ${String(data?.value)}`);
  if (turn.did === 'set') return `${t('byHand')}: ${set.join(', ')}`;
  return turn.did === 'stopped' ? t('ended_stopped') : t('goOn');
}

/** What was understood stands with what was said. */
function tagsOf(entry: EntryView, { entries }: TurnView): string[] {
  if (entry.role !== 'user') return [];
  const meant = entries.find(({ role, type }) => role === 'system' && type === 'intention')?.text;
  const scores = entries.find(({ type }) => type === 'nlu')?.data?.intentions as
    { name: string; score: number }[] | undefined;
  const score = scores?.find(({ name }) => name === meant)?.score;
  return meant ? [score === undefined ? meant : `${meant} ${score.toFixed(2)}`] : [];
}

function Said({ entry, tags, onListen }: { entry: EntryView; tags: string[]; onListen(text: string): void }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const [about, more] = entryWords(entry, t);
  if (entry.role === 'title' || entry.role === 'system')
    return (
      <p className="debug-aside">
        {entry.type === 'sms' ? `${t('e_sms')}: ` : ''}
        {about}
        {more && <span className="cw-text3"> {more}</span>}
      </p>
    );
  const buttons = (entry.data?.buttons ?? []) as { id: string; name: string }[];
  const spoken = entry.role === 'robot' && (entry.type === 'tts' || entry.type === 'text');
  return (
    <div className={`debug-said ${entry.role}`}>
      <span className={`debug-who ${entry.role === 'robot' ? 'robot' : 'customer'}`}>
        {t(entry.role === 'robot' ? 'robot' : 'you')}
      </span>
      <span className="debug-words">
        <span data-words>{about}</span>
        {more && <span className="cw-text3"> {more}</span>}{' '}
        {tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        {spoken && (
          <button
            type="button"
            className="debug-listen"
            aria-label={`${t('listen')}: ${cutTo(about, 60)}`}
            title={t('listen')}
            onClick={(event) => {
              event.stopPropagation();
              onListen(about);
            }}
          >
            <Volume2 size={13} />
          </button>
        )}
        {typeof entry.data?.resourceId === 'string' && (
          <SentResource id={entry.data.resourceId} file={entry.data.file} />
        )}
        {buttons.length > 0 && (
          <span className="debug-buttons">
            {buttons.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                onClick={(event) => {
                  event.stopPropagation();
                  void debug.happens({ type: 'chose', id });
                }}
              >
                {name}
              </button>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}
