import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { phonesEndpoints } from './phones.contract.ts';
import { phonesTexts } from './phones.texts.ts';

interface PersonOfPhoneProps {
  id?: string;
  /** A form gives these two. */
  value?: string;
  onChange?(value: string | undefined): void;
}

/** Whose telephone it is, found as the name is typed; nobody's is a device. */
export function PersonOfPhone({ id, value, onChange }: PersonOfPhoneProps) {
  const t = useText(phonesTexts);
  const [typed, type] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data } = useAsk(phonesEndpoints.people, { body: { ...(keyword && { keyword }) } });
  return (
    <Select<string>
      id={id}
      allowClear
      getPopupContainer={(field) => field.parentElement!}
      showSearch={{ filterOption: false, onSearch: type }}
      placeholder={t('device')}
      value={value}
      onChange={onChange}
      options={data?.map(({ userId, userName, extension }) => ({
        value: userId,
        label: extension ? `${userName} (${extension})` : userName,
      }))}
    />
  );
}
