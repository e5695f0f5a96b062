import { Button } from 'antd';
import { UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { onOffColumn } from '#kit/console/list/columns.tsx';
import { BulkAct } from '#kit/console/list/BulkBar.tsx';
import '#kit/console/list/list.css';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { Pager } from '#kit/console/list/Pager.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { AddMembers } from './AddMembers.tsx';
import { allotEndpoints } from './allot.contract.ts';
import { roleEndpoints, type Member, type Role } from './role.contract.ts';
import { roleScreenTexts } from './roleScreens.texts.ts';

/** Who holds a role, in one's own reach. */
export function RoleMembers({
  role: { roleId, name: roleName, within },
  onChanged,
}: {
  role: Role;
  onChanged(): unknown;
}) {
  const t = useText(roleScreenTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(roleEndpoints.members, {}, { roleId });
  const [adding, add] = useState(false);
  const [leaving, setLeaving] = useState<{ members: Member[]; then?(): void }>();
  const mayAllot = can(allotEndpoints.allotMany) && within;
  const reload = () => Promise.all([list.reload(), onChanged()]);
  const addButton = mayAllot && (
    <Button type="primary" icon={<UserPlus size={15} />} onClick={() => add(true)}>
      {t('add')}
    </Button>
  );

  const columns: Column<Member>[] = [
    {
      key: 'name',
      title: t('person'),
      width: 180,
      always: true,
      render: (_, { userId, name }) => (
        <Link className="cw-name" to={`/member/roleManage/person?user=${userId}`}>
          {name}
        </Link>
      ),
    },
    {
      key: 'login',
      title: t('login'),
      width: 160,
      render: (_, { loginName }) => <span className="cw-text2">{loginName}</span>,
    },
    {
      key: 'department',
      title: t('department'),
      width: 180,
      render: (_, { department }) => <span className="cw-text2">{department}</span>,
    },
    {
      key: 'roles',
      title: t('otherRoles'),
      width: 200,
      grow: true,
      render: (_, { roles }) => {
        const others = roles
          .filter((one) => one.roleId !== roleId)
          .map(({ name }) => name)
          .join(', ');
        return others ? (
          <span className="cw-text2" title={others}>
            {others}
          </span>
        ) : (
          <span className="cw-text3">–</span>
        );
      },
    },
    onOffColumn({
      key: 'state',
      title: t('state'),
      width: 90,
      of: ({ valid }) => valid,
      words: { on: t('isOn'), off: t('isOff') },
    }),
  ];
  const take = async ({ members, then }: { members: Member[]; then?(): void }) => {
    if (
      await act(
        allotEndpoints.allotMany,
        { body: { userIds: members.map(({ userId }) => userId), roleIds: [roleId], how: 'remove' } },
        { say: t('taken') },
      )
    )
      then?.();
    await reload();
  };
  return (
    <div className="cw-list">
      <div className="cw-toolbar role-bar">
        <SearchBox
          placeholder={t('findMember')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
        <span className="cw-space" />
        {list.total > 0 || list.filtered ? addButton : null}
      </div>
      <ListTable
        list={list}
        columns={useColumns('members.roleMembers', columns, list.rows)}
        rowKey="userId"
        rowName={({ name }) => name}
        rowActions={
          mayAllot
            ? (member) => (
                <RowActions
                  of={member.name}
                  likely={{
                    label: t('take'),
                    icon: <UserMinus size={15} />,
                    onClick: () => setLeaving({ members: [member] }),
                  }}
                  more={[]}
                />
              )
            : undefined
        }
        bulk={
          mayAllot
            ? (members, clear) => (
                <BulkAct icon={<UserMinus size={14} />} onClick={() => setLeaving({ members, then: clear })}>
                  {t('take')}
                </BulkAct>
              )
            : undefined
        }
        empty={{ title: t('noMembers'), text: t('noMembersText'), actions: addButton }}
      />
      <Pager total={list.total} pageNo={list.query.pageNo} pageSize={list.query.pageSize} onTurn={list.turnTo} />
      {adding && <AddMembers role={{ roleId, name: roleName }} onDone={reload} onClose={() => add(false)} />}
      {leaving && (
        <ConfirmDialog
          title={
            leaving.members.length === 1
              ? t('takeTitleOne', { role: roleName, name: leaving.members[0]!.name })
              : t('takeTitle', { role: roleName, count: count(leaving.members.length) })
          }
          text={t('takeText')}
          confirm={t('takeNow')}
          danger
          onConfirm={() => take(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </div>
  );
}
