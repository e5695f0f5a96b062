import { usualCallees } from '#core/callee/line.ts';
import { numberColumn, textColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import { Num, Percent } from '#kit/console/show/Num.tsx';
import { State } from '#kit/console/show/State.tsx';
import { useTimes } from '#kit/console/show/TimeText.tsx';
import { useText } from '#kit/console/useText.ts';
import type { CallerNumber, Gateway } from './gateway.contract.ts';
import './gateway.css';
import { gatewayTexts } from './gateway.texts.ts';

/** `onEdit` where the person may. */
export function useGatewayColumns(onEdit: false | ((gateway: Gateway) => void)): Column<Gateway>[] {
  const t = useText(gatewayTexts);
  return [
    {
      key: 'name',
      title: t('name'),
      always: true,
      grow: true,
      width: 200,
      render: (_, row) =>
        onEdit ? (
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
      render: (_, { kind }) => <span className="cw-text2">{kind === 'simulated' ? t('simulated') : kind}</span>,
    },
    { key: 'state', title: t('state'), width: 110, render: (_, { validFlag }) => <OnOff on={validFlag} /> },
    numberColumn({
      key: 'channels',
      title: t('channels'),
      width: 130,
      of: ({ inCall }) => inCall,
      outOf: ({ channels }) => channels,
    }),
    {
      key: 'speed',
      title: t('speed'),
      width: 90,
      align: 'right',
      render: (_, { speed }) => <span className="cw-num">{t('times', { speed })}</span>,
    },
    {
      key: 'answers',
      title: t('answers'),
      width: 100,
      align: 'right',
      render: (_, { callees }) => <Percent share={callees.answerRate ?? usualCallees.answerRate} />,
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

function StateOfNumber({ of: { validFlag, restsUntil } }: { of: CallerNumber }) {
  const t = useText(gatewayTexts);
  const times = useTimes();
  return validFlag && restsUntil !== null ? (
    <State kind="resting" word={t('restsUntil', { time: times.short(restsUntil) })} />
  ) : (
    <OnOff on={validFlag} />
  );
}

function OnOff({ on }: { on: boolean }) {
  const t = useText();
  return <State kind={on ? 'running' : 'cancelled'} word={t(on ? 'kit.on' : 'kit.off')} />;
}
