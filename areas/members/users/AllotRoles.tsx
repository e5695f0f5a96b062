import { Alert, App, Radio, Select } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { userEndpoints } from '../user/user.contract.ts';
import { allotEndpoints } from '../role/allot.contract.ts';
import { allotRolesTexts } from './allotRoles.texts.ts';
import '../role/role.css';

interface AllotRolesProps {
  people: { userId: string; name: string }[];
  onDone(): unknown;
  onClose(): void;
}

const ways = ['add', 'remove', 'set'] as const;

/** Gives many people roles, or takes roles from them. What one could not give stands there, grey. */
export default function AllotRoles({ people, onDone, onClose }: AllotRolesProps) {
  const t = useText(allotRolesTexts);
  const { message } = App.useApp();
  const [how, setHow] = useState<(typeof ways)[number]>('add');
  const [roleIds, choose] = useState<string[]>([]);
  const { busy, refusal, submit } = useSubmit();
  const roles = useAsk(userEndpoints.roleChoices, {});

  const allot = () =>
    submit(async () => {
      const { changed } = await send(allotEndpoints.allotMany, {
        body: { userIds: people.map(({ userId }) => userId), roleIds, how },
      });
      if (changed === 0) message.info(t('nothing'));
      else message.success(t(changed === 1 ? 'doneOne' : 'done', { count: count(changed) }));
      onClose();
      await onDone();
    });
  return (
    <AppModal
      title={
        people.length === 1 ? t('titleOne', { name: people[0]!.name }) : t('title', { count: count(people.length) })
      }
      onCancel={onClose}
      onOk={() => void allot()}
      mask={{ closable: false }}
      okText={t(`${how}Now`)}
      okButtonProps={{ disabled: roleIds.length === 0, danger: how === 'remove' }}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
    >
      {(refusal ?? roles.fault) && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal ?? roles.fault?.message}
          style={{ marginBottom: 14 }}
        />
      )}
      <Radio.Group
        className="role-scopes role-ways"
        aria-label={t('what')}
        value={how}
        onChange={({ target }) => setHow(target.value)}
        options={ways.map((value) => ({
          value,
          label: (
            <>
              {t(value)}
              <span className="role-means">{t(`${value}Hint`)}</span>
            </>
          ),
        }))}
      />
      <label className="role-label" htmlFor="allot-roles">
        {t('roles')}
      </label>
      <Select
        id="allot-roles"
        mode="multiple"
        autoFocus
        placeholder={t('choose')}
        style={{ width: '100%' }}
        showSearch={{ optionFilterProp: 'label' }}
        loading={roles.fetching}
        value={roleIds}
        onChange={choose}
        options={roles.data?.list.map(({ roleId, name, mayGive }) => ({
          value: roleId,
          label: name,
          disabled: !mayGive,
          title: mayGive ? undefined : t('notYours'),
        }))}
      />
    </AppModal>
  );
}
