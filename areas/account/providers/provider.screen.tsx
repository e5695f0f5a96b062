import { App, Button } from 'antd';
import { Pencil, Plug, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { numberColumn, onOffColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import '#kit/console/list/list.css';
import { Pager } from '#kit/console/list/Pager.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { PageHead } from '#kit/console/pages/PageHead.tsx';
import { useMay } from '#kit/console/person.ts';
import { sentenceOf } from '#kit/console/refusal.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { Origins } from './Origins.tsx';
import { providerEndpoints, type Provider } from '../openId/provider.contract.ts';
import './provider.css';
import { providerTexts } from '../openId/provider.texts.ts';
import { ProviderDrawer } from './ProviderDrawer.tsx';

/** How organisations sign in with their own accounts, and which pages may show our sign-in. */
export function ProviderScreen() {
  const t = useText(providerTexts);
  const can = useMay();
  const act = useAct();
  const { message } = App.useApp();
  const list = useList(providerEndpoints.list);
  const [open, setOpen] = useState<{ what: 'new' } | { what: 'edit' | 'remove'; provider: Provider }>();
  const close = () => setOpen(undefined);
  const may = can(providerEndpoints.create);

  async function check({ providerId }: Provider) {
    try {
      const { ok, problem, authorizationEndpoint } = await send(providerEndpoints.check, { params: { providerId } });
      if (ok) message.success(t('checkGood', { address: authorizationEndpoint }), 8);
      else message.error(t('checkBad', { problem }), 8);
    } catch (error) {
      message.error(sentenceOf(error, t('kit.unsent')), 6);
    }
  }

  const columns: Column<Provider>[] = [
    {
      key: 'name',
      title: t('name'),
      always: true,
      grow: true,
      width: 200,
      render: (_, provider) =>
        may ? (
          <button
            type="button"
            className="cw-name cw-cut"
            title={provider.name}
            onClick={() => setOpen({ what: 'edit', provider })}
          >
            {provider.name}
          </button>
        ) : (
          <span className="cw-name cw-cut">{provider.name}</span>
        ),
    },
    {
      key: 'tenant',
      title: t('tenant'),
      width: 140,
      render: (_, { forTenantId, tenantName }) => (
        <span className="cw-text2 cw-cut" title={tenantName}>
          {forTenantId ? tenantName : t('everyTenant')}
        </span>
      ),
    },
    onOffColumn({ key: 'state', title: t('state'), width: 84, of: ({ valid }) => valid }),
    textColumn({ key: 'issuer', title: t('issuer'), width: 220, of: ({ issuer }) => issuer }),
    {
      key: 'new',
      title: t('newOnes'),
      width: 130,
      render: (_, { acceptsNew, roleName }) => (
        <span className="cw-text2 cw-cut">{acceptsNew ? t('newAs', { role: roleName }) : t('newNone')}</span>
      ),
    },
    numberColumn({ key: 'people', title: t('people'), width: 80, of: ({ people }) => people }),
    timeColumn({ key: 'used', title: t('used'), width: 100, of: ({ lastUsedAt }) => lastUsedAt, never: t('never') }),
  ];
  const arranged = useColumns('operate.providers', columns, list.rows);
  const button = may && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'new' })}>
      {t('create')}
    </Button>
  );

  return (
    <div className="cw-list provider-page">
      <PageHead title={t('title')} actions={list.total > 0 || list.filtered ? button : null} />
      {(list.total > 0 || list.filtered) && (
        <div className="cw-toolbar">
          <SearchBox
            placeholder={t('search')}
            value={list.query.keyword}
            onSearch={(keyword) => list.search({ keyword })}
          />
        </div>
      )}
      <div className="provider-some">
        <ListTable
          list={list}
          columns={arranged}
          rowKey="providerId"
          rowName={({ name }) => name}
          empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: button }}
          rowActions={
            may
              ? (provider) => (
                  <RowActions
                    of={provider.name}
                    likely={{ label: t('check'), icon: <Plug size={14} />, onClick: () => void check(provider) }}
                    more={[
                      {
                        label: t('kit.edit'),
                        icon: <Pencil size={14} />,
                        onClick: () => setOpen({ what: 'edit', provider }),
                      },
                      {
                        label: t('remove'),
                        icon: <Trash2 size={14} />,
                        danger: true,
                        onClick: () => setOpen({ what: 'remove', provider }),
                      },
                    ]}
                  />
                )
              : undefined
          }
        />
        {list.total > list.query.pageSize && (
          <Pager total={list.total} pageNo={list.query.pageNo} pageSize={list.query.pageSize} onTurn={list.turnTo} />
        )}
      </div>
      <Origins />
      {open?.what === 'new' && <ProviderDrawer onDone={list.reload} onClose={close} />}
      {open?.what === 'edit' && <ProviderDrawer provider={open.provider} onDone={list.reload} onClose={close} />}
      {open?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: open.provider.name })}
          text={t('removeText', { count: open.provider.people })}
          confirm={t('removeNow')}
          onClose={close}
          onConfirm={() =>
            act(
              providerEndpoints.remove,
              { params: { providerId: open.provider.providerId } },
              { say: t('removed', { name: open.provider.name }), then: list.reload },
            )
          }
        />
      )}
    </div>
  );
}
