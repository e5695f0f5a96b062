import { Link } from 'react-router';
import { usualCallees } from '#core/callee/line.ts';
import { numberColumn, textColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Num, Percent } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import { heldElsewhere, ownChannels, type CallerNumber, type Gateway } from './gateway.contract.ts';
import './gateway.css';
import { gatewayTexts } from './gateway.texts.ts';
import { trunkTexts } from './trunk.texts.ts';
import { TrunkState } from './TrunkState.tsx';

/** `onEdit` where the person may. */
export function useGatewayColumns(onEdit: false | ((gateway: Gateway) => void)): Column<Gateway>[] {
  const t = useText(gatewayTexts);
  const tTrunk = useText(trunkTexts);
  return [
    {
      key: 'name',
      title: t('name'),
      always: true,
      grow: true,
      width: 200,
      render: (_, row) =>
        row.kind === 'sip' && row.fromTenant === null ? (
          <Link className="cw-cut gateway-name" title={row.name} to={`/lineManagement/trunk/${row.gatewayId}`}>
            {row.name}
          </Link>
        ) : onEdit ? (
          <button type="button" className="cw-cut gateway-name" title={row.name} onClick={() => onEdit(row)}>
            {row.name}
          </button>
        ) : (
          <span className="cw-cut gateway-name" title={row.name}>
            {row.name}
          </span>
        ),
    },
    {
      key: 'kind',
      title: t('kind'),
      width: 160,
      render: (_, { kind, fromTenant }) => (
        <span className="cw-text2 cw-cut" title={fromTenant ?? undefined}>
          {fromTenant !== null ? t('lentFrom', { name: fromTenant }) : kind === 'sip' ? tTrunk('sip') : t('simulated')}
        </span>
      ),
    },
    { key: 'state', title: t('state'), width: 150, render: (_, row) => <StateOfGateway of={row} /> },
    numberColumn({ key: 'channels', title: t('channels'), width: 130, of: ({ inCall }) => inCall, outOf: ownChannels }),
    {
      key: 'speed',
      title: t('speed'),
      width: 90,
      align: 'right',
      render: (_, { kind, speed }) =>
        kind === 'sip' ? <Num value={null} /> : <span className="cw-num">{t('times', { speed })}</span>,
    },
    {
      key: 'answers',
      title: t('answers'),
      width: 100,
      align: 'right',
      render: (_, { kind, callees }) => (
        <Percent share={kind === 'sip' ? null : (callees.answerRate ?? usualCallees.answerRate)} />
      ),
    },
    numberColumn({ key: 'numbers', title: t('numbers'), width: 130, of: ({ numbers: held }) => held }),
  ];
}

export function useNumberColumns(): Column<CallerNumber>[] {
  const t = useText(gatewayTexts);
  return [
    {
      key: 'phone',
      title: t('phone'),
      always: true,
      width: 220,
      render: (_, { phone }) => <span className="cw-num cw-name">{phone}</span>,
    },
    { key: 'state', title: t('state'), width: 200, render: (_, row) => <StateOfNumber of={row} /> },
    {
      key: 'hour',
      title: t('thisHour'),
      width: 130,
      align: 'right',
      render: (_, { callsOfHour, hourlyCap }) => <Used calls={callsOfHour} cap={hourlyCap} />,
    },
    {
      key: 'today',
      title: t('today'),
      width: 140,
      align: 'right',
      render: (_, { callsToday, dailyCap }) => <Used calls={callsToday} cap={dailyCap} />,
    },
    textColumn({ key: 'gateway', title: t('name'), grow: true, width: 240, of: ({ gatewayName }) => gatewayName }),
  ];
}

/** At its cap a number calls no more until the hour or the day is over. */
const Used = ({ calls, cap }: { calls: number; cap: number | null }) =>
  cap !== null && calls >= cap ? (
    <b className="gateway-full">
      <Num value={calls} of={cap} />
    </b>
  ) : (
    <Num value={calls} {...(cap !== null && { of: cap })} />
  );

function StateOfNumber({ of: { validFlag, restsUntil, lent, state } }: { of: CallerNumber }) {
  const t = useText(gatewayTexts);
  const times = useTimes();
  if (state === heldElsewhere) return <State ill kind="failed" word={t('heldElsewhere')} />;
  if (lent) return <State kind="cancelled" word={t('lentOut')} />;
  return validFlag && restsUntil !== null ? (
    <State kind="resting" word={t('restsUntil', { time: times.short(restsUntil) })} />
  ) : (
    <OnOff on={validFlag} />
  );
}

const StateOfGateway = ({ of }: { of: Gateway }) =>
  of.kind === 'sip' ? <TrunkState of={of} /> : <OnOff on={of.validFlag} />;

function OnOff({ on }: { on: boolean }) {
  const t = useText();
  return <State kind={on ? 'running' : 'cancelled'} word={t(on ? 'kit.on' : 'kit.off')} />;
}
