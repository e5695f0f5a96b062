import { DatePicker, Input, Switch } from 'antd';
import dayjs from 'dayjs';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { settings } from '#core/settings/settings.ts';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { dash, personColumn, timeColumn } from '#kit/console/list/columns.tsx';
import { ListPage } from '#kit/console/list/ListPage.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useText } from '#kit/console/useText.ts';
import { Kinds } from './Kinds.tsx';
import { settingEndpoints, type Setting } from './parameters.contract.ts';
import { parametersTexts } from './parameters.texts.ts';

/** What the tenant sets otherwise than the program does by itself, from day to day if it likes. */
export function SystemSettings() {
  const t = useText(parametersTexts);
  const act = useAct();
  const may = useMay()(settingEndpoints.change);
  const list = useList(settingEndpoints.list);
  const [edited, edit] = useState<Setting>();
  const valueOf = (code: Setting['code'], value: number) => t(`unit_${settings[code].unit}`, { count: count(value) });
  const validity = ({ fromDay: from, toDay: to }: Setting) =>
    from && to
      ? t('between', { from, to })
      : from
        ? t('from', { day: from })
        : to
          ? t('until', { day: to })
          : t('always');
  return (
    <ListPage
      name="system.settings"
      title={t('title')}
      list={list}
      rowKey="code"
      rowName={({ code }) => t(code)}
      facets={<Kinds chosen="system" />}
      columns={[
        {
          key: 'setting',
          title: t('setting'),
          width: 330,
          always: true,
          render: (_, one) =>
            may ? (
              <button type="button" className="cw-name cw-cut" onClick={() => edit(one)}>
                {t(one.code)}
              </button>
            ) : (
              <span className="cw-cut">{t(one.code)}</span>
            ),
        },
        {
          key: 'inForce',
          title: t('inForce'),
          width: 110,
          render: (_, { code, inForce }) => <b className="cw-num">{valueOf(code, inForce)}</b>,
        },
        {
          key: 'usual',
          title: t('usual'),
          width: 110,
          render: (_, { code, usual }) => <span className="cw-num cw-text2">{valueOf(code, usual)}</span>,
        },
        {
          key: 'own',
          title: t('own'),
          width: 110,
          render: (_, { code, value }) =>
            value === null ? dash : <span className="cw-num">{valueOf(code, value)}</span>,
        },
        {
          key: 'validity',
          title: t('validity'),
          width: 210,
          render: (_, one) => (one.value === null ? dash : <span className="cw-num">{validity(one)}</span>),
        },
        {
          key: 'valid',
          title: t('valid'),
          width: 90,
          render: (_, { id, code, validFlag }) =>
            id === null ? (
              dash
            ) : (
              <Switch
                size="small"
                checked={validFlag}
                disabled={!may}
                aria-label={t(validFlag ? 'turnOff' : 'turnOn', { name: t(code) })}
                onChange={(on) =>
                  void act(
                    settingEndpoints.enable,
                    { params: { id, validFlag: on ? '1' : '0' } },
                    { then: list.reload },
                  )
                }
              />
            ),
        },
        timeColumn({ key: 'changed', title: t('changed'), width: 120, of: ({ changedAt }) => changedAt }),
        personColumn({ key: 'by', title: t('by'), width: 130, of: ({ changedBy }) => changedBy }),
      ]}
      rowActions={
        may
          ? (one) => (
              <RowActions
                of={t(one.code)}
                likely={{ label: t('set'), icon: <Pencil size={14} />, onClick: () => edit(one) }}
                more={[]}
              />
            )
          : undefined
      }
    >
      {edited && <SettingDialog of={edited} onDone={list.reload} onClose={() => edit(undefined)} />}
    </ListPage>
  );
}

function SettingDialog({ of, onDone, onClose }: { of: Setting; onDone(): unknown; onClose(): void }) {
  const t = useText(parametersTexts);
  const { id, code, value, usual, least, most, fromDay, toDay, memo } = of;
  const frame = { title: t(code), values: { value: value ?? usual, fromDay, toDay, memo }, onDone, onClose };
  const fields = (
    <>
      <Field name="value" label={t('value')} hint={t('valueHint', { least, most })} isAsked>
        <NumberInput min={least} max={most} precision={0} />
      </Field>
      <Field name="fromDay" label={t('fromDay')}>
        <DayField />
      </Field>
      <Field name="toDay" label={t('toDay')} hint={t('daysHint')}>
        <DayField />
      </Field>
      <Field name="memo" label={t('memo')}>
        <Input maxLength={200} />
      </Field>
    </>
  );
  return id === null ? (
    <FormDialog {...frame} endpoint={settingEndpoints.create} toBody={(body) => ({ ...body, code })}>
      {fields}
    </FormDialog>
  ) : (
    <FormDialog {...frame} endpoint={settingEndpoints.change} sent={{ params: { id } }}>
      {fields}
    </FormDialog>
  );
}

interface DayFieldProps {
  id?: string;
  value?: string | null;
  onChange?(day: string | null): void;
}

/** A day as 2026-12-01. */
const DayField = ({ id, value, onChange }: DayFieldProps) => (
  <DatePicker
    {...(id && { id })}
    style={{ width: '100%' }}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange?.(day ? day.format('YYYY-MM-DD') : null)}
  />
);
