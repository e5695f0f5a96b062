import { Button } from 'antd';
import { CircleStop, Database, LogIn, Pencil, Play, Plus, Power, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '#kit/console/lazy.tsx';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useBeside } from '#kit/console/useBeside.ts';
import { useText } from '#kit/console/useText.ts';
import { impersonationEndpoints } from '../impersonation/impersonation.contract.ts';
import { ourTenantEndpoints } from './ourTenant.contract.ts';
import { OwnShare } from './OwnShare.tsx';
import './tenant.css';
import { tenantEndpoints, type Tenant } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';
import { useTenantActions } from './useTenantActions.tsx';
import { Applications } from '../adjust/Applications.tsx';
import { OwnApplication } from '../adjust/OwnApplication.tsx';
import { OwnAlone } from './OwnAlone.tsx';
import { useFolds } from './useFolds.ts';
import { useTenantColumns, type TenantRow } from './tenantColumns.tsx';

const EditTenant = lazy(async () => ({ default: (await import('./TenantDrawers.tsx')).EditTenant }));
const NewTenant = lazy(async () => ({ default: (await import('./TenantDrawers.tsx')).NewTenant }));
const OurTenantDrawer = lazy(async () => ({ default: (await import('./OurTenantDrawer.tsx')).OurTenantDrawer }));
const FirstPassword = lazy(async () => ({ default: (await import('./FirstPassword.tsx')).FirstPassword }));

type Dialog = 'settings' | Tenant | null;

/** A user who sees no tenants below may still see the settings of the own one. */
export function TenantScreen() {
  const can = useMay();
  const who = usePerson();
  const ofOperator = who?.operator === true && can(tenantEndpoints.firstLevel);
  return ofOperator || can(tenantEndpoints.list) ? <TenantsBelow ofOperator={ofOperator} /> : <OwnAlone />;
}

function TenantsBelow({ ofOperator }: { ofOperator: boolean }) {
  const t = useText(tenantTexts);
  const can = useMay();
  const list = useList(ofOperator ? tenantEndpoints.firstLevel : tenantEndpoints.list);
  const own = useAsk(ourTenantEndpoints.read, {}, { enabled: can(ourTenantEndpoints.read) });
  const [dialog, show] = useState<Dialog>(null);
  const beside = useBeside('new');
  const [made, tellMade] = useState<AnswerOf<typeof tenantEndpoints.create> | null>(null);
  const reload = () => Promise.all([list.reload(), own.reload()]);
  const actions = useTenantActions(reload);
  const isChild = own.data?.isChild === true;
  const mayEdit = can(tenantEndpoints.change);

  const { rows, isOpen, toggle, anyChildren } = useFolds(list.rows);
  const edit = (tenant: TenantRow) => show({ children: [], ...tenant });

  const columns = useTenantColumns({
    ofOperator,
    indented: anyChildren,
    isOpen,
    onFold: toggle,
    onEdit: (row) => (mayEdit && row.ownChild ? () => edit(row) : undefined),
  });
  const settingsButton = can(ourTenantEndpoints.read) && (
    <Button icon={<Settings size={15} />} onClick={() => show('settings')}>
      {t('settings')}
    </Button>
  );
  const mayCreate = can(tenantEndpoints.create) && !isChild;
  const createButton = mayCreate && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => beside.show({ new: '1' })}>
      {t(ofOperator ? 'create' : 'createBelow')}
    </Button>
  );
  const empty = isChild
    ? { title: t('childTitle'), text: t('childText') }
    : ofOperator
      ? { title: t('emptyTitle'), text: t('emptyText') }
      : { title: t('emptyBelowTitle'), text: t('emptyBelowText') };
  return (
    <ListPage
      name="operate.tenants"
      title={t(ofOperator ? 'title' : 'titleBelow')}
      list={{ ...list, rows }}
      columns={columns}
      rowKey="tenantId"
      rowName={({ name }) => name}
      actions={
        <>
          <Applications onDecided={reload} />
          {settingsButton}
          {createButton}
        </>
      }
      facets={
        own.data &&
        !own.data.operator && (
          <>
            <OwnShare own={own.data} />
            <OwnApplication own={own.data} />
          </>
        )
      }
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      rowActions={(row) => <RowActions of={row.name} {...actionsOf(row)} />}
      empty={{
        ...empty,
        actions: (createButton || settingsButton) && (
          <>
            {createButton}
            {settingsButton}
          </>
        ),
      }}
    >
      {actions.dialog}
      {mayCreate && beside.shown('new') && (
        <NewTenant
          title={t(ofOperator ? 'create' : 'createBelow')}
          onDone={(answer) => (tellMade(answer), reload())}
          onClose={() => beside.show({})}
        />
      )}
      {dialog === 'settings' && <OurTenantDrawer onClose={() => show(null)} />}
      {dialog !== null && typeof dialog === 'object' && (
        <EditTenant tenant={dialog} onDone={reload} onClose={() => show(null)} />
      )}
      {made && (
        <FirstPassword
          name={made.tenant.name}
          loginName={made.loginName}
          password={made.password}
          onClose={() => tellMade(null)}
        />
      )}
    </ListPage>
  );

  /** Of a child's child only the brake is the operator's. */
  function actionsOf(row: TenantRow) {
    const { ownChild, valid, enabled, braked, brakedBy } = row;
    const heldByOthers =
      brakedBy === 'operator' && !ofOperator ? t('operatorsBrake') : brakedBy === null ? t('withParent') : undefined;
    return {
      likely: ownChild &&
        can(impersonationEndpoints.start) && {
          label: t('impersonate'),
          icon: <LogIn size={14} />,
          onClick: () => actions.impersonate(row),
          ...(!valid && { why: t('offFirst') }),
        },
      more: [
        ownChild && mayEdit && { label: t('edit'), icon: <Pencil size={14} />, onClick: () => edit(row) },
        ownChild &&
          can(tenantEndpoints.allowSql) && {
            label: t(row.sqlAllowed ? 'withdrawSql' : 'grantSql'),
            icon: <Database size={14} />,
            onClick: () => actions.allowSql(row, !row.sqlAllowed),
          },
        can(tenantEndpoints.brake) &&
          (braked
            ? {
                label: t('release'),
                icon: <Play size={14} />,
                onClick: () => actions.ask('release', row),
                ...(heldByOthers && { why: heldByOthers }),
              }
            : { label: t('brake'), icon: <CircleStop size={14} />, onClick: () => actions.ask('brake', row) }),
        ownChild &&
          can(tenantEndpoints.enable) &&
          (enabled
            ? { label: t('switchOff'), icon: <Power size={14} />, danger: true, onClick: () => actions.ask('off', row) }
            : { label: t('switchOn'), icon: <Power size={14} />, onClick: () => actions.switchOn(row) }),
        ownChild &&
          can(tenantEndpoints.remove) && {
            label: t('remove'),
            icon: <Trash2 size={14} />,
            danger: true,
            onClick: () => actions.ask('remove', row),
            ...(enabled && { why: t('offBeforeRemove') }),
          },
      ],
    };
  }
}
