import { App, Button } from 'antd';
import { Link2, Send, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { callEndpoints } from '#areas/outbound/call/call.contract.ts';
import { ContactWhy } from '#areas/outbound/door.tsx';
import { CustomerLinks } from '#areas/template/door.tsx';
import { linkEndpoints } from '#areas/template/sent/link.contract.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { Facts } from '#kit/console/show/Facts.tsx';
import { TimeText } from '#kit/console/show/TimeText.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { groupTexts } from '../group/group.texts.ts';
import { importEndpoints } from '../import/import.contract.ts';
import { customerEndpoints } from './customer.contract.ts';
import './customer.css';
import { customerTexts } from './customer.texts.ts';
import { genderWords } from './genderWords.ts';
import { Timeline } from './Timeline.tsx';
import type { useCustomerActions } from './useCustomerActions.tsx';

interface CustomerDrawerProps {
  contactId: string;
  actions: Pick<ReturnType<typeof useCustomerActions>, 'editing' | 'removing'>;
  onImport(importId: string): void;
  onClose(): void;
}

/** What is known of one customer. */
export function CustomerDrawer({ contactId, actions, onImport, onClose }: CustomerDrawerProps) {
  const t = useText(customerTexts);
  const tg = useText(groupTexts);
  const can = useMay();
  const go = useNavigate();
  const [linking, showLinks] = useState(false);
  const { message } = App.useApp();
  const { data: customer, fault } = useAsk(customerEndpoints.one, { params: { contactId } });
  const importId = customer?.importId ?? undefined;
  const from = useAsk(
    importEndpoints.one,
    { params: { importId: importId ?? '' } },
    { enabled: importId !== undefined },
  ).data;
  /** The customer alone, without the search that found them. */
  async function copyLink() {
    await navigator.clipboard.writeText(`${location.origin}/contactmanagement/customer?customer=${contactId}`);
    message.success(t('linkCopied'));
  }
  const free = Object.entries(customer?.fields ?? {});
  return (
    <AppDrawer
      title={customer?.name || (customer && t('noName')) || ' '}
      onClose={onClose}
      extra={
        customer && (
          <span className="customer-acts">
            {can(callEndpoints.list) && <Link to={`/outbounds/call?contactId=${contactId}`}>{t('calls')}</Link>}
            <RowActions
              of={customer.name || customer.phone}
              likely={actions.editing(customer)}
              more={[
                // Over plain http there is no clipboard; the address above says the same.
                navigator.clipboard && {
                  label: t('copyLink'),
                  icon: <Link2 size={14} />,
                  onClick: () => void copyLink(),
                },
                can(linkEndpoints.make) && {
                  label: t('links'),
                  icon: <Send size={14} />,
                  onClick: () => showLinks(true),
                },
                can({ gate: 'contacts.privacy.view' }) && {
                  label: t('privacy'),
                  icon: <ShieldCheck size={14} />,
                  onClick: () => void go(`/systemConfig/privacy?contactId=${contactId}`),
                },
                actions.removing(customer),
              ]}
            />
          </span>
        )
      }
    >
      {fault && <Notice title={fault.message} />}
      {linking && customer && (
        <CustomerLinks
          of={{ whose: 'contact', whoseId: contactId }}
          name={customer.name}
          onClose={() => showLinks(false)}
        />
      )}
      {customer && (
        <>
          <Facts
            align="left"
            of={[
              [
                t('phone'),
                <span key="phone" className="cw-num">
                  {customer.phone}
                </span>,
              ],
              [t('customerNo'), customer.customerNo || null],
              [
                t('company'),
                (customer.company && (
                  <span key="company" title={customer.company}>
                    {customer.company}
                  </span>
                )) ||
                  null,
              ],
              [t('gender'), t(genderWords[customer.gender])],
              [tg('groups'), customer.groups.map(({ name }) => name).join(', ') || null],
              [t('added'), <TimeText key="added" at={customer.createdAt} exact />],
              [t('changed'), <TimeText key="changed" at={customer.changedAt} exact />],
            ]}
          />
          <ContactWhy contactId={contactId} heading="customer-part" />
          {customer.remark && (
            <>
              <h2 className="customer-part">{t('remark')}</h2>
              <p className="customer-remark">{customer.remark}</p>
            </>
          )}
          {free.length > 0 && (
            <>
              <h2 className="customer-part">{t(customer.importId === null ? 'further' : 'freeColumns')}</h2>
              <Facts
                align="left"
                of={free.map(([heading, value]) => [
                  heading,
                  <span key={heading} title={value}>
                    {value}
                  </span>,
                ])}
              />
            </>
          )}
          {from && (
            <>
              <h2 className="customer-part">{t('lastImport')}</h2>
              <p className="customer-from">
                <span className="cw-cut" title={from.fileName}>
                  {from.fileName}
                </span>
                <span className="cw-text3">
                  <TimeText at={from.createdAt} />
                </span>
              </p>
              <Button type="link" size="small" className="customer-same" onClick={() => onImport(from.importId)}>
                {t('sameImport')}
              </Button>
            </>
          )}
          <Timeline key={contactId} contactId={contactId} />
        </>
      )}
    </AppDrawer>
  );
}
