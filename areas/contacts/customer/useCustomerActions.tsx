import { Alert, App, Button } from 'antd';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { FormDrawer } from '#kit/console/form/FormDrawer.tsx';
import type { RowAction } from '#kit/console/list/RowActions.tsx';
import { useMay } from '#kit/console/person.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { customerEndpoints, type Customer } from './customer.contract.ts';
import './customer.css';
import { customerTexts } from './customer.texts.ts';
import { CustomerFields, isMasked } from './CustomerFields.tsx';

interface Open {
  what: 'edit' | 'remove';
  customer: Customer;
}

interface After {
  /** The form of a new customer stands open; the address says so. */
  adding: boolean;
  onAdd(open: boolean): void;
  onSaved(contactId: string): unknown;
  onRemoved(contactId: string): unknown;
}

/** Adding, editing and deleting customers, for who may; `dialog` belongs into the page. */
export function useCustomerActions({ adding, onAdd, onSaved, onRemoved }: After) {
  const t = useText(customerTexts);
  const can = useMay();
  const { message } = App.useApp();
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const done = ({ contactId }: Customer) => {
    message.success(t('saved'));
    return onSaved(contactId);
  };

  const editing = (customer: Customer): RowAction | false =>
    can(customerEndpoints.change) && {
      label: t('kit.edit'),
      icon: <Pencil size={14} />,
      onClick: () => setOpen({ what: 'edit', customer }),
    };
  const removing = (customer: Customer): RowAction | false =>
    can(customerEndpoints.remove) && {
      label: t('kit.remove'),
      icon: <Trash2 size={14} />,
      danger: true,
      onClick: () => setOpen({ what: 'remove', customer }),
    };

  return {
    editing,
    removing,
    button: can(customerEndpoints.create) && (
      <Button icon={<Plus size={15} />} onClick={() => onAdd(true)}>
        {t('add')}
      </Button>
    ),
    dialog: (
      <>
        {adding && can(customerEndpoints.create) && (
          <FormDrawer
            title={t('add')}
            okText={t('addNow')}
            endpoint={customerEndpoints.create}
            values={{ gender: -1 }}
            onDone={done}
            onClose={() => onAdd(false)}
          >
            <CustomerFields />
          </FormDrawer>
        )}
        {open?.what === 'edit' && (
          <FormDrawer
            title={t('editTitle', { name: open.customer.name || open.customer.phone })}
            endpoint={customerEndpoints.change}
            sent={{ params: { contactId: open.customer.contactId } }}
            values={isMasked(open.customer) ? { ...open.customer, phone: undefined } : open.customer}
            onDone={done}
            onClose={onClose}
          >
            <CustomerFields of={open.customer} />
          </FormDrawer>
        )}
        {open?.what === 'remove' && <RemoveCustomer customer={open.customer} onRemoved={onRemoved} onClose={onClose} />}
      </>
    ),
  };
}

/** Says what becomes of calls and notes before anything is deleted, and why it cannot be while a batch needs the customer. */
function RemoveCustomer({
  customer: { contactId, name, phone },
  onRemoved,
  onClose,
}: {
  customer: Customer;
  onRemoved(contactId: string): unknown;
  onClose(): void;
}) {
  const t = useText(customerTexts);
  const act = useAct();
  const [busy, setBusy] = useState(false);
  const { data, fault } = useAsk(customerEndpoints.removal, { params: { contactId } });
  const who = name || phone;
  const refused = data !== undefined && data.batches > 0;
  async function go() {
    setBusy(true);
    const done = await act(
      customerEndpoints.remove,
      { params: { contactId } },
      { say: t('removed', { name: who }), then: () => onRemoved(contactId) },
    );
    setBusy(false);
    if (done) onClose();
  }
  return (
    <AppModal
      title={t('removeTitle', { name: who })}
      width={440}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="primary" danger loading={busy} disabled={!data || refused} onClick={() => void go()}>
            {t('removeNow')}
          </Button>
        </>
      }
    >
      {fault && <Alert type="error" showIcon title={fault.message} />}
      {refused && <Alert type="warning" showIcon role="alert" title={t('removeBusy', { batches: data.batches })} />}
      {data && !refused && (
        <ul className="customer-removal">
          <li>{t('removeCalls', { count: count(data.calls) })}</li>
          <li>{t('removeNotes', { count: count(data.notes) })}</li>
          <li>{t('removeGroups')}</li>
        </ul>
      )}
    </AppModal>
  );
}
