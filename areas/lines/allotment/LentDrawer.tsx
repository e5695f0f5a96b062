import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { send } from '#kit/console/client.ts';
import { AppDrawer } from '#kit/console/form/AppDrawer.tsx';
import { AppModal } from '#kit/console/form/AppModal.tsx';
import { NumberInput } from '#kit/console/form/NumberInput.tsx';
import { RowActions } from '#kit/console/list/RowActions.tsx';
import { Notice } from '#kit/console/pages/Notice.tsx';
import { useMay } from '#kit/console/person.ts';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useSubmit } from '#kit/console/useSubmit.ts';
import { useText } from '#kit/console/useText.ts';
import './allotment.css';
import { allotmentEndpoints, type AllotmentChoices, type LentGateway } from './allotment.contract.ts';
import { allotmentTexts } from './allotment.texts.ts';

interface LentDrawerProps {
  choices: AllotmentChoices;
  onDone(): unknown;
  onClose(): void;
}

/** Which tenant has how many channels of which gateway. */
export function LentDrawer({ choices, onDone, onClose }: LentDrawerProps) {
  const t = useText(allotmentTexts);
  const may = useMay()(allotmentEndpoints.resources);
  const [changed, change] = useState<LentGateway | null>(null);
  const factOf = ({ gatewayName: gateway, numbers, inCall }: LentGateway) =>
    t('lentFact', { gateway, numbers: count(numbers), inCall: count(inCall) });
  return (
    <AppDrawer title={t('lentTitle')} onClose={onClose}>
      {choices.lent.length === 0 ? (
        <Notice title={t('noneLentYet')} text={t('noneLentText')} />
      ) : (
        <p className="cw-text2 allot-about">{t('lentText')}</p>
      )}
      <ul className="allot-list">
        {choices.lent.map((lent) => (
          <li key={`${lent.tenantId} ${lent.gatewayId}`}>
            <span className="allot-two">
              <span className="cw-name cw-cut" title={lent.tenantName}>
                {lent.tenantName}
              </span>
              <span className="cw-meta cw-text3 cw-cut" title={factOf(lent)}>
                {factOf(lent)}
              </span>
            </span>
            <Num value={lent.channels} />
            {may && (
              <RowActions
                of={`${lent.tenantName} ${lent.gatewayName}`}
                likely={{ label: t('change'), icon: <Pencil size={14} />, onClick: () => change(lent) }}
                more={[]}
              />
            )}
          </li>
        ))}
      </ul>
      {changed && <ChannelsDialog lent={changed} choices={choices} onDone={onDone} onClose={() => change(null)} />}
    </AppDrawer>
  );
}

function ChannelsDialog({ lent, choices, onDone, onClose }: LentDrawerProps & { lent: LentGateway }) {
  const t = useText(allotmentTexts);
  const [channels, type] = useState<number | null>(lent.channels);
  const { busy, refusal, submit } = useSubmit();
  const { tenantId: childId, gatewayId, tenantName: tenant, gatewayName: gateway } = lent;
  const free = choices.gateways.find((one) => one.gatewayId === gatewayId)?.channelsFree ?? 0;

  async function save() {
    if (channels === null) return;
    const body = { gateways: [{ gatewayId, channels }] };
    if (!(await submit(() => send(allotmentEndpoints.resources, { params: { childId }, body })))) return;
    onClose();
    await onDone();
  }

  return (
    <AppModal
      title={t('channelsOf', { gateway, tenant })}
      onCancel={onClose}
      okText={t('kit.save')}
      cancelText={t('kit.cancel')}
      okButtonProps={{ disabled: channels === null || channels === lent.channels }}
      confirmLoading={busy}
      onOk={() => void save()}
    >
      <div className="allot-fields">
        <label htmlFor="lent-channels">{t('channels')}</label>
        <NumberInput
          id="lent-channels"
          autoFocus
          min={1}
          max={5_000}
          precision={0}
          style={{ width: 160 }}
          value={channels}
          onChange={(value) => type(value as number | null)}
        />
        <span className="cw-meta cw-text3">{t('channelsHint', { most: count(free + lent.channels) })}</span>
        {refusal && (
          <p role="alert" className="allot-refusal">
            {refusal}
          </p>
        )}
      </div>
    </AppModal>
  );
}
