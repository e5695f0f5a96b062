import { Button, Input } from 'antd';
import { FlaskConical, KeyRound, PhoneOutgoing, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { nameColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { State } from '#kit/console/show/State.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { OutsideDialog } from './OutsideDialog.tsx';
import { PersonOfPhone } from './PersonOfPhone.tsx';
import { phonesEndpoints, type Issued, type Phone } from './phones.contract.ts';
import './phones.css';
import { phonesTexts } from './phones.texts.ts';
import { SetUpDialog } from './SetUpDialog.tsx';
import { TrialDrawer } from './TrialDrawer.tsx';

type Open = { what: 'trial' | 'outside' } | { what: 'setUp'; phone: Phone; password?: string };

/** Telephones that register here: whose they are, by which number they are reached, and where they are now. */
export function PhonesScreen() {
  const t = useText(phonesTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(phonesEndpoints.list, {}, undefined, () => 5_000);
  const [open, setOpen] = useState<Open | null>(null);
  const [renewed, renew] = useState<Phone | null>(null);
  const close = () => setOpen(null);
  const mayEdit = can(phonesEndpoints.change);
  const issued = ({ phone, password }: Issued) => setOpen({ what: 'setUp', phone, password });
  const crud = useCrud({
    as: 'dialog',
    reload: list.reload,
    fields: (phone?: Phone) => (
      <>
        <Field name="name" label={t('name')} hint={t('nameHint')}>
          <Input maxLength={60} autoFocus />
        </Field>
        {!phone && (
          <Field name="userId" label={t('of')} hint={t('ofHint')}>
            <PersonOfPhone />
          </Field>
        )}
        {!phone?.userId && (
          <Field name="extension" label={t('extension')} hint={t('extensionHint')}>
            <Input maxLength={8} inputMode="numeric" />
          </Field>
        )}
      </>
    ),
    create: { endpoint: phonesEndpoints.create, label: t('issue'), values: {}, onDone: issued },
    change: {
      endpoint: phonesEndpoints.change,
      title: ({ name }) => t('editTitle', { name }),
      sent: ({ phoneId }) => ({ params: { phoneId } }),
      values: ({ name, userId, extension }) => ({ name, ...(userId === null && extension && { extension }) }),
    },
    remove: {
      endpoint: phonesEndpoints.remove,
      sent: ({ phoneId }) => ({ params: { phoneId } }),
      title: ({ name }) => t('revokeTitle', { name }),
      text: () => t('revokeText'),
      confirm: t('revoke'),
      said: ({ name }) => t('revoked', { name }),
    },
  });

  // Also where there is no telephone yet: the trial address needs none.
  const actions = (
    <>
      <Button icon={<FlaskConical size={15} />} onClick={() => setOpen({ what: 'trial' })}>
        {t('trial')}
      </Button>
      {can(phonesEndpoints.saveSettings) && (
        <Button icon={<PhoneOutgoing size={15} />} onClick={() => setOpen({ what: 'outside' })}>
          {t('outside')}
        </Button>
      )}
      {crud.button}
    </>
  );

  const columns: Column<Phone>[] = [
    nameColumn({
      key: 'name',
      title: t('name'),
      width: 190,
      grow: true,
      of: ({ name }) => name,
      onOpen: (phone) => setOpen({ what: 'setUp', phone }),
    }),
    textColumn({ key: 'of', title: t('of'), width: 130, of: ({ userName }) => userName ?? t('device') }),
    textColumn({ key: 'extension', title: t('extension'), width: 100, of: ({ extension }) => extension }),
    { key: 'login', title: t('user'), width: 130, render: (_, { login }) => <code>{login}</code> },
    {
      key: 'place',
      title: t('place'),
      width: 230,
      grow: true,
      render: (_, { places }) => (
        <State
          kind={places.length > 0 ? 'running' : 'cancelled'}
          word={t(places.length > 0 ? 'registeredNow' : 'never')}
          {...(places.length > 0 && {
            reason:
              places.length > 1
                ? t('places', { count: places.length })
                : `${places[0]!.transport.toUpperCase()} ${places[0]!.address}`,
          })}
        />
      ),
    },
    textColumn({ key: 'agent', title: t('agent'), width: 150, of: ({ places }) => places[0]?.agent }),
    timeColumn({ key: 'since', title: t('since'), of: ({ places }) => places[0]?.since }),
  ];

  return (
    <ListPage
      name="members.phones"
      title={t('title')}
      facts={[t('intro')]}
      list={list}
      columns={columns}
      rowKey="phoneId"
      rowName={({ name }) => name}
      actions={actions}
      facets={
        <Facets
          label={t('show')}
          of={[
            { value: 'any', label: t('any') },
            { value: 'now', label: t('registeredNow') },
            { value: 'not', label: t('notRegistered') },
          ]}
          chosen={list.query.registered === undefined ? 'any' : list.query.registered ? 'now' : 'not'}
          onChoose={(one) => list.search({ registered: one === 'now' ? true : one === 'not' ? false : undefined })}
        />
      }
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      rowActions={(phone) => (
        <RowActions
          of={phone.name}
          likely={{
            label: t('setUp'),
            icon: <Settings2 size={15} />,
            onClick: () => setOpen({ what: 'setUp', phone }),
          }}
          more={[
            crud.editing(phone),
            mayEdit && { label: t('renew'), icon: <KeyRound size={15} />, onClick: () => renew(phone) },
            crud.removing(phone),
          ]}
        />
      )}
      empty={{ title: t('emptyTitle'), text: t('emptyText'), actions }}
    >
      {crud.dialog}
      {open?.what === 'trial' && <TrialDrawer onClose={close} />}
      {open?.what === 'outside' && <OutsideDialog onClose={close} />}
      {open?.what === 'setUp' && <SetUpDialog phone={open.phone} password={open.password} onClose={close} />}
      {renewed && (
        <ConfirmDialog
          title={t('renewTitle', { name: renewed.name })}
          text={t('renewText')}
          confirm={t('renew')}
          onClose={() => renew(null)}
          onConfirm={() =>
            act(
              phonesEndpoints.renew,
              { params: { phoneId: renewed.phoneId } },
              {
                say: null,
                then(answer) {
                  void list.reload();
                  issued(answer);
                },
              },
            )
          }
        />
      )}
    </ListPage>
  );
}
