import { Button, Input, Switch } from 'antd';
import { KeyRound, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import { onOffColumn, personColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { clientEndpoints, type Client } from './client.contract.ts';
import './client.css';
import { clientTexts } from './client.texts.ts';
import { ScopePicker } from './ScopePicker.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type Open =
  | { what: 'new' }
  | { what: 'edit' | 'renew' | 'remove'; client: Client }
  | { what: 'secret'; client: Client & { secret: string } };

export function ClientScreen() {
  const t = useText(clientTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(clientEndpoints.list);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const may = can(clientEndpoints.make);
  const show = (client: Client & { secret: string }) => {
    setOpen({ what: 'secret', client });
    return list.reload();
  };

  const columns: Column<Client>[] = [
    {
      key: 'name',
      title: t('name'),
      always: true,
      width: 190,
      grow: true,
      render: (_, client) =>
        may ? (
          <button
            type="button"
            className="cw-name cw-cut"
            title={client.name}
            onClick={() => setOpen({ what: 'edit', client })}
          >
            {client.name}
          </button>
        ) : (
          <span className="cw-name cw-cut">{client.name}</span>
        ),
    },
    { key: 'key', title: t('key'), width: 200, render: (_, { clientKey }) => <code>{clientKey}</code> },
    onOffColumn({ key: 'state', title: t('state'), width: 90, of: ({ valid }) => valid }),
    {
      key: 'scopes',
      title: t('scopes'),
      width: 180,
      render: (_, { scopes, plainNumbers }) => (
        <span className="cw-text2" title={scopes.join('\n')}>
          {t(scopes.length === 1 ? 'scopeOne' : 'scopeCount', { count: scopes.length })}
          {plainNumbers && ` · ${t('numbersPlain')}`}
        </span>
      ),
    },
    timeColumn({ key: 'used', title: t('used'), width: 110, of: ({ usedAt }) => usedAt, never: t('never') }),
    timeColumn({ key: 'secretAt', title: t('secretAt'), width: 110, of: ({ secretAt }) => secretAt }),
    personColumn({ key: 'by', title: t('by'), width: 116, of: ({ createdBy }) => createdBy }),
  ];
  const button = may && (
    <Button type="primary" icon={<Plus size={15} />} onClick={() => setOpen({ what: 'new' })}>
      {t('create')}
    </Button>
  );
  const fields = (kept: string[]) => (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={60} placeholder={t('namePlaceholder')} autoFocus />
      </Field>
      <Field name="scopes" label={t('scopes')} hint={t('scopesHint')}>
        <ScopePicker kept={kept} />
      </Field>
      <Field name="plainNumbers" label={t('plain')} hint={t('plainHint')}>
        <Switch />
      </Field>
    </>
  );

  return (
    <ListPage
      name="system.clients"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="clientId"
      rowName={({ name }) => name}
      actions={button}
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions: button }}
      rowActions={
        may
          ? (client) => (
              <RowActions
                of={client.name}
                likely={{
                  label: t('kit.edit'),
                  icon: <Pencil size={14} />,
                  onClick: () => setOpen({ what: 'edit', client }),
                }}
                more={[
                  {
                    label: t('renew'),
                    icon: <KeyRound size={14} />,
                    onClick: () => setOpen({ what: 'renew', client }),
                  },
                  {
                    label: t('remove'),
                    icon: <Trash2 size={14} />,
                    danger: true,
                    onClick: () => setOpen({ what: 'remove', client }),
                  },
                ]}
              />
            )
          : undefined
      }
    >
      {open?.what === 'new' && (
        <FormDrawer
          title={t('createTitle')}
          okText={t('create')}
          endpoint={clientEndpoints.make}
          values={{ scopes: [], plainNumbers: false }}
          onDone={show}
          onClose={close}
        >
          {fields([])}
        </FormDrawer>
      )}
      {open?.what === 'edit' && (
        <FormDrawer
          title={t('editTitle')}
          endpoint={clientEndpoints.change}
          values={open.client}
          onDone={list.reload}
          onClose={close}
        >
          {fields(open.client.scopes)}
          <Field name="valid" label={t('valid')} hint={t('validHint')}>
            <Switch />
          </Field>
        </FormDrawer>
      )}
      {open?.what === 'renew' && (
        <ConfirmDialog
          title={t('renewTitle', { name: open.client.name })}
          text={t('renewText')}
          confirm={t('renewNow')}
          onClose={() => setOpen((now) => (now?.what === 'renew' ? undefined : now))}
          onConfirm={() =>
            act(clientEndpoints.renewSecret, { body: { clientId: open.client.clientId } }, { say: null, then: show })
          }
        />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeTitle', { name: open.client.name })}
          text={t('removeText')}
          confirm={t('removeNow')}
          onClose={close}
          onConfirm={() =>
            act(
              clientEndpoints.remove,
              { params: { clientId: open.client.clientId } },
              { say: t('removed', { name: open.client.name }), then: list.reload },
            )
          }
        />
      )}
      {open?.what === 'secret' && <SecretDialog client={open.client} onClose={close} />}
    </ListPage>
  );
}
