import { Button, Checkbox, Dropdown, InputNumber, Popover } from 'antd';
import { Hash, SendHorizontal, SlidersHorizontal, Zap } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useText } from '#kit/console/useText.ts';
import type { Session } from './debug.contract.ts';
import { debugTexts } from './debug.texts.ts';
import { sinceStart } from './entryWords.ts';
import { KeyPad } from './KeyPad.tsx';
import { useDebugger, useDebugState } from './useDebugger.ts';

const mostLetters = 2_000;

/** What the customer does next: says, presses, is silent, hangs up. */
export function SayBox({ session, names, onQuiet }: { session: Session; names: ReadonlyMap<string, string>; onQuiet(): void }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const viewed = useDebugState((state) => state.viewed);
  const to = useDebugState((state) => state.to);
  const extras = useDebugState((state) => state.extras);
  const speaking = useDebugState((state) => state.speaking);
  const [text, type] = useState('');
  const [pad, openPad] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const going = useRef<HTMLButtonElement>(null);
  const turn = session.turns[viewed ?? session.turns.length - 1];
  const monitor = turn?.monitor;
  const listens = monitor?.waitsFor === 'answer';
  const held = monitor?.waitsFor === 'resumed';
  // Whoever types goes on by typing; whoever looks at the flow or at other turns is not called away.
  useEffect(() => {
    const here = document.activeElement;
    if (here && here !== document.body && (!here.closest('.debug, .design-dock') || here.closest('.debug-turns'))) return;
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
  function happened(key: string) {
    if (key === 'keys') return openPad(true);
    if (key === 'interrupts') {
      debug.extras({ ...extras, interrupts: true });
      return field.current?.focus();
    }
    if (key === 'noMatch') return void debug.happens({ type: 'heard', text: t('noMatchWords'), noMatch: true });
    if (key === 'unclear') return void debug.happens({ type: 'heard', text: '', unclear: true });
    void debug.happens({ type: key as 'silence' | 'mediaLost' | 'hungUp' });
  }

  const began = session.turns[0]?.at ?? 0;
  const extraWords = [extras.emotion !== undefined && `${t('emotion')} ${extras.emotion}`, extras.noise !== undefined && `${t('noise')} ${extras.noise}`, extras.unclear && t('unclear'), extras.interrupts && t('interrupts')].filter(Boolean).join(', ');
  return (
    <div className="debug-say">
      {viewed !== null && <p className="debug-note">{t('fromHere', { time: sinceStart(turn.at, began) })} <button type="button" className="debug-link" onClick={() => debug.view(null)}>{t('toEnd')}</button></p>}
      {to !== null && <p className="debug-note">{t('runningTo', { node: names.get(to) ?? t('gone') })} <button type="button" className="debug-link" onClick={() => debug.runTo(null)}>{t('notTo')}</button></p>}
      {extraWords && <p className="debug-note">{t('extrasOn', { what: extraWords })} <button type="button" className="debug-link" onClick={() => debug.extras({})}>{t('clear')}</button></p>}
      {speaking && listens && <p className="debug-note" role="status">{t('speaksNow')} <button type="button" className="debug-link" onClick={onQuiet}>{t('quiet')}</button></p>}
      {text.length > mostLetters && <p className="debug-note debug-wrong" role="alert">{t('tooLong', { count: text.length })}</p>}
      {monitor.waitsFor === 'nothing' && <p className="cw-text3">{t('over')}</p>}
      {listens && monitor.intentions.length > 0 && (
        <div className="debug-suggestions" role="group" aria-label={t('suggestions')}>
          {monitor.intentions.slice(0, 12).map(({ id, name }) => <button key={id} type="button" onClick={() => void debug.happens({ type: 'heard', text: name, intentionId: id })}>{name}</button>)}
        </div>
      )}
      {held && <Button ref={going} block type="primary" onClick={() => void debug.goOn()}>{t('goOn')}</Button>}
      {(listens || held) && (
        <form className="debug-line" onSubmit={say}>
          <input ref={field} value={text} onChange={({ target }) => type(target.value)} maxLength={100_000} disabled={held || !monitor.takesText} placeholder={monitor.takesText ? t('say') : t('keysOnly')} aria-label={t('say')} autoComplete="off" />
          <button type="submit" className="cw-icon-button" disabled={held || !text.trim() || text.length > mostLetters} aria-label={t('send')} title={t('send')}><SendHorizontal size={15} /></button>
          <Popover trigger="click" placement="topRight" destroyOnHidden open={pad && listens} onOpenChange={openPad} afterOpenChange={(shown) => { if (shown) document.querySelector<HTMLElement>('.debug-pad button')?.focus(); }} content={<KeyPad wanted={monitor.keys} onSent={() => { openPad(false); field.current?.focus(); }} />}><button type="button" className="cw-icon-button" aria-expanded={pad && listens} disabled={held} aria-label={t('keyPad')} title={t('keyPad')}><Hash size={15} /></button></Popover>
          <Popover trigger="click" placement="topRight" content={<ExtrasForm />} title={t('extras')}><button type="button" className="cw-icon-button" aria-label={t('extras')} title={t('extras')}><SlidersHorizontal size={15} /></button></Popover>
          <Dropdown trigger={['click']} placement="topRight" menu={{
            items: [
              { key: 'interrupts', label: t('interruptsNext'), disabled: held || turn.did === 'set' }, { key: 'keys', label: t('pressesKeys'), disabled: held },
              { key: 'silence', label: t('silence'), disabled: held }, { key: 'noMatch', label: t('noMatch'), disabled: held }, { key: 'unclear', label: t('unclear'), disabled: held }, { key: 'mediaLost', label: t('mediaLost'), disabled: held },
              { type: 'divider' }, { key: 'hungUp', label: t('hungUp'), danger: true },
            ],
            onClick: ({ key }) => happened(key),
          }}><button type="button" className="cw-icon-button" aria-label={t('happens')} title={t('happens')}><Zap size={15} /></button></Dropdown>
        </form>
      )}
    </div>
  );
}

/** How the next sentence is heard, besides its words. */
function ExtrasForm() {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const extras = useDebugState((state) => state.extras);
  const number = (name: 'emotion' | 'noise') => (
    <label className="debug-extra">{t(name)}<InputNumber size="small" min={0} max={1_000} value={extras[name] ?? null} onChange={(value) => { const { [name]: _, ...rest } = extras; debug.extras(value === null ? rest : { ...rest, [name]: value }); }} /></label>
  );
  return (
    <div className="debug-extras" role="dialog" aria-label={t('extras')}>
      {number('emotion')}
      {number('noise')}
      <Checkbox checked={extras.unclear ?? false} onChange={({ target }) => debug.extras({ ...extras, unclear: target.checked })}>{t('unclear')}</Checkbox>
      <Checkbox checked={extras.interrupts ?? false} onChange={({ target }) => debug.extras({ ...extras, interrupts: target.checked })}>{t('interrupts')}</Checkbox>
    </div>
  );
}
