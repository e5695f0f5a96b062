import { Input, Select } from 'antd';
import { useState } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useText } from '#kit/console/useText.ts';
import { gatewayEndpoints, type Gateway } from './gateway.contract.ts';
import { gatewayTexts } from './gateway.texts.ts';

interface AddNumbersDialogProps {
  gateways: Gateway[];
  /** The one that is looked at. */
  gatewayId: string | undefined;
  onDone(): unknown;
  onClose(): void;
}

/** Numbers as a carrier lists them: one on each line. */
export default function AddNumbersDialog({ gateways, gatewayId, onDone, onClose }: AddNumbersDialogProps) {
  const t = useText(gatewayTexts);
  return (
    <FormDialog
      title={t('addNumbers')}
      endpoint={gatewayEndpoints.addNumbers}
      values={{ gatewayId: gatewayId ?? gateways[0]?.gatewayId, phones: [] }}
      okText={t('addNumbers')}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="gatewayId" label={t('name')}>
        <Select options={gateways.map((one) => ({ value: one.gatewayId, label: one.name }))} />
      </Field>
      <Field name="phones" label={t('phones')} hint={t('phonesHint')}>
        <Lines />
      </Field>
    </FormDialog>
  );
}

/** What stands on each line. */
function Lines({ id, onChange }: { id?: string; onChange?(lines: string[]): void }) {
  const [text, type] = useState('');
  return (
    <Input.TextArea
      id={id}
      rows={6}
      autoFocus
      value={text}
      onChange={({ target }) => {
        type(target.value);
        onChange?.(linesOf(target.value));
      }}
    />
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\n,;，；、]+/)
    .map((line) => line.trim())
    .filter(Boolean);
