import { Alert, App } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { departmentEndpoints } from '../department/department.contract.ts';
import { DepartmentSelect } from '../department/DepartmentSelect.tsx';
import { type User } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';

/** People leave their department for another one. */
export function MoveUsers({ users, onDone, onClose }: { users: User[]; onDone(): unknown; onClose(): void }) {
  const t = useText(userTexts);
  const { message } = App.useApp();
  const [to, choose] = useState<string>();
  const { busy, refusal, submit } = useSubmit();
  const move = () =>
    submit(async () => {
      if (!to) return;
      const { changed } = await send(departmentEndpoints.allot, {
        params: { departmentId: to },
        body: { userIds: users.map(({ userId }) => userId) },
      });
      message.success(t('moved', { count: count(changed) }));
      onClose();
      await onDone();
    });
  return (
    <AppModal
      title={t('moveTitle', { count: count(users.length) })}
      onCancel={onClose}
      okText={t('moveNow')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !to }}
      confirmLoading={busy}
      onOk={() => void move()}
      mask={{ closable: false }}
    >
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
      <label className="user-label" htmlFor="move-to">
        {t('department')}
      </label>
      <DepartmentSelect id="move-to" value={to} onChange={choose} autoFocus />
    </AppModal>
  );
}
