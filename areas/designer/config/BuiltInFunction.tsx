import { Input } from 'antd';
import { useState } from 'react';
import { functions } from '#core/flow/functions.ts';
import { usePerson } from '#kit/console/person.ts';
import { useText } from '#kit/console/useText.ts';
import { Labelled } from '../fields/fields.tsx';
import { promptTexts } from '../fields/prompt/prompt.texts.ts';
import type { FieldProps } from './fieldProps.ts';
import { settingsTexts } from './settings.texts.ts';

type Argument =
  | 'json'
  | 'path'
  | 'table'
  | 'value'
  | 'text'
  | 'kind'
  | 'letters'
  | 'date'
  | 'until'
  | 'days'
  | 'number'
  | 'places'
  | 'condition'
  | 'then'
  | 'else';
/** What each function takes, with something to try it with. */
const takes: Record<string, { name: Argument; example: string }[]> = {
  ...Object.fromEntries(
    ['getString', 'getNumber', 'getBoolean', 'getArray', 'getArraySize'].map((last) => [
      `json.${last}`,
      [
        { name: 'json', example: '{"name":"Li","years":[1,2],"sum":12.5,"open":true}' },
        {
          name: 'path',
          example: {
            getString: 'name',
            getNumber: 'sum',
            getBoolean: 'open',
            getArray: 'years',
            getArraySize: 'years',
          }[last]!,
        },
      ],
    ]),
  ),
  'table.contains': [
    { name: 'table', example: 'A, B, C' },
    { name: 'value', example: 'B' },
  ],
  'string.wordLength': [{ name: 'text', example: 'three small words' }],
  'entity.contains': [
    { name: 'value', example: 'li@example.com' },
    { name: 'kind', example: 'email' },
  ],
  'datetime.current': [],
  'datetime.format': [{ name: 'letters', example: 'Y-m-d H:M' }],
  today: [],
  addDays: [
    { name: 'date', example: '2026-11-24' },
    { name: 'days', example: '14' },
  ],
  daysBetween: [
    { name: 'date', example: '2026-11-24' },
    { name: 'until', example: '2026-12-08' },
  ],
  weekday: [{ name: 'date', example: '2026-11-24' }],
  round: [
    { name: 'number', example: '3241.405' },
    { name: 'places', example: '2' },
  ],
  workday: [{ name: 'date', example: '2026-11-24' }],
  length: [{ name: 'text', example: 'three small words' }],
  choose: [
    { name: 'condition', example: 'yes' },
    { name: 'then', example: 'A' },
    { name: 'else', example: 'B' },
  ],
};

/** The key of its sentence in `promptTexts`. */
export const functionText = (name: string) => `fn_${name.replace('.', '_')}` as 'fn_json_getString';

/** A function every robot has: how it is written, what it is for, and what it makes of something. */
export function BuiltInFunction({ label, item: { id } }: FieldProps) {
  const t = useText(settingsTexts);
  const about = useText(promptTexts);
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  const parts = takes[id] ?? [];
  const [typed, type] = useState<string[]>(parts.map(({ example }) => example));
  const made = functions[id]!.call(typed, { now: Date.now(), zone });
  return (
    <>
      <p className="panel-hint">{about(functionText(id))}</p>
      <Labelled label={label}>
        <code className="panel-code settings-code">{`\${${id}(${parts.map(({ name }) => (name === 'path' || name === 'kind' || name === 'letters' ? `"${t(`a_${name}`)}"` : t(`a_${name}`))).join(', ')})}`}</code>
      </Labelled>
      <Labelled label={t('functionTry')}>
        {parts.map(({ name }, at) => (
          <Input
            key={name}
            disabled={false}
            className="panel-mono settings-argument"
            aria-label={t(`a_${name}`)}
            prefix={<span className="cw-text3">{t(`a_${name}`)}</span>}
            value={typed[at]}
            maxLength={2_000}
            onChange={({ target }) => type(typed.with(at, target.value))}
          />
        ))}
        <p role="status" className="settings-made">
          {made === '' ? <span className="cw-text3">{t('functionNothing')}</span> : made}
        </p>
      </Labelled>
    </>
  );
}
