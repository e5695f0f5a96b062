import { Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { useLanguage } from '#kit/console/language.ts';
import { useText } from '#kit/console/useText.ts';
import { menuEndpoints } from '../menu/menu.contract.ts';
import { clientTexts } from './client.texts.ts';

interface ScopePickerProps {
  id?: string;
  /** What the client holds already, some of which this person may not. */
  kept: string[];
  /** Those of `kept` that are no permission: nothing can be saved while one of them is chosen. */
  unknown: string[];
  value?: string[];
  onChange?(scopes: string[]): void;
}

/** The user's own permissions, area by area, in the words of the menu. */
export function ScopePicker({ id, kept, unknown, value = [], onChange = () => {} }: ScopePickerProps) {
  const t = useText(clientTexts);
  const language = useLanguage();
  const { data } = useAsk(menuEndpoints.mine, {});
  const [sought, seek] = useState('');
  const areas = (data?.menu.children ?? []).map(({ code, title, children }) => ({
    code,
    title: title[language],
    gates: [
      ...new Map(
        children.flatMap((page) =>
          page.children.map(
            (gate) =>
              [gate.code, { gate: gate.code, page: page.title[language], title: gate.title[language] }] as const,
          ),
        ),
      ).values(),
    ],
  }));
  const own = new Set(areas.flatMap(({ gates }) => gates.map(({ gate }) => gate)));
  const foreign = data ? kept.filter((gate) => !own.has(gate) && !unknown.includes(gate)) : [];
  const chosen = new Set(value);
  const put = (gates: string[], on: boolean) =>
    onChange(on ? [...new Set([...value, ...gates])] : value.filter((gate) => !gates.includes(gate)));
  const word = sought.trim().toLowerCase();
  const shown = areas
    .map((area) => ({
      ...area,
      gates: area.gates.filter(({ gate, page, title }) =>
        `${area.title} ${page} ${title} ${gate}`.toLowerCase().includes(word),
      ),
    }))
    .filter(({ gates }) => gates.length > 0);

  return (
    <div className="client-scopes" id={id}>
      <Input
        allowClear
        size="small"
        value={sought}
        placeholder={t('find')}
        aria-label={t('find')}
        onChange={({ target }) => seek(target.value)}
        onPressEnter={(event) => event.preventDefault()}
      />
      <div className="client-scope-list" tabIndex={0} role="group" aria-label={t('scopes')}>
        {unknown.length > 0 && (
          <fieldset className="client-none">
            <legend>{t('unknown')}</legend>
            <p className="cw-meta">{t('unknownHint')}</p>
            {unknown.map((gate) => (
              <Checkbox key={gate} checked={chosen.has(gate)} onChange={({ target }) => put([gate], target.checked)}>
                <code>{gate}</code>
              </Checkbox>
            ))}
          </fieldset>
        )}
        {shown.map(({ code, title, gates }) => {
          const on = gates.filter(({ gate }) => chosen.has(gate)).length;
          return (
            <fieldset key={code}>
              <legend>
                <Checkbox
                  aria-label={t('all', { area: title })}
                  checked={on === gates.length}
                  indeterminate={on > 0 && on < gates.length}
                  onChange={({ target }) =>
                    put(
                      gates.map(({ gate }) => gate),
                      target.checked,
                    )
                  }
                >
                  {title}
                </Checkbox>
                <span className="cw-meta cw-text3">{t('ofArea', { chosen: on, all: gates.length })}</span>
              </legend>
              {gates.map(({ gate, title: words }) => (
                <Checkbox key={gate} checked={chosen.has(gate)} onChange={({ target }) => put([gate], target.checked)}>
                  {words}
                </Checkbox>
              ))}
            </fieldset>
          );
        })}
        {word === '' &&
          foreign.map((gate) => (
            <Checkbox key={gate} checked={chosen.has(gate)} onChange={({ target }) => put([gate], target.checked)}>
              <code>{gate}</code> <span className="cw-meta cw-text3">{t('notYours')}</span>
            </Checkbox>
          ))}
        {data && shown.length === 0 && <p className="cw-text3">{t('none')}</p>}
      </div>
    </div>
  );
}
