import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { useText } from '#kit/console/useText.ts';
import { gatewayEndpoints, type CallerNumber } from './gateway.contract.ts';
import { gatewayTexts } from './gateway.texts.ts';

interface NumberCapsDialogProps {
  number: CallerNumber;
  onDone(): unknown;
  onClose(): void;
}

/** How often one number may call; a number at its cap leaves the calls to the others. */
export default function NumberCapsDialog({
  number: { numberId, phone, hourlyCap, dailyCap },
  onDone,
  onClose,
}: NumberCapsDialogProps) {
  const t = useText(gatewayTexts);
  return (
    <FormDialog
      title={t('capsTitle', { phone })}
      endpoint={gatewayEndpoints.changeCaps}
      sent={{ params: { numberId } }}
      values={{ hourlyCap, dailyCap }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="hourlyCap" label={t('hourlyCap')} hint={t('capHint')}>
        <NumberInput min={1} max={100_000} precision={0} style={{ width: 160 }} />
      </Field>
      <Field name="dailyCap" label={t('dailyCap')} hint={t('dailyCapHint')}>
        <NumberInput min={1} max={100_000} precision={0} style={{ width: 160 }} />
      </Field>
    </FormDialog>
  );
}
