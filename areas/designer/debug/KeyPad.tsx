import { useRef, useState, type KeyboardEvent } from 'react';
import type { Monitor } from '#core/design/monitor.ts';
import { useText } from '#kit/console/useText.ts';
import { debugTexts } from './debug.texts.ts';
import { useDebugger } from './useDebugger.ts';

const allKeys = [...'123456789*0#'];
const mostKeys = 32;

/** A telephone's keys, by mouse or keyboard. They are sent as soon as the node has what it waits for; secret ones are not shown. */
export function KeyPad({ wanted, onSent }: { wanted: Monitor['keys']; onSent(): void }) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const [keys, setKeys] = useState('');
  const group = useRef<HTMLDivElement>(null);

  async function send(all: string) {
    setKeys('');
    if (await debug.happens({ type: 'keys', keys: all })) onSent();
  }
  function press(key: string) {
    const all = (keys + key).slice(0, mostKeys);
    const complete =
      wanted && (wanted.type === 'length' ? all.length >= (Number(wanted.value) || 1) : all.endsWith(wanted.value));
    if (complete) void send(all);
    else setKeys(all);
  }
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (allKeys.includes(event.key)) press(event.key);
    else if (event.key === 'Backspace') setKeys(keys.slice(0, -1));
    else return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[Math.max(0, allKeys.indexOf(event.key))]?.focus();
  }
  return (
    <div className="debug-pad" role="dialog" aria-label={t('keyPad')} onKeyDown={onKey}>
      <output className="cw-num" aria-label={t('keyPad')}>
        {wanted?.secret ? '•'.repeat(keys.length) : keys}
      </output>
      <div role="group" aria-label={t('keyPad')} ref={group}>
        {allKeys.map((key) => (
          <button key={key} type="button" className="cw-num" onClick={() => press(key)}>
            {key}
          </button>
        ))}
      </div>
      {wanted && (
        <p className="cw-meta cw-text3">
          {t(wanted.type === 'length' ? 'keysLength' : 'keysEnd', { count: wanted.value, key: wanted.value })}
          {wanted.secret && ` · ${t('secretKeys')}`}
        </p>
      )}
      <p className="cw-meta">
        <button type="button" className="debug-link" disabled={!keys} onClick={() => setKeys('')}>
          {t('erase')}
        </button>
        <button type="button" className="debug-link" disabled={!keys} onClick={() => void send(keys)}>
          {t('send')}
        </button>
      </p>
    </div>
  );
}
