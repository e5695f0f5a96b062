import { Input, Select } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { gatewayEndpoints, type Gateway } from '../gateway/gateway.contract.ts';
import { testTexts } from './test.texts.ts';
import { trunkEndpoints } from './trunk.contract.ts';

interface TestDialogProps {
  gateway: Gateway;
  onDone(): unknown;
  onClose(): void;
}

/** With a number it also calls. */
export default function TestDialog({ gateway: { gatewayId, name }, onDone, onClose }: TestDialogProps) {
  const t = useText(testTexts);
  const { data } = useAsk(gatewayEndpoints.numbers, { body: { pageNo: 1, pageSize: 500, ofGateway: gatewayId } });
  return (
    <FormDialog
      title={t('dialogTitle', { name })}
      endpoint={trunkEndpoints.startTest}
      sent={{ params: { trunkId: gatewayId } }}
      values={{}}
      okText={t('start')}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="callTo" label={t('callTo')} hint={t('callToHint')}>
        <Input autoFocus maxLength={40} inputMode="tel" />
      </Field>
      <Field name="callFrom" label={t('callFrom')}>
        <Select
          allowClear
          showSearch
          notFoundContent={t('noNumbers')}
          options={
            data?.list.filter(({ validFlag }) => validFlag).map(({ phone }) => ({ value: phone, label: phone })) ?? []
          }
        />
      </Field>
    </FormDialog>
  );
}
