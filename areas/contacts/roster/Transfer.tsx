import { App, Select } from 'antd';
import { Type } from 'typebox';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { assignEndpoints } from '../assign/assign.contract.ts';
import { rosterEndpoints } from './roster.contract.ts';
import { rosterTexts } from './roster.texts.ts';

const nobody = 'nobody';
const chosen = { ...rosterEndpoints.transfer, body: Type.Object({ to: Type.String({ minLength: 1 }) }) };

/** Who looks after these contacts from now on. */
export function Transfer({
  contactIds,
  onDone,
  onClose,
}: {
  contactIds: string[];
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(rosterTexts);
  const { message } = App.useApp();
  const { data } = useAsk(assignEndpoints.people, {});
  function tell({ changed }: { changed: number }) {
    message.success(t('tookMany', { count: count(changed) }));
    return onDone();
  }
  return (
    <FormDialog
      title={t(contactIds.length === 1 ? 'transferTitleOne' : 'transferTitle', { count: count(contactIds.length) })}
      okText={t('take')}
      endpoint={chosen as never}
      values={{}}
      toBody={({ to }: Record<string, unknown>) => ({ contactIds, to: to === nobody ? null : to })}
      onClose={onClose}
      onDone={tell}
    >
      <Field name="to" label={t('to')}>
        <Select
          autoFocus
          showSearch={{ optionFilterProp: 'name' }}
          placeholder={t('choosePerson')}
          optionRender={({ data: one }) => (
            <>
              {one.name}
              {one.of !== undefined && (
                <span className="cw-meta cw-text3"> {t('toHint', { count: count(one.of) })}</span>
              )}
            </>
          )}
          options={[
            ...(data?.list.map(({ personId, name, contacts }) => ({
              value: personId,
              label: name,
              name,
              of: contacts,
            })) ?? []),
            { value: nobody, label: t('nobodyAgain'), name: t('nobodyAgain'), of: undefined },
          ]}
        />
      </Field>
    </FormDialog>
  );
}
