import { Select } from 'antd';
import { useState } from 'react';
import type { Narrowing } from '#core/report/families.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { reportPartsEndpoints } from './report.contract.ts';

interface ChoiceSelectProps {
  of: Narrowing;
  label: string;
  value: string | undefined;
  /** Undefined where nothing narrows any more. */
  onChange(id: string | undefined): void;
  /** There is always one. */
  required?: boolean;
}

/** One campaign, route or robot, found by a part of its name. */
export function ChoiceSelect({ of, label, value, onChange, required = false }: ChoiceSelectProps) {
  const [name, look] = useState('');
  const { data } = useAsk(reportPartsEndpoints.choices, {
    query: { of, ...(name && { name }), ...(value && { chosen: JSON.stringify([value]) }) },
  });
  return (
    <Select
      allowClear={!required}
      showSearch={{ filterOption: false, onSearch: look }}
      aria-label={label}
      placeholder={label}
      style={{ width: 170 }}
      popupMatchSelectWidth={260}
      value={value}
      onChange={(id?: string) => {
        look('');
        onChange(id);
      }}
      options={(data?.list ?? []).map((one) => ({ value: one.value, label: one.name }))}
    />
  );
}
