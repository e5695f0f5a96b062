import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { callEndpoints, type ChoiceQuery } from './call.contract.ts';

interface ChoiceSelectProps {
  of: ChoiceQuery['of'];
  label: string;
  value: string | undefined;
  onChoose(value: string | undefined): void;
  placeholder?: string;
  width?: number | string;
}

/** One campaign, batch, robot, gateway or verdict out of any number, found by a part of its name. */
export function ChoiceSelect({ of, label, value, onChoose, placeholder = label, width = '100%' }: ChoiceSelectProps) {
  const [isOpen, open] = useState(false);
  const [typed, type] = useState('');
  const name = useSettled(typed);
  const { data } = useAsk(
    callEndpoints.choices,
    { body: { of, ...(name && { name }), ...chosenIn(of, value) } },
    { enabled: isOpen || value !== undefined },
  );
  const options = data?.list ?? [];
  const all =
    value === undefined || options.some((one) => one.value === value)
      ? options
      : [{ value, label: chosenIn(of, value).chosen ? '…' : value }, ...options];
  return (
    <Select
      allowClear
      showSearch
      placeholder={placeholder}
      aria-label={label}
      style={{ width }}
      popupMatchSelectWidth={260}
      value={value}
      options={all}
      filterOption={false}
      onOpenChange={open}
      onSearch={type}
      onChange={(chosen?: string) => onChoose(chosen)}
      onBlur={() => type('')}
    />
  );
}

/** The name of a choice, where it is only shown. */
export function useChoiceName(of: ChoiceQuery['of'], value: string | undefined): string | undefined {
  const { data } = useAsk(
    callEndpoints.choices,
    { body: { of, ...chosenIn(of, value) } },
    { enabled: value !== undefined },
  );
  return data && (data.list.find((one) => one.value === value)?.label ?? `#${value}`);
}

/** A verdict is its own name. */
const chosenIn = (of: ChoiceQuery['of'], value: string | undefined): { chosen?: string } =>
  value !== undefined && of !== 'category' && of !== 'label' ? { chosen: value } : {};

/** What was typed, once nothing more is. */
function useSettled(typed: string) {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
