import { Checkbox, Dropdown, Popover, Select } from 'antd';
import { Hash, SlidersHorizontal, Zap } from 'lucide-react';
import { memo, useState } from 'react';
import type { Monitor } from '#core/design/monitor.ts';
import { disturbances, mostDisturbance } from '#core/flow/disturbance.ts';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { handOvers, type HandOver } from './debug.contract.ts';
import { debugTexts } from './debug.texts.ts';
import { KeyPad } from './KeyPad.tsx';
import { useDebugger, useDebugState } from './useDebugger.ts';

interface SayToolsProps {
  held: boolean;
  /** The robot has said something that can be interrupted. */
  spoke: boolean;
  keys: Monitor['keys'];
  /** Back to where one types. */
  onField(): void;
}

/** What a customer may do besides saying something. */
export const SayTools = memo(function SayTools({ held, spoke, keys, onField }: SayToolsProps) {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const [pad, openPad] = useState(false);
  function happens(what: string) {
    if (what === 'keys') return openPad(true);
    if (what === 'interrupts') {
      debug.extras({ ...debug.get().extras, interrupts: true });
      return onField();
    }
    if (what === 'noMatch') return void debug.happens({ type: 'heard', text: t('noMatchWords'), noMatch: true });
    if (what === 'unclear') return void debug.happens({ type: 'heard', text: '', unclear: true });
    void debug.happens({ type: what as 'silence' | 'mediaLost' | 'hungUp' });
  }
  const closePad = () => {
    openPad(false);
    onField();
  };
  return (
    <>
      <Popover
        trigger="click"
        placement="topRight"
        destroyOnHidden
        open={pad && !held}
        onOpenChange={openPad}
        afterOpenChange={(shown) => {
          if (shown) document.querySelector<HTMLElement>('.debug-pad button')?.focus();
        }}
        content={<KeyPad wanted={keys} onSent={closePad} />}
      >
        <button
          type="button"
          className="cw-icon-button"
          aria-expanded={pad && !held}
          disabled={held}
          aria-label={t('keyPad')}
          title={t('keyPad')}
        >
          <Hash size={15} />
        </button>
      </Popover>
      <Popover trigger="click" placement="topRight" destroyOnHidden content={<ExtrasForm />} title={t('extras')}>
        <button type="button" className="cw-icon-button" aria-label={t('extras')} title={t('extras')}>
          <SlidersHorizontal size={15} />
        </button>
      </Popover>
      <Dropdown
        trigger={['click']}
        placement="topRight"
        menu={{
          items: [
            { key: 'interrupts', label: t('interruptsNext'), disabled: held || !spoke },
            { key: 'keys', label: t('pressesKeys'), disabled: held },
            { key: 'silence', label: t('silence'), disabled: held },
            { key: 'noMatch', label: t('noMatch'), disabled: held },
            { key: 'unclear', label: t('unclear'), disabled: held },
            { key: 'mediaLost', label: t('mediaLost'), disabled: held },
            { type: 'divider' },
            { key: 'hungUp', label: t('hungUp'), danger: true },
          ],
          onClick: ({ key }) => happens(key),
        }}
      >
        <button type="button" className="cw-icon-button" aria-label={t('happens')} title={t('happens')}>
          <Zap size={15} />
        </button>
      </Dropdown>
    </>
  );
});

/** How the next sentence is heard, besides its words. */
function ExtrasForm() {
  const t = useText(debugTexts);
  const debug = useDebugger();
  const extras = useDebugState((state) => state.extras);
  const number = (name: (typeof disturbances)[number]) => (
    <label key={name} className="debug-extra">
      {t(name)}
      <NumberInput
        size="small"
        min={0}
        max={mostDisturbance}
        suffix="%"
        value={extras[name] ?? null}
        onChange={(value) => {
          const { [name]: _, ...rest } = extras;
          debug.extras(value === null ? rest : { ...rest, [name]: value });
        }}
      />
    </label>
  );
  return (
    <div className="debug-extras" role="dialog" aria-label={t('extras')}>
      {disturbances.map((name) => number(name))}
      <Checkbox
        checked={extras.unclear ?? false}
        onChange={({ target }) => debug.extras({ ...extras, unclear: target.checked })}
      >
        {t('unclear')}
      </Checkbox>
      <Checkbox
        checked={extras.interrupts ?? false}
        onChange={({ target }) => debug.extras({ ...extras, interrupts: target.checked })}
      >
        {t('interrupts')}
      </Checkbox>
      <label className="debug-extra">{t('handOver')}</label>
      <Select
        size="small"
        aria-label={t('handOver')}
        value={extras.handOver ?? 'asSet'}
        options={(['asSet', ...handOvers] as const).map((value) => ({ value, label: t(`handOver_${value}`) }))}
        onChange={(value: HandOver | 'asSet') => {
          const { handOver: _, ...rest } = extras;
          debug.extras(value === 'asSet' ? rest : { ...rest, handOver: value });
        }}
      />
    </div>
  );
}
