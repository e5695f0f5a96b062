import { Select } from 'antd';
import { useId, useMemo, useState } from 'react';
import type { ValueType } from '#core/flow/types/valueType.ts';
import { useText } from '#kit/console/useText.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { conditionTexts } from './condition.texts.ts';
import type { Named, NamedGroup } from './named.ts';
import { pathCall, pathOf, typedPath } from './paths.ts';

export type Chosen = { variable: string } | { call: string };
interface Option {
  value: string;
  label: string;
  name: string;
  about: string;
  type: string;
}

/** What stands for “a function” among names: no variable is called so. */
export const functionMark = '()';

export const useTypeWord = () => {
  const t = useText(comparisonTexts);
  return (type: ValueType | undefined) => t(`type_${type ?? 'any'}`);
};

/** A variable, or a part of an object: typing completes names, and each says what it holds. */
export function VariableField({
  label,
  value,
  named,
  onChange,
  functions = false,
}: {
  label: string;
  /** A name, or the call of a function that finds a part of an object. */
  value: string;
  named: readonly Named[];
  onChange(chosen: Chosen | 'function'): void;
  /** Whether any function may be chosen besides. */
  functions?: boolean;
}) {
  const id = useId();
  const t = useText(comparisonTexts);
  const c = useText(conditionTexts);
  const typeWord = useTypeWord();
  const [sought, seek] = useState('');
  const shown = pathOf(value) ?? value;
  const groups = useMemo(() => {
    const option = ({ name, about, type }: Named): Option => ({
      value: name,
      label: [name, typeWord(type), about].filter(Boolean).join(' · '),
      name,
      about,
      type: typeWord(type),
    });
    const all = [...new Set(named.map(({ group }) => group))];
    return all.map((group: NamedGroup) => ({
      label: t(`group_${group}`),
      options: named.filter((one) => one.group === group).map(option),
    }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- words change with the language alone, and with it all is drawn anew
  }, [named]);
  const isKnown = (name: string) => name === functionMark || named.some((one) => one.name === name);
  const path = typedPath(
    sought.trim(),
    named
      .filter(({ group, type }) => group !== 'paths' && (type === undefined || type === 'object'))
      .map(({ name }) => name),
  );
  const other = (name: string, about: string): Option => ({ value: name, label: name, name, about, type: '' });
  const options = [
    ...(functions ? [{ value: functionMark, label: c('functions'), name: c('functions'), about: '', type: '' }] : []),
    ...groups,
    ...(path && !isKnown(sought.trim())
      ? [{ label: t('group_typed'), options: [{ ...other(sought.trim(), ''), type: typeWord(undefined) }] }]
      : []),
    ...(shown !== '' && !isKnown(shown)
      ? [pathOf(value) ? { ...other(shown, ''), type: typeWord(undefined) } : other(shown, c('missing'))]
      : []),
  ];
  return (
    <Select<string>
      id={id}
      aria-label={label}
      className="panel-wide"
      value={shown === '' ? undefined : shown}
      placeholder={c('chooseVariable')}
      popupMatchSelectWidth={300}
      showSearch={{
        onSearch: seek,
        filterOption: (typed, option) => rank(typed, option as Option | undefined) < 4,
        filterSort: (a, b, { searchValue }) => rank(searchValue, a as Option) - rank(searchValue, b as Option),
      }}
      options={options}
      optionRender={({ data }) => <OptionLine {...(data as Option)} />}
      labelRender={({ value: chosen }) => {
        const known = named.find(({ name }) => name === chosen);
        return (
          <span className="condition-option">
            <span className="cw-cut">
              {chosen === functionMark ? c('functions') : chosen}
              {chosen !== functionMark && !isKnown(String(chosen)) && !pathOf(value) && ` (${c('missing')})`}
            </span>
            {(known ?? pathOf(value)) && <span className="condition-type">{typeWord(known?.type)}</span>}
          </span>
        );
      }}
      onChange={(name) => {
        seek('');
        const known = named.find((one) => one.name === name);
        const free = typedPath(
          name,
          named.map((one) => one.name),
        );
        if (name === functionMark) onChange('function');
        else if (known?.call) onChange({ call: known.call });
        else if (known || !free) onChange({ variable: name });
        else onChange({ call: pathCall(free.variable, free.path) });
      }}
    />
  );
}

const OptionLine = ({ name, about, type }: Option) => (
  <span className="condition-option">
    <span className="cw-cut">
      {name}
      {about && <span className="cw-text3"> {about}</span>}
    </span>
    <span className="condition-type">{type}</span>
  </span>
);

/** Names that begin so come first, then those that hold it, then what is described so; 4 is no match. A group is looked at by its parts. */
function rank(typed: string, option: Option | undefined): number {
  const wanted = typed.trim().toLowerCase();
  if (!option?.name) return 4;
  const name = option.name.toLowerCase();
  if (name.startsWith(wanted)) return 0;
  if (name.includes(wanted)) return 1;
  return option.about.toLowerCase().includes(wanted) ? 2 : option.type.toLowerCase().includes(wanted) ? 3 : 4;
}
