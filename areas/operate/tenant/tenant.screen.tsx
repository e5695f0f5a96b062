import { Button } from 'antd';
import { ChevronRight, CircleStop, LogIn, Pencil, Play, Plus, Power, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '#kit/console/lazy.tsx';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { numberColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { Num } from '#kit/console/show/Num.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { useDictionary } from '../dictionary/useDictionary.ts';
import { impersonationEndpoints } from '../impersonation/impersonation.contract.ts';
import { ourTenantEndpoints } from './ourTenant.contract.ts';
import { OwnShare } from './OwnShare.tsx';
import './tenant.css';
import { tenantEndpoints, type Resource, type Tenant, type TenantBelow } from './tenant.contract.ts';
import { tenantTexts } from './tenant.texts.ts';
import { TenantState } from './TenantState.tsx';
import { useTenantActions } from './useTenantActions.tsx';

const BrandName = lazy(async () => ({ default: (await import('./TenantDrawers.tsx')).BrandName }));
const EditTenant = lazy(async () => ({ default: (await import('./TenantDrawers.tsx')).EditTenant }));
const NewTenant = lazy(async () => ({ default: (await import('./TenantDrawers.tsx')).NewTenant }));
const OurTenantDrawer = lazy(async () => ({ default: (await import('./OurTenantDrawer.tsx')).OurTenantDrawer }));
const FirstPassword = lazy(async () => ({ default: (await import('./FirstPassword.tsx')).FirstPassword }));

type Row = TenantBelow & { children?: TenantBelow[] };
type Dialog = 'create' | 'settings' | Tenant | null;

/** Whoever sees no tenants below may still see the settings of the own one. */
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
  const industries = useDictionary('ROBOT_INDUSTRY');
  const [dialog, show] = useState<Dialog>(null);
  const [made, tellMade] = useState<AnswerOf<typeof tenantEndpoints.create> | null>(null);
  const [folded, fold] = useState<ReadonlySet<string>>(new Set());
  const reload = () => Promise.all([list.reload(), own.reload()]);
  const actions = useTenantActions(reload);
  const isChild = own.data?.isChild === true;
  const mayEdit = can(tenantEndpoints.change);

  const rows: Row[] = list.rows.flatMap((upper): Row[] => [
    upper,
    ...(folded.has(upper.tenantId) ? [] : upper.children),
  ]);
  const anyChildren = list.rows.some(({ children }) => children.length > 0);
  const toggle = (id: string) =>
    fold((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
  const edit = (tenant: Row) => show({ children: [], ...tenant });

  const columns: Column<Row>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 198,
      grow: true,
      always: true,
      render: (_, row) => (
        <Name
          row={row}
          indented={anyChildren}
          isOpen={!folded.has(row.tenantId)}
          onFold={() => toggle(row.tenantId)}
          onEdit={mayEdit && row.ownChild ? () => edit(row) : undefined}
        />
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 212,
      render: (_, row) => <TenantState of={row} ofOperator={ofOperator} />,
    },
    {
      key: 'sector',
      title: t('sector'),
      width: 112,
      render: (_, { sector }) => (sector ? <span className="cw-text2">{industries.nameOf(sector)}</span> : dash),
    },
    ...(['channels', 'seats', 'numbers'] as const).map((resource): Column<Row> => ({
      key: resource,
      title: t(resource),
      width: resource === 'channels' ? 100 : resource === 'seats' ? 86 : 112,
      align: 'right',
      render: (_, row) => <Used of={row} resource={resource} />,
    })),
    numberColumn({ key: 'people', title: t('people'), width: 72, of: ({ people }) => people }),
    { key: 'brand', title: t('brand'), width: 200, hidden: true, render: (_, { brand }) => <BrandName of={brand} /> },
    {
      key: 'zone',
      title: t('zone'),
      width: 150,
      hidden: true,
      render: (_, { timeZone }) => <span className="cw-text2">{timeZone.replaceAll('_', ' ')}</span>,
    },
    textColumn({ key: 'note', title: t('note'), width: 200, hidden: true, of: ({ note }) => note }),
    timeColumn({ key: 'created', title: t('created'), width: 96, of: ({ createdAt }) => createdAt }),
  ];

  const settingsButton = can(ourTenantEndpoints.read) && (
    <Button icon={<Settings size={15} />} onClick={() => show('settings')}>
      {t('settings')}
    </Button>
  );
  const createButton = can(tenantEndpoints.create) && !isChild && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => show('create')}>
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
          {settingsButton}
          {createButton}
        </>
      }
      facets={own.data && !own.data.operator && <OwnShare own={own.data} />}
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
      {dialog === 'create' && (
        <NewTenant
          title={t(ofOperator ? 'create' : 'createBelow')}
          onDone={(answer) => (tellMade(answer), reload())}
          onClose={() => show(null)}
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
  function actionsOf(row: Row) {
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

function Name({
  row: { name, note, children },
  indented,
  isOpen,
  onFold,
  onEdit,
}: {
  row: Row;
  indented: boolean;
  isOpen: boolean;
  onFold(): void;
  onEdit: (() => void) | undefined;
}) {
  const t = useText(tenantTexts);
  const title = note ? `${name}\n${note}` : name;
  const kind = !indented ? '' : children === undefined ? ' child' : children.length === 0 ? ' leaf' : '';
  return (
    <span className={`tenant-name${kind}`}>
      {children && children.length > 0 && (
        <button
          type="button"
          className="fold"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'fold' : 'expand', { name })}
          onClick={onFold}
        >
          <ChevronRight size={14} />
        </button>
      )}
      {onEdit ? (
        <button type="button" className="cw-name cw-cut" title={title} onClick={onEdit}>
          {name}
        </button>
      ) : (
        <span className="cw-name cw-cut" title={title}>
          {name}
        </span>
      )}
    </span>
  );
}

function Used({ of, resource }: { of: Row; resource: Resource }) {
  const t = useText(tenantTexts);
  const [all, used] = [of[resource], of[`${resource}Used`]];
  if (all === null)
    return (
      <span title={t('usedFree', { used })}>
        <Num value={used} />
      </span>
    );
  const given = of.children?.reduce((sum, child) => sum + (child[resource] ?? 0), 0) ?? 0;
  return (
    <span title={given > 0 ? t('usedOf', { used, given, all }) : t('usedOfAll', { used, all })}>
      <Num value={used} of={all} />
    </span>
  );
}

/** For who may see the own tenant's settings and no tenants below. */
function OwnAlone() {
  const t = useText(tenantTexts);
  const [isOpen, open] = useState(false);
  const { data } = useAsk(ourTenantEndpoints.read, {});
  return (
    <>
      <PageHead title={t('settings')} />
      {data && <OwnShare own={data} />}
      <Notice
        title={data?.name ?? ''}
        actions={
          <Button icon={<Settings size={15} />} onClick={() => open(true)}>
            {t('settings')}
          </Button>
        }
      />
      {isOpen && <OurTenantDrawer onClose={() => open(false)} />}
    </>
  );
}

const dash = <span className="cw-text3">–</span>;
