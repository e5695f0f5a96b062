import { Select } from 'antd';
import { useState } from 'react';
import { cutTo } from '#core/text/cutTo.ts';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import './allotment.css';
import { allotmentTexts } from './allotment.texts.ts';
import { poolEndpoints, type Pool } from './pool.contract.ts';

interface IntoPoolProps {
  numberIds: string[];
  pools: Pool[];
  onDone(): unknown;
  onClose(): void;
}

const none = 'none';
const newOne = 'new ';

/** A group that is there, a new one by its name, or none. */
export function IntoPool({ numberIds, pools, onDone, onClose }: IntoPoolProps) {
  const t = useText(allotmentTexts);
  const [typed, type] = useState('');
  const [chosen, choose] = useState<string>();
  const { busy, refusal, submit } = useSubmit();
  const size = numberIds.length;
  const name = cutTo(typed.trim(), 60) || (chosen?.startsWith(newOne) ? chosen.slice(newOne.length) : '');
  const isNew = name !== '' && !pools.some((pool) => pool.name === name);

  async function put() {
    if (!chosen) return;
    const done = await submit(async () => {
      const poolId = chosen.startsWith(newOne)
        ? (await send(poolEndpoints.create, { body: { name: chosen.slice(newOne.length) } })).poolId
        : chosen === none
          ? null
          : chosen;
      await send(poolEndpoints.put, { body: { poolId, numberIds } });
    });
    if (done) onClose();
    await onDone();
  }

  return (
    <AppModal
      title={t(size === 1 ? 'intoTitleOne' : 'intoTitle', { count: count(size) })}
      onCancel={onClose}
      okText={t('put')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !chosen }}
      confirmLoading={busy}
      onOk={() => void put()}
      mask={{ closable: false }}
    >
      <div className="allot-fields">
        <label htmlFor="into-pool">{t('group')}</label>
        <Select
          id="into-pool"
          autoFocus
          showSearch={{ optionFilterProp: 'label', onSearch: type }}
          placeholder={t('chooseGroup')}
          value={chosen}
          onChange={choose}
          options={[
            ...(isNew ? [{ value: newOne + name, label: t('makeNew', { name }) }] : []),
            ...pools.map((pool) => ({ value: pool.poolId, label: pool.name })),
            { value: none, label: t('noGroup') },
          ]}
        />
        {refusal && (
          <p role="alert" className="allot-refusal">
            {refusal}
          </p>
        )}
      </div>
    </AppModal>
  );
}
