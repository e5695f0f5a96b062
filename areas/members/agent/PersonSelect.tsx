import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';

interface PersonSelectProps {
  id?: string;
  many?: boolean;
  /** A form gives these two. */
  value?: string | string[];
  onChange?(value: string | string[]): void;
}

/** People without a seat, found as their name is typed. */
export function PersonSelect({ id, many, value, onChange }: PersonSelectProps) {
  const t = useText(agentTexts);
  const [typed, type] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data } = useAsk(agentEndpoints.people, { body: { pageNo: 1, pageSize: 50, ...(keyword && { keyword }) } });
  return (
    <Select<string | string[]>
      id={id}
      getPopupContainer={(field) => field.parentElement!}
      {...(many && { mode: 'multiple' as const, maxCount: 500 })}
      showSearch={{ filterOption: false, onSearch: type, autoClearSearchValue: true }}
      placeholder={t('peoplePlaceholder')}
      notFoundContent={data ? t('nobodyLeft') : null}
      value={value}
      onChange={onChange}
      options={data?.list.map(({ userId, userName, loginName, departmentName }) => ({
        value: userId,
        label: userName,
        more: `${loginName}, ${departmentName}`,
      }))}
      optionRender={({ label, data: { more } }) => (
        <span className="members-person">
          {label}
          <span className="cw-meta cw-text3 cw-cut">{more}</span>
        </span>
      )}
    />
  );
}
