import { Button, Input, Select } from 'antd';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { useText } from '#kit/console/useText.ts';
import type { Customer } from './customer.contract.ts';
import './customer.css';
import { customerTexts } from './customer.texts.ts';
import { genderWords } from './genderWords.ts';

/** Fields of the form for a new customer, or for one that is there. */
export function CustomerFields({ of: customer }: { of?: Customer }) {
  const t = useText(customerTexts);
  const hidden = customer && isMasked(customer);
  return (
    <>
      <Field
        name="phone"
        label={t('phone')}
        hint={
          customer === undefined ? (
            t('addHint')
          ) : (
            <>
              {hidden && `${t('phoneMasked', { phone: customer.phone })} `}
              {t('phoneHint')}
            </>
          )
        }
      >
        <Input autoFocus={!customer} inputMode="tel" maxLength={40} />
      </Field>
      <Field name="name" label={t('name')}>
        <Input maxLength={60} />
      </Field>
      <Field name="gender" label={t('gender')}>
        <Select options={([0, 1, -1] as const).map((value) => ({ value, label: t(genderWords[value]) }))} />
      </Field>
      <Field name="customerNo" label={t('customerNo')}>
        <Input maxLength={60} />
      </Field>
      <Field name="company" label={t('company')}>
        <Input maxLength={100} />
      </Field>
      <Field name="remark" label={t('remark')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Field>
      <Field name="fields" label={t('further')} hint={t('freeHint')}>
        <FreeColumns />
      </Field>
    </>
  );
}

/** A masked number is no number: it must not be sent back as one. */
export const isMasked = ({ phone }: Customer) => phone.includes('*');

type Columns = Record<string, string>;

/** Names with values, one a line. Lines without a name are not kept. */
function FreeColumns({ value = {}, onChange }: { value?: Columns; onChange?(to: Columns): void }) {
  const t = useText(customerTexts);
  const id = useId();
  const [lines, setLines] = useState(() => Object.entries(value).map(([name, text], key) => ({ key, name, text })));
  const change = (to: typeof lines) => {
    setLines(to);
    onChange?.(Object.fromEntries(to.filter(({ name }) => name.trim()).map(({ name, text }) => [name.trim(), text])));
  };
  const set = (key: number, to: { name?: string; text?: string }) =>
    change(lines.map((line) => (line.key === key ? { ...line, ...to } : line)));
  const isTwice = (name: string) =>
    name.trim() !== '' && lines.filter((line) => line.name.trim() === name.trim()).length > 1;
  return (
    <div className="customer-free">
      {lines.map(({ key, name, text }) => (
        <div key={key} className="customer-free-line">
          <Input
            aria-label={t('freeName')}
            placeholder={t('freeName')}
            maxLength={190}
            status={isTwice(name) ? 'error' : undefined}
            aria-describedby={isTwice(name) ? `${id}-twice` : undefined}
            value={name}
            onChange={({ target }) => set(key, { name: target.value })}
          />
          <Input
            aria-label={t('freeValue', { name: name || t('freeName') })}
            maxLength={200}
            value={text}
            onChange={({ target }) => set(key, { text: target.value })}
          />
          <button
            type="button"
            className="cw-icon-button"
            aria-label={t('freeRemove', { name: name || t('freeName') })}
            onClick={() => change(lines.filter((line) => line.key !== key))}
          >
            <X size={14} />
          </button>
        </div>
      ))}
      {lines.some(({ name }) => isTwice(name)) && (
        <p id={`${id}-twice`} className="customer-free-twice">
          {t('freeTwice')}
        </p>
      )}
      <Button
        size="small"
        icon={<Plus size={13} />}
        onClick={() =>
          setLines([...lines, { key: Math.max(-1, ...lines.map((line) => line.key)) + 1, name: '', text: '' }])
        }
      >
        {t('freeAdd')}
      </Button>
    </div>
  );
}
