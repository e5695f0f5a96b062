import { Alert, Select } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { allotEndpoints } from './allot.contract.ts';
import { roleEndpoints } from './role.contract.ts';
import { roleScreenTexts } from './roleScreens.texts.ts';

interface RolesOfPersonProps {
  person: { userId: string; name: string };
  held: string[];
  onDone(): unknown;
  onClose(): void;
}

/** Exactly the roles that are chosen here. What one could not give stands there, grey. */
export function RolesOfPerson({ person: { userId, name }, held, onDone, onClose }: RolesOfPersonProps) {
  const t = useText(roleScreenTexts);
  const roles = useAsk(roleEndpoints.list, { query: { pageNo: 1, pageSize: 500 } });
  const [chosen, choose] = useState(held);
  const { busy, refusal, submit } = useSubmit();
  const save = () =>
    submit(async () => {
      await send(allotEndpoints.allot, { params: { userId }, body: { roleIds: chosen } });
      void roles.reload();
      onClose();
      await onDone();
    });
  const options = roles.data?.list.map(({ roleId, name: label, within, valid }) => ({
    value: roleId,
    label: valid ? label : `${label} (${t('whyOff')})`,
    disabled: !within,
    title: within ? undefined : t('above'),
  }));
  return (
    <AppModal
      title={t('rolesTitle', { name })}
      onCancel={onClose}
      onOk={save}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !options }}
      mask={{ closable: false }}
    >
      {(refusal ?? roles.fault) && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal ?? roles.fault?.message}
          style={{ marginBottom: 12 }}
        />
      )}
      <Select
        mode="multiple"
        autoFocus
        aria-label={t('roles')}
        placeholder={t('roles')}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        value={options ? chosen : []}
        onChange={choose}
        options={options ?? []}
      />
    </AppModal>
  );
}
