import { Alert, App, Input, Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { send } from '#kit/console/client.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { userEndpoints } from '../user/user.contract.ts';
import { departmentEndpoints, type DepartmentFacts } from './department.contract.ts';
import { departmentTexts } from './department.texts.ts';
import { DepartmentSelect } from './DepartmentSelect.tsx';

/** A new department, below the one that is chosen unless said otherwise. */
export function DepartmentDialog({
  parentId,
  onDone,
  onClose,
}: {
  parentId: string | undefined;
  onDone(made: DepartmentFacts): unknown;
  onClose(): void;
}) {
  const t = useText(departmentTexts);
  return (
    <FormDialog
      title={t('create')}
      okText={t('kit.create')}
      endpoint={departmentEndpoints.create}
      values={{ parentId }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} />
      </Field>
      <Field name="parentId" label={t('above')}>
        <DepartmentSelect />
      </Field>
      <Field name="note" label={t('note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
    </FormDialog>
  );
}

export function EditDepartment({
  department: { departmentId, name, note },
  onDone,
  onClose,
}: {
  department: DepartmentFacts;
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(departmentTexts);
  return (
    <FormDialog
      title={t('editTitle')}
      endpoint={departmentEndpoints.change}
      sent={{ params: { departmentId } }}
      values={{ name, note }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} />
      </Field>
      <Field name="note" label={t('note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Field>
    </FormDialog>
  );
}

export function MoveDepartment({
  department: { departmentId, parentId, name },
  onDone,
  onClose,
}: {
  department: DepartmentFacts;
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(departmentTexts);
  return (
    <FormDialog
      title={t('moveTitle', { name })}
      okText={t('moveNow')}
      endpoint={departmentEndpoints.move}
      sent={{ params: { departmentId } }}
      values={{ parentId }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="parentId" label={t('moveTo')} hint={t('moveHint')}>
        <DepartmentSelect without={departmentId} autoFocus />
      </Field>
    </FormDialog>
  );
}

/** People found by a part of their name; they leave the department they are in. */
export function BringPeople({
  department: { departmentId, name },
  onDone,
  onClose,
}: {
  department: DepartmentFacts;
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(departmentTexts);
  const { message } = App.useApp();
  const [typed, type] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [chosen, choose] = useState<{ value: string; label: React.ReactNode }[]>([]);
  const { data, fetching } = useAsk(userEndpoints.list, {
    query: { pageNo: 1, pageSize: 20, orderBy: 'name', ...(keyword && { keyword }) },
  });
  const { busy, refusal, submit } = useSubmit();
  const bring = () =>
    submit(async () => {
      const { changed } = await send(departmentEndpoints.allot, {
        params: { departmentId },
        body: { userIds: chosen.map(({ value }) => value) },
      });
      message.success(t('brought', { count: count(changed), name }));
      onClose();
      await onDone();
    });

  const options = (data?.list ?? [])
    .filter(({ deptId }) => deptId !== departmentId)
    .map(({ userId, name: label, loginname, deptName }) => ({ value: userId, label, loginname, deptName }));
  return (
    <AppModal
      title={t('bringTitle', { name })}
      onCancel={onClose}
      okText={chosen.length > 0 ? t('bringNow', { count: count(chosen.length) }) : t('bringNone')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={busy}
      onOk={() => void bring()}
      mask={{ closable: false }}
    >
      {refusal && <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 14 }} />}
      <p className="cw-text2" style={{ marginBottom: 14 }}>
        {t('bringText')}
      </p>
      <label htmlFor="bring-whom" style={{ display: 'block', marginBottom: 6 }}>
        {t('whom')}
      </label>
      <Select
        id="bring-whom"
        mode="multiple"
        labelInValue
        autoFocus
        style={{ width: '100%' }}
        placeholder={t('whomHint')}
        loading={fetching}
        maxTagCount={12}
        showSearch={{ filterOption: false, onSearch: type }}
        value={chosen}
        onChange={(those) => choose(those)}
        options={options}
        optionRender={({ data: one }) => (
          <span className="cw-row">
            <span className="cw-cut">{one.label}</span>
            <span className="cw-text3 cw-cut">{one.loginname}</span>
            <span className="cw-space" />
            <span className="cw-text3 cw-cut">{one.deptName}</span>
          </span>
        )}
      />
    </AppModal>
  );
}
