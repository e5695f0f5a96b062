import { Button, Input, Select, Switch } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/console/form/ConfirmDialog.tsx';
import { Field } from '#kit/console/form/Field.tsx';
import { FormDialog } from '#kit/console/form/FormDialog.tsx';
import { onOffColumn, textColumn } from '#kit/console/list/columns.tsx';
import { ListTable } from '#kit/console/list/ListTable.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { useColumns, type Column } from '#kit/console/list/useColumns.ts';
import { useList } from '#kit/console/list/useList.ts';
import { useMay } from '#kit/console/person.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { providerEndpoints } from '../openId/provider.contract.ts';
import { providerTexts } from '../openId/provider.texts.ts';
import { framePath, originEndpoints, type Origin } from '../frame/frame.contract.ts';

/** An installation has a handful. */
const all = { pageNo: 1, pageSize: 200 };

/** Pages of others that may show our sign-in. */
export function Origins() {
  const t = useText(providerTexts);
  const can = useMay();
  const act = useAct();
  const list = useList(originEndpoints.list, { ...all, keyword: undefined });
  const [open, setOpen] = useState<{ what: 'new' } | { what: 'edit' | 'remove'; origin: Origin }>();
  const close = () => setOpen(undefined);
  const may = can(originEndpoints.create);
  const columns: Column<Origin>[] = [
    {
      key: 'origin',
      title: t('origin'),
      always: true,
      width: 320,
      render: (_, { origin }) => (
        <span className="cw-name cw-cut" title={origin}>
          {origin}
        </span>
      ),
    },
    {
      key: 'tenant',
      title: t('tenant'),
      width: 180,
      render: (_, { forTenantId, tenantName }) => (
        <span className="cw-text2 cw-cut">{forTenantId ? tenantName : t('everyTenant')}</span>
      ),
    },
    onOffColumn({ key: 'state', title: t('state'), width: 100, of: ({ valid }) => valid }),
    textColumn({ key: 'note', title: t('note'), width: 300, grow: true, of: ({ note }) => note }),
  ];
  const arranged = useColumns('operate.frameOrigins', columns, list.rows);
  const button = may && (
    <Button icon={<Plus size={15} />} onClick={() => setOpen({ what: 'new' })}>
      {t('createOrigin')}
    </Button>
  );
  return (
    <>
      <div className="provider-head">
        <div>
          <h2>{t('origins')}</h2>
          <p>{t('originsLead', { path: `${framePath}?origin=…` })}</p>
        </div>
        <span className="cw-space" />
        {list.total > 0 && button}
      </div>
      <ListTable
        list={list}
        columns={arranged}
        rowKey="originId"
        rowName={({ origin }) => origin}
        empty={{ title: t('noOrigins'), text: t('noOriginsText'), actions: button }}
        rowActions={
          may
            ? (origin) => (
                <RowActions
                  of={origin.origin}
                  likely={{
                    label: t('kit.edit'),
                    icon: <Pencil size={14} />,
                    onClick: () => setOpen({ what: 'edit', origin }),
                  }}
                  more={[
                    {
                      label: t('remove'),
                      icon: <Trash2 size={14} />,
                      danger: true,
                      onClick: () => setOpen({ what: 'remove', origin }),
                    },
                  ]}
                />
              )
            : undefined
        }
      />
      {open?.what === 'new' && (
        <FormDialog
          title={t('createOriginTitle')}
          okText={t('createOrigin')}
          endpoint={originEndpoints.create}
          values={{ valid: true }}
          onDone={list.reload}
          onClose={close}
        >
          <OriginFields />
        </FormDialog>
      )}
      {open?.what === 'edit' && (
        <FormDialog
          title={t('editOriginTitle')}
          endpoint={originEndpoints.change}
          sent={{ params: { originId: open.origin.originId } }}
          values={open.origin}
          onDone={list.reload}
          onClose={close}
        >
          <OriginFields />
        </FormDialog>
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          danger
          title={t('removeOriginTitle', { origin: open.origin.origin })}
          text={t('removeOriginText')}
          confirm={t('removeOriginNow')}
          onClose={close}
          onConfirm={() =>
            act(originEndpoints.remove, { params: { originId: open.origin.originId } }, { then: list.reload })
          }
        />
      )}
    </>
  );
}

function OriginFields() {
  const t = useText(providerTexts);
  const { data } = useAsk(providerEndpoints.choices, { query: {} });
  return (
    <>
      <Field name="origin" label={t('origin')} hint={t('originHint')}>
        <Input autoFocus maxLength={260} placeholder="https://crm.example.com" />
      </Field>
      <Field name="forTenantId" label={t('tenant')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('everyTenant')}
          options={data?.tenants.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      </Field>
      <Field name="note" label={t('note')}>
        <Input maxLength={120} />
      </Field>
      <Field name="valid" label={t('valid')} hint={t('validOriginHint')}>
        <Switch />
      </Field>
    </>
  );
}
