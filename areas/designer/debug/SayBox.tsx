import { Button } from 'antd';
import { SendHorizontal } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '#kit/console/useText.ts';
import { handOvers, type Session } from './debug.contract.ts';
import { debugTexts } from './debug.texts.ts';
import { sinceStart } from './entryWords.ts';
import { SayTools } from './SayTools.tsx';
import { useDebugger, useDebugState } from './useDebugger.ts';

const mostLetters = 2_000;

/** What the customer does next: says, presses, is silent, hangs up. */
export function SayBox({
  session,
  names,
  onQuiet,
}: {
  session: Session;
  names: ReadonlyMap<string, string>;
  onQuiet(): void;
}) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const viewed = useDebugState((state) => state.viewed);
  const to = useDebugState((state) => state.to);
  const extras = useDebugState((state) => state.extras);
  const speaking = useDebugState((state) => state.speaking);
  const [text, type] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const going = useRef<HTMLButtonElement>(null);
  const toField = useCallback(() => field.current?.focus(), []);
  const turn = session.turns[viewed ?? session.turns.length - 1];
  const monitor = turn?.monitor;
  const listens = monitor?.waitsFor === 'answer';
  const held = monitor?.waitsFor === 'resumed';
  const handing = monitor?.waitsFor === 'transfer';
  // A user who types can go on typing; the focus does not leave the flow or the list of turns.
  useEffect(() => {
    const here = document.activeElement;
    if (here && here !== document.body && (!here.closest('.debug, .design-dock') || here.closest('.debug-turns')))
      return;
    if (listens) field.current?.focus({ preventScroll: true });
    else if (held) going.current?.focus({ preventScroll: true });
  }, [listens, held, session.chartId, session.turns.length]);
  if (!monitor || !turn) return null;

  async function say(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || text.length > mostLetters) return;
    const words = text;
    type('');
    if (!(await debug.happens({ type: 'heard', text: words }))) type((now) => now || words);
    field.current?.focus();
  }
  const began = session.turns[0]?.at ?? 0;
  const extraWords = [
    extras.emotion !== undefined && `${t('emotion')} ${extras.emotion} %`,
    extras.noise !== undefined && `${t('noise')} ${extras.noise} %`,
    extras.unclear && t('unclear'),
    extras.interrupts && t('interrupts'),
    extras.handOver && `${t('handOver')}: ${t(`handOver_${extras.handOver}`)}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="debug-say">
      {viewed !== null && (
        <p className="debug-note">
          {t('fromHere', { time: sinceStart(turn.at, began) })}{' '}
          <button type="button" className="debug-link" onClick={() => debug.view(null)}>
            {t('toEnd')}
          </button>
        </p>
      )}
      {to !== null && (
        <p className="debug-note">
          {t('runningTo', { node: names.get(to) ?? t('gone') })}{' '}
          <button type="button" className="debug-link" onClick={() => debug.runTo(null)}>
            {t('notTo')}
          </button>
        </p>
      )}
      {extraWords && (
        <p className="debug-note">
          {t('extrasOn', { what: extraWords })}{' '}
          <button type="button" className="debug-link" onClick={() => debug.extras({})}>
            {t('clear')}
          </button>
        </p>
      )}
      {speaking && listens && (
        <p className="debug-note" role="status">
          {t('speaksNow')}{' '}
          <button type="button" className="debug-link" onClick={onQuiet}>
            {t('quiet')}
          </button>
        </p>
      )}
      {text.length > mostLetters && (
        <p className="debug-note debug-wrong" role="alert">
          {t('tooLong', { count: text.length })}
        </p>
      )}
      {monitor.waitsFor === 'nothing' && <p className="cw-text3">{t('over')}</p>}
      {listens && turn.step === undefined && monitor.intentions.length > 0 && (
        <div className="debug-suggestions" role="group" aria-label={t('suggestions')}>
          {monitor.intentions.slice(0, 12).map(({ id, name }) => (
            <button
              key={id}
              type="button"
              onClick={() => void debug.happens({ type: 'heard', text: name, intentionId: id })}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      {held && (
        <Button ref={going} block type="primary" onClick={() => void debug.goOn()}>
          {t('goOn')}
        </Button>
      )}
      {handing && (
        <div className="debug-hands" role="group" aria-label={t('handOverNow')}>
          <p>{t('handOverNow')}</p>
          {handOvers
            .filter((one) => one !== 'ask')
            .map((result) => (
              <Button key={result} size="small" onClick={() => void debug.happens({ type: 'transferred', result })}>
                {t(`handOver_${result}`)}
              </Button>
            ))}
          <Button size="small" danger onClick={() => void debug.happens({ type: 'hungUp' })}>
            {t('hungUp')}
          </Button>
        </div>
      )}
      {(listens || held) && (
        <form className="debug-line" onSubmit={say}>
          <input
            ref={field}
            value={text}
            onChange={({ target }) => type(target.value)}
            maxLength={100_000}
            disabled={held || !monitor.takesText}
            placeholder={monitor.takesText ? t('say') : t('keysOnly')}
            aria-label={t('say')}
            autoComplete="off"
          />
          <button
            type="submit"
            className="cw-icon-button"
            disabled={held || !text.trim() || text.length > mostLetters}
            aria-label={t('send')}
            title={t('send')}
          >
            <SendHorizontal size={15} />
          </button>
          <SayTools
            held={held}
            spoke={turn.entries.some(({ role }) => role === 'robot')}
            keys={monitor.keys}
            onField={toField}
          />
        </form>
      )}
    </div>
  );
}
