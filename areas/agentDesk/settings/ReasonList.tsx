import { Input, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Field } from '#kit/console/form/Field.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { nameColumn, numberColumn, onOffColumn, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { OnOffFilter } from '#kit/console/list/filters.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import { useCrud } from '#kit/console/list/useCrud.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useText } from '#kit/console/useText.ts';
import { breakReasonEndpoints, type BreakReason } from './settings.contract.ts';
import { settingsTexts } from './settings.texts.ts';

/** Why agents take a break. */
export function ReasonList({ tabs }: { tabs: ReactNode }) {
  const t = useText(settingsTexts);
  const list = useList(breakReasonEndpoints.list);
  const { keyword, validFlag } = list.query;
  const offered = { on: t('offered'), off: t('notOffered') };
  const crud = useCrud({
    as: 'dialog',
    reload: list.reload,
    fields: (reason?: BreakReason) => (
      <>
        <Field name="name" label={t('name')}>
          <Input maxLength={40} autoFocus />
        </Field>
        <Field name="minutes" label={t('minutes')} hint={t('minutesHint')}>
          <NumberInput min={1} max={480} precision={0} />
        </Field>
        <Field name="position" label={t('position')} hint={t(reason ? 'positionHint' : 'positionNew')}>
          <NumberInput min={0} max={1_000_000} precision={0} />
        </Field>
        <Field name="validFlag" label={t('offered')} hint={t('validHint')}>
          <Switch />
        </Field>
      </>
    ),
    create: { endpoint: breakReasonEndpoints.create, label: t('addReason'), values: { minutes: 15, validFlag: true } },
    change: {
      endpoint: breakReasonEndpoints.change,
      sent: ({ reasonId }) => ({ params: { reasonId } }),
      title: ({ name }) => t('editTitle', { name }),
    },
    remove: {
      endpoint: breakReasonEndpoints.remove,
      sent: ({ reasonId }) => ({ params: { reasonId } }),
      title: ({ name }) => t('removeTitle', { name }),
      text: () => t('removeReasonText'),
      confirm: t('removeReason'),
      said: ({ name }) => t('removed', { name }),
    },
  });

  const columns: Column<BreakReason>[] = [
    nameColumn({
      ...{ key: 'name', title: t('name'), width: 240, grow: true, sort: 'name' },
      of: ({ name }) => name,
      onOpen: crud.edit,
    }),
    textColumn({
      ...{ key: 'minutes', title: t('minutes'), width: 130, align: 'right', sort: 'minutes' },
      of: ({ minutes }) => (minutes === null ? t('asLong') : String(minutes)),
    }),
    numberColumn({ key: 'position', title: t('position'), width: 100, of: (reason) => reason.position }),
    onOffColumn({ key: 'validFlag', title: t('state'), width: 140, of: (reason) => reason.validFlag, words: offered }),
    timeColumn({ key: 'changedAt', title: t('changedAt'), width: 130, of: ({ changedAt }) => changedAt }),
  ];

  return (
    <ListPage
      name="agentDesk.reasons"
      title={t('title')}
      facts={[t('reasonsIntro')]}
      list={list}
      columns={columns}
      rowKey="reasonId"
      rowName={({ name }) => name}
      actions={crud.button}
      facets={tabs}
      search={
        <>
          <SearchBox
            placeholder={t('search')}
            value={keyword}
            onSearch={(sought) => list.search({ keyword: sought })}
          />
          <OnOffFilter
            label={t('anyState')}
            words={offered}
            value={validFlag}
            onChoose={(one) => list.search({ validFlag: one })}
          />
        </>
      }
      rowActions={(reason) => (
        <RowActions of={reason.name} likely={crud.editing(reason)} more={[crud.removing(reason)]} />
      )}
      empty={{ title: t('noReasons'), text: t('noReasonsText'), actions: crud.button }}
    >
      {crud.dialog}
    </ListPage>
  );
}
