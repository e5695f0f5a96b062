import { Select } from 'antd';
import { useState } from 'react';
import { LinksDialog } from '#kit/console/links/LinksDialog.tsx';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { counterEndpoints, type CounterLink } from './counter.contract.ts';
import { counterTexts } from './counter.texts.ts';

/** Links with which somebody without an account sees the counters of the tenant or of one batch. */
export function CounterLinks({ onClose }: { onClose(): void }) {
  const t = useText(counterTexts);
  const act = useAct();
  const list = useAsk(counterEndpoints.list, {});
  const [batchId, choose] = useState('');
  const [name, look] = useState('');
  const batches = useAsk(counterEndpoints.batches, { query: name ? { name } : {} }).data;

  async function make(days: number) {
    let address: string | undefined;
    await act(
      counterEndpoints.make,
      { body: { days, ...(batchId && { batchId }) } },
      {
        say: null,
        then: ({ token }) => {
          address = `${location.origin}/counter#${token}`;
          return list.reload();
        },
      },
    );
    return address;
  }
  const what = ({ batchId: of, batchName }: CounterLink) => (of === null ? t('all') : batchName || t('gone'));
  return (
    <LinksDialog
      title={t('shareTitle')}
      text={t('shareText')}
      links={list.data?.map((one) => ({ ...one, what: what(one) }))}
      days={[1, 7, 14, 30, 90, 365]}
      onMake={make}
      onWithdraw={(linkId, say) =>
        void act(counterEndpoints.withdraw, { params: { linkId } }, { say, then: list.reload })
      }
      onClose={onClose}
    >
      <label className="links-field">
        <span>{t('of')}</span>
        <Select
          aria-label={t('of')}
          showSearch={{ filterOption: false, onSearch: look }}
          value={batchId}
          onChange={(next: string) => {
            look('');
            choose(next);
          }}
          style={{ width: 200 }}
          popupMatchSelectWidth={280}
          options={[
            { value: '', label: t('all') },
            ...(batches ?? []).map((one) => ({ value: one.batchId, label: one.name })),
          ]}
        />
      </label>
    </LinksDialog>
  );
}
