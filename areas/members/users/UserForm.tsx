import { Input, Select } from 'antd';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { DepartmentSelect } from '../department/DepartmentSelect.tsx';
import { numbersRules, userEndpoints, type Invitation, type UserFacts } from '../user/user.contract.ts';
import { userTexts } from '../user/user.texts.ts';

const useNumbersOptions = () => {
  const t = useText(userTexts);
  const who = usePerson();
  return numbersRules.map((value) => ({
    value,
    label: t(`numbers${value}`),
    disabled: value === 'plain' && !who?.plainNumbers,
  }));
};

/** Somebody new: no password is asked for, an invitation goes out. */
export function NewUser({
  departmentId,
  onDone,
  onClose,
}: {
  departmentId: string | undefined;
  onDone(made: { user: UserFacts; invitation: Invitation }): unknown;
  onClose(): void;
}) {
  const t = useText(userTexts);
  const who = usePerson();
  const numbers = useNumbersOptions();
  const roles = useAsk(userEndpoints.roleChoices, {}).data?.list ?? [];
  const next = useAsk(userEndpoints.nextSeat, {}).data?.agentDn;
  return (
    <FormDrawer
      title={t('createTitle')}
      okText={t('sendInvitation')}
      endpoint={userEndpoints.create}
      values={{ departmentId, numbers: 'role', roleIds: [] }}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} />
      </Field>
      <Field name="loginName" label={t('loginname')} hint={t('loginHint')}>
        <Input maxLength={60} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="email" label={t('email')} hint={t(who?.mailKept ? 'emailHintKept' : 'emailHint')}>
        <Input maxLength={200} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="phone" label={t('phone')}>
        <Input maxLength={40} autoComplete="off" />
      </Field>
      <Field name="departmentId" label={t('department')}>
        <DepartmentSelect />
      </Field>
      <Field name="roleIds" label={t('roles')} hint={roles.some(({ mayGive }) => !mayGive) && t('rolesHint')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          options={roles.map(({ roleId, name, mayGive }) => ({ value: roleId, label: name, disabled: !mayGive }))}
        />
      </Field>
      <Field name="agentDn" label={t('seat')} hint={next && t('seatHint', { next })}>
        <Input maxLength={20} autoComplete="off" />
      </Field>
      <Field name="numbers" label={t('numbers')}>
        <Select options={numbers} />
      </Field>
    </FormDrawer>
  );
}

export function EditUser({ user, onDone, onClose }: { user: UserFacts; onDone(): unknown; onClose(): void }) {
  const t = useText(userTexts);
  const who = usePerson();
  const numbers = useNumbersOptions();
  const { userId, name, loginname, email, phone, deptId, agentDn, numbers: now } = user;
  // A masked number is not there to be edited: an empty field leaves it as it is.
  const masked = phone !== null && !who?.plainNumbers;
  return (
    <FormDrawer
      title={t('editTitle', { name })}
      endpoint={userEndpoints.change}
      sent={{ params: { userId } }}
      values={{
        name,
        loginName: loginname,
        email,
        phone: masked ? undefined : phone,
        departmentId: deptId,
        agentDn,
        numbers: now,
      }}
      toBody={({ numbers: rule, ...body }) => (rule === now ? body : { ...body, numbers: rule })}
      onDone={onDone}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={60} />
      </Field>
      <Field name="loginName" label={t('loginname')} hint={t('loginHint')}>
        <Input maxLength={60} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="email" label={t('email')}>
        <Input maxLength={200} autoComplete="off" spellCheck={false} />
      </Field>
      <Field name="phone" label={t('phone')} hint={masked && t('phoneMasked', { phone })}>
        <Input maxLength={40} autoComplete="off" />
      </Field>
      <Field name="departmentId" label={t('department')}>
        <DepartmentSelect />
      </Field>
      <Field name="agentDn" label={t('seat')}>
        <Input maxLength={20} autoComplete="off" />
      </Field>
      <Field name="numbers" label={t('numbers')}>
        <Select options={numbers} disabled={who?.id === userId} />
      </Field>
    </FormDrawer>
  );
}
