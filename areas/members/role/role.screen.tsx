import { Button, Select } from 'antd';
import { Plus, ShieldCheck, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { roleTemplates } from '#core/access/roleTemplates.ts';
import { onOffColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay, usePerson } from '#kit/console/person.ts';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import './role.css';
import { roleEndpoints, type Role } from './role.contract.ts';
import { RoleDialog, useRoleActions, type RoleDialogKind } from './RoleDialogs.tsx';
import { allRoleTexts, type TemplateKey } from './roleScreens.texts.ts';

/** What people may do here: each role with where it comes from, whose rows it shows, and who holds it. */
export function RolesScreen() {
  const t = useText(allRoleTexts);
  const can = useMay();
  const go = useNavigate();
  const operator = usePerson()?.operator ?? false;
  const list = useList(roleEndpoints.list);
  const { show, shown } = useBeside('new');
  const [asked, open] = useState<RoleDialogKind | null>(null);
  const dialog: RoleDialogKind | null =
    asked ?? (can(roleEndpoints.create) && shown('new') ? { kind: 'create' } : null);
  const actionsOf = useRoleActions(open, list.reload);
  const close = () => {
    open(null);
    if (shown('new')) show({});
  };

  const columns: Column<Role>[] = [
    {
      key: 'name',
      title: t('role'),
      width: 180,
      grow: true,
      always: true,
      sort: 'name',
      render: (_, { roleId, name, note }) => (
        <>
          <Link className="cw-name" to={`/member/roleManage/${roleId}`}>
            {name}
          </Link>
          {note && <span className="cw-text3 cw-meta" title={note}>{`  ${note}`}</span>}
        </>
      ),
    },
    {
      key: 'template',
      title: t('template'),
      width: 205,
      grow: true,
      render: (_, { template, added, withheld }) => (
        <span className="cw-text2">
          {template ? t(`template.${template}` as TemplateKey) : t('noTemplate')}
          {template && added + withheld > 0 && (
            <span className="cw-text3 cw-meta">{`  ${t('differs', { added, withheld })}`}</span>
          )}
        </span>
      ),
    },
    {
      key: 'scope',
      title: t('scope'),
      width: 160,
      render: (_, { dataScope }) => <span className="cw-text2">{t(`scope.${dataScope}`)}</span>,
    },
    {
      key: 'numbers',
      title: t('numbers'),
      width: 78,
      render: (_, { plainNumbers }) => (
        <span className={plainNumbers ? 'cw-text2' : 'cw-text3'}>{t(plainNumbers ? 'plain' : 'masked')}</span>
      ),
    },
    {
      key: 'gates',
      title: t('permissions'),
      width: 120,
      align: 'right',
      render: (_, { roleId, gates, offered }) => (
        <>
          {offered > 0 && (
            <Link className="cw-meta role-new" to={`/member/roleManage/${roleId}?offered=1`}>
              {t('offeredIn', { count: count(offered) })}
            </Link>
          )}
          <Num value={gates} />
        </>
      ),
    },
    {
      key: 'members',
      title: t('members'),
      width: 95,
      align: 'right',
      sort: 'members',
      render: (_, { roleId, members }) =>
        members > 0 ? (
          <Link className="cw-num" to={`/member/roleManage/${roleId}?tab=members`}>
            {members}
          </Link>
        ) : (
          <Num value={0} />
        ),
    },
    onOffColumn({
      key: 'state',
      title: t('state'),
      width: 72,
      of: ({ valid }) => valid,
      words: { on: t('isOn'), off: t('isOff') },
    }),
    timeColumn({ key: 'changed', title: t('changed'), width: 96, sort: 'changedAt', of: ({ changedAt }) => changedAt }),
  ];
  const create = can(roleEndpoints.create) && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => show({ new: '1' })}>
      {t('create')}
    </Button>
  );
  const templates = Object.keys(roleTemplates).filter((one) => operator || one !== 'operator');
  return (
    <ListPage
      name="members.roles"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="roleId"
      rowName={({ name }) => name}
      actions={
        <>
          <Button icon={<UserSearch size={15} />} onClick={() => go('/member/roleManage/person')}>
            {t('whole')}
          </Button>
          {create}
        </>
      }
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
          <Select
            allowClear
            placeholder={t('template')}
            aria-label={t('template')}
            style={{ width: 150 }}
            value={list.query.template}
            onChange={(template) => list.search({ template })}
            options={templates.map((value) => ({ value, label: t(`template.${value}` as TemplateKey) }))}
          />
          <Select
            allowClear
            placeholder={t('state')}
            aria-label={t('state')}
            style={{ width: 110 }}
            value={list.query.valid}
            onChange={(valid) => list.search({ valid })}
            options={[
              { value: true, label: t('isOn') },
              { value: false, label: t('isOff') },
            ]}
          />
        </>
      }
      rowActions={(role) => (
        <RowActions
          of={role.name}
          likely={{
            label: t('permissions'),
            icon: <ShieldCheck size={15} />,
            onClick: () => go(`/member/roleManage/${role.roleId}`),
          }}
          more={actionsOf(role)}
        />
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: create }}
    >
      {dialog && <RoleDialog dialog={dialog} onDone={list.reload} onClose={close} />}
    </ListPage>
  );
}
