import { Input, Switch } from 'antd';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { nameColumn, onOffColumn, personColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { clientEndpoints, type Client } from './client.contract.ts';
import './client.css';
import { clientTexts } from './client.texts.ts';
import { TaskSettings } from './TaskSettings.ts';
import { ScopePicker } from './ScopePicker.tsx';
import { SecretDialog } from './SecretDialog.tsx';

type Open = { what: 'renew'; client: Client } | { what: 'secret'; client: Client & { secret: string } };

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

  const crud = useCrud({
    as: 'drawer',
    reload: list.reload,
    fields: (client?: Client) => (
      <>
        <Field name="name" label={t('name')}>
          <Input maxLength={60} placeholder={t('namePlaceholder')} autoFocus />
        </Field>
        <Field name="scopes" label={t('scopes')} hint={t('scopesHint')}>
          <ScopePicker kept={client?.scopes ?? []} unknown={client?.unknown ?? []} />
        </Field>
        <Field name="plainNumbers" label={t('plain')} hint={t('plainHint')}>
          <Switch />
        </Field>
        {client && (
          <Field name="valid" label={t('valid')} hint={t('validHint')}>
            <Switch />
          </Field>
        )}
      </>
    ),
    create: {
      endpoint: clientEndpoints.make,
      label: t('create'),
      title: t('createTitle'),
      okText: t('create'),
      values: { scopes: [], plainNumbers: false },
      onDone: show,
    },
    change: { endpoint: clientEndpoints.change, title: () => t('editTitle') },
    remove: {
      endpoint: clientEndpoints.remove,
      sent: ({ clientId }) => ({ params: { clientId } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: () => t('removeText'),
      confirm: t('removeNow'),
      said: ({ name }) => t('removed', { name }),
    },
  });

  const columns: Column<Client>[] = [
    nameColumn({ key: 'name', title: t('name'), width: 190, grow: true, of: ({ name }) => name, onOpen: crud.edit }),
    { key: 'key', title: t('key'), width: 200, render: (_, { clientKey }) => <code>{clientKey}</code> },
    onOffColumn({ key: 'state', title: t('state'), width: 90, of: ({ valid }) => valid }),
    {
      key: 'scopes',
      title: t('scopes'),
      width: 180,
      render: (_, { scopes, unknown, plainNumbers }) => (
        <span className="cw-text2" title={scopes.join('\n')}>
          {t(scopes.length === 1 ? 'scopeOne' : 'scopeCount', { count: scopes.length })}
          {plainNumbers && ` · ${t('numbersPlain')}`}
          {unknown.length > 0 && (
            <span className="client-unknown" title={unknown.join('\n')}>
              {t('unknownCount', { count: unknown.length })}
            </span>
          )}
        </span>
      ),
    },
    timeColumn({ key: 'used', title: t('used'), width: 110, of: ({ usedAt }) => usedAt, never: t('never') }),
    timeColumn({ key: 'secretAt', title: t('secretAt'), width: 110, of: ({ secretAt }) => secretAt }),
    personColumn({ key: 'by', title: t('by'), width: 116, of: ({ createdBy }) => createdBy }),
  ];
  return (
    <ListPage
      name="system.clients"
      title={t('title')}
      list={list}
      columns={columns}
      rowKey="clientId"
      rowName={({ name }) => name}
      actions={
        <>
          <TaskSettings />
          {crud.button}
        </>
      }
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      empty={{
        title: t('emptyTitle'),
        text: t('emptyText'),
        actions: (
          <>
            {crud.button}
            <TaskSettings />
          </>
        ),
      }}
      rowActions={
        may
          ? (client) => (
              <RowActions
                of={client.name}
                likely={crud.editing(client)}
                more={[
                  {
                    label: t('renew'),
                    icon: <KeyRound size={14} />,
                    onClick: () => setOpen({ what: 'renew', client }),
                  },
                  crud.removing(client),
                ]}
              />
            )
          : undefined
      }
    >
      {crud.dialog}
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
      {open?.what === 'secret' && <SecretDialog client={open.client} onClose={close} />}
    </ListPage>
  );
}
