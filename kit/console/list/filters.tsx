import { Select } from 'antd';
import { useText } from '../useText.ts';

interface ChoiceFilterProps<Value> {
  /** Stands in it while nothing is chosen: Any strategy. */
  label: string;
  value: Value | undefined;
  of: readonly { value: Value; label: string }[] | undefined;
  onChoose(value: Value | undefined): void;
  /** Many, to be searched. */
  searched?: boolean;
  width?: number;
}

/** Narrows a list to one of several values. */
export const ChoiceFilter = <Value extends string | number | boolean>({
  label,
  value,
  of,
  onChoose,
  searched,
  width = 150,
}: ChoiceFilterProps<Value>) => (
  <Select<Value, { value: Value; label: string }>
    allowClear
    showSearch={searched ? { optionFilterProp: 'label' } : false}
    style={{ width }}
    aria-label={label}
    placeholder={label}
    {...(value !== undefined && { value })}
    onChange={(chosen?: Value) => onChoose(chosen)}
    options={of?.map((one) => ({ ...one })) ?? []}
  />
);

interface OnOffFilterProps {
  label: string;
  value: boolean | undefined;
  onChoose(value: boolean | undefined): void;
  /** “On” and “Off” unless said. */
  words?: { on: string; off: string };
  width?: number;
}

/** Narrows a list to what is switched on, or off. */
export function OnOffFilter({ words, ...props }: OnOffFilterProps) {
  const t = useText();
  const of = [
    { value: true, label: words?.on ?? t('kit.on') },
    { value: false, label: words?.off ?? t('kit.off') },
  ];
  return <ChoiceFilter {...props} of={of} />;
}
