import { Alert, App } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import { allotEndpoints } from './allot.contract.ts';
import type { Member } from './role.contract.ts';
import { roleScreenTexts } from './roleScreens.texts.ts';

const shown = 20;

/** Gives a role to people who do not hold it; who was chosen stays chosen while others are looked for. */
export function AddMembers({
  role: { roleId, name },
  onDone,
  onClose,
}: {
  role: { roleId: string; name: string };
  onDone(): unknown;
  onClose(): void;
}) {
  const t = useText(roleScreenTexts);
  const { message } = App.useApp();
  const [keyword, look] = useState<string>();
  const [chosen, choose] = useState<ReadonlyMap<string, Member>>(new Map());
  const { busy, refusal, submit } = useSubmit();
  const people = useAsk(allotEndpoints.people, { query: { pageNo: 1, pageSize: shown, keyword, without: roleId } });
  const found = people.data?.list ?? [];
  const rows = [...chosen.values(), ...found.filter(({ userId }) => !chosen.has(userId))];
  const left = (people.data?.total ?? 0) - found.length;

  function turn(member: Member, on: boolean) {
    const next = new Map(chosen);
    if (on) next.set(member.userId, member);
    else next.delete(member.userId);
    choose(next);
  }
  const give = () =>
    submit(async () => {
      const { changed } = await send(allotEndpoints.allotMany, {
        body: { userIds: [...chosen.keys()], roleIds: [roleId], how: 'add' },
      });
      message.success(t('added2', { count: count(changed) }));
      void people.reload();
      onClose();
      await onDone();
    });
  return (
    <AppModal
      title={t('addTitle', { name })}
      onCancel={onClose}
      onOk={give}
      okText={chosen.size === 0 ? t('addNone') : t('addNow', { count: count(chosen.size) })}
      okButtonProps={{ disabled: chosen.size === 0 }}
      cancelText={t('kit.cancel')}
      confirmLoading={busy}
      mask={{ closable: false }}
    >
      {(refusal ?? people.fault) && (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={refusal ?? people.fault?.message}
          style={{ marginBottom: 12 }}
        />
      )}
      <SearchBox placeholder={t('findMember')} value={keyword} onSearch={look} />
      <ul className="role-people">
        {rows.map((member) => (
          <li key={member.userId}>
            <label>
              <CheckBox label={member.name} checked={chosen.has(member.userId)} onChange={(on) => turn(member, on)} />
              <span className="cw-name cw-cut" aria-hidden>
                {member.name}
              </span>
              <span className="cw-text3 cw-cut" aria-hidden>
                {member.loginName}
              </span>
              <span className="cw-space" />
              <span className="cw-text3 cw-cut" aria-hidden>
                {member.department}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {people.data && rows.length === 0 && <p className="cw-text3">{t('noPeople')}</p>}
      {left > 0 && <p className="cw-text3 cw-meta">{t('morePeople', { count: count(left) })}</p>}
    </AppModal>
  );
}
