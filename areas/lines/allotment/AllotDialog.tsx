import { App, Select } from 'antd';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import './allotment.css';
import { allotmentEndpoints, type AllotmentChoices } from './allotment.contract.ts';
import { allotmentTexts } from './allotment.texts.ts';

interface AllotDialogProps {
  title: string;
  what: { numberIds: string[] } | { poolIds: string[] };
  /** Gateways of these numbers. */
  gatewayIds: string[];
  choices: AllotmentChoices;
  onDone(): unknown;
  onClose(): void;
}

const usualChannels = 10;

/** To whom, and how many channels of the gateways that are new to the tenant. */
export function AllotDialog({ title, what, gatewayIds, choices, onDone, onClose }: AllotDialogProps) {
  const t = useText(allotmentTexts);
  const { message } = App.useApp();
  const { busy, refusal, submit } = useSubmit();
  const { children, gateways, lent } = choices;
  const [childId, choose] = useState(children.length === 1 ? children[0]!.tenantId : undefined);
  const [typed, type] = useState<number | null>();
  const isNew = (gatewayId: string) =>
    !lent.some((one) => one.tenantId === childId && one.gatewayId === gatewayId) && gatewayIds.includes(gatewayId);
  const fresh = gateways.filter(({ gatewayId }) => isNew(gatewayId));
  const most = Math.min(...fresh.map(({ channelsFree }) => channelsFree));
  const channels = typed === undefined ? Math.min(usualChannels, Math.max(1, most)) : typed;

  async function allot() {
    if (!childId) return;
    const body = { ...what, ...(fresh.length > 0 && channels !== null && { channels }) };
    const done = await submit(async () => {
      const { added } = await send(allotmentEndpoints.resources, { params: { childId }, body });
      const name = children.find(({ tenantId }) => tenantId === childId)?.name ?? '';
      message.success(t('allotted', { count: count(added), name }));
    });
    if (!done) return;
    onClose();
    await onDone();
  }

  return (
    <AppModal
      title={title}
      onCancel={onClose}
      okText={t('allot')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: !childId || (fresh.length > 0 && channels === null) }}
      confirmLoading={busy}
      onOk={() => void allot()}
      mask={{ closable: false }}
    >
      <p className="cw-text2">{t('allotText')}</p>
      <div className="allot-fields">
        <label htmlFor="allot-tenant">{t('tenant')}</label>
        <Select
          id="allot-tenant"
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('chooseTenant')}
          notFoundContent={t('noTenant')}
          value={childId}
          onChange={choose}
          options={children.map(({ tenantId, name }) => ({ value: tenantId, label: name }))}
        />
        {childId && fresh.length > 0 && (
          <>
            <label htmlFor="allot-channels">
              {t('channelsEach', { gateways: fresh.map(({ name }) => name).join(t('and')) })}
            </label>
            <NumberInput
              id="allot-channels"
              min={1}
              max={5_000}
              precision={0}
              style={{ width: 160 }}
              value={channels}
              onChange={(value) => type(value as number | null)}
            />
            <span className="cw-meta cw-text3">{t('channelsHint', { most: count(most) })}</span>
          </>
        )}
        {refusal && (
          <p role="alert" className="allot-refusal">
            {refusal}
          </p>
        )}
      </div>
    </AppModal>
  );
}
