import { App, Input } from 'antd';
import { Check, Eye, X } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { personColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { Facets } from '#kit/console/list/Facets.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useLive } from '#kit/console/live.ts';
import { useMay } from '#kit/console/person.ts';
import { State } from '#kit/console/show/State.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { reviewEndpoints, reviewStates, type Registration } from './review.contract.ts';
import './review.css';
import { reviewTexts } from './review.texts.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { HowTold } from './HowTold.tsx';
import { RegistrationDrawer, registrationKinds } from './RegistrationDrawer.tsx';

/** What strangers sent, for the operator to answer. */
export function ReviewScreen() {
  const t = useText(reviewTexts);
  const can = useMay();
  const { message } = App.useApp();
  const list = useList(reviewEndpoints.list);
  const facets = useAsk(reviewEndpoints.list, {
    query: { pageNo: 1, pageSize: 1, ...(list.query.keyword && { keyword: list.query.keyword }) },
  });
  const [open, setOpen] = useState<{ what: 'look' | 'approve' | 'refuse'; registration: Registration }>();
  const close = () => setOpen(undefined);
  const reload = () => list.reload();
  useLive('registration.changed', reload);
  const may = can(reviewEndpoints.approve);
  const countOf = (state: Registration['state']) => facets.data?.facets.find((one) => one.state === state)?.count ?? 0;

  const columns: Column<Registration>[] = [
    {
      key: 'company',
      title: t('company'),
      always: true,
      grow: true,
      width: 190,
      render: (_, registration) => (
        <button
          type="button"
          className="cw-name cw-cut"
          title={registration.company}
          onClick={() => setOpen({ what: 'look', registration })}
        >
          {registration.company}
        </button>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      width: 100,
      render: (_, { state }) => <State kind={registrationKinds[state]} word={t(state)} />,
    },
    { key: 'loginName', title: t('loginName'), width: 140, dataIndex: 'loginName' },
    textColumn({ key: 'person', title: t('person'), width: 110, of: ({ name }) => name }),
    { key: 'phone', title: t('phone'), width: 140, render: (_, { phone }) => <span className="cw-num">{phone}</span> },
    textColumn({ key: 'email', title: t('email'), width: 200, hidden: true, of: ({ email }) => email }),
    timeColumn({ key: 'sent', title: t('sent'), width: 96, of: ({ sentAt }) => sentAt }),
    timeColumn({ key: 'decided', title: t('decided'), width: 96, of: ({ decidedAt }) => decidedAt }),
    personColumn({ key: 'decidedBy', title: t('decidedBy'), width: 120, of: ({ decidedBy }) => decidedBy }),
  ];
  const say = (sentence: string) => {
    message.success(sentence);
    return reload();
  };

  return (
    <ListPage
      name="operate.registrations"
      title={t('title')}
      facts={[countOf('waiting') > 0 && t('waitingFacts', { count: countOf('waiting') })]}
      list={list}
      columns={columns}
      rowKey="registrationId"
      rowName={({ company }) => company}
      facets={
        <Facets
          label={t('state')}
          chosen={list.query.state}
          onChoose={(state) => list.search({ state })}
          of={[
            { value: undefined, label: '', count: reviewStates.reduce((sum, state) => sum + countOf(state), 0) },
            ...reviewStates.map((state) => ({
              value: state,
              label: t(state),
              kind: registrationKinds[state],
              count: countOf(state),
            })),
          ]}
        />
      }
      search={
        <SearchBox
          placeholder={t('search')}
          value={list.query.keyword}
          onSearch={(keyword) => list.search({ keyword })}
        />
      }
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      rowActions={(registration) => {
        const decidable = may && registration.state === 'waiting';
        return (
          <RowActions
            of={registration.company}
            likely={
              decidable
                ? {
                    label: t('approve'),
                    icon: <Check size={14} />,
                    onClick: () => setOpen({ what: 'approve', registration }),
                  }
                : { label: t('look'), icon: <Eye size={14} />, onClick: () => setOpen({ what: 'look', registration }) }
            }
            more={[
              decidable && {
                label: t('look'),
                icon: <Eye size={14} />,
                onClick: () => setOpen({ what: 'look', registration }),
              },
              decidable && {
                label: t('refuse'),
                icon: <X size={14} />,
                danger: true,
                onClick: () => setOpen({ what: 'refuse', registration }),
              },
            ]}
          />
        );
      }}
    >
      {open?.what === 'look' && (
        <RegistrationDrawer
          registrationId={open.registration.registrationId}
          title={open.registration.company}
          onClose={close}
          onDecide={may ? (what, registration) => setOpen({ what, registration }) : undefined}
        />
      )}
      {open?.what === 'approve' && (
        <ApproveDialog
          registration={open.registration}
          onClose={close}
          onDone={() => say(t('approvedNow', { name: open.registration.company }))}
        />
      )}
      {open?.what === 'refuse' && (
        <FormDialog
          title={t('refuseTitle', { name: open.registration.company })}
          okText={t('refuseNow')}
          endpoint={reviewEndpoints.refuse}
          sent={{ params: { registrationId: open.registration.registrationId } }}
          values={{}}
          onClose={close}
          onDone={() => say(t('refusedNow', { name: open.registration.company }))}
        >
          <Field
            name="reason"
            label={t('reason')}
            hint={
              <>
                {t('refuseHint')} <HowTold name={open.registration.name} />
              </>
            }
          >
            <Input.TextArea autoFocus rows={3} maxLength={300} />
          </Field>
        </FormDialog>
      )}
    </ListPage>
  );
}
