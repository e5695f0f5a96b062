import { Switch } from 'antd';
import { Link } from 'react-router';
import type { Column } from '#kit/console/list/useColumns.ts';
import { timeColumn } from '#kit/console/list/columns.tsx';
import { useMay } from '#kit/console/person.ts';
import { count, Num } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { InboundRoute } from './route.contract.ts';
import './route.css';
import { routeTexts } from './route.texts.ts';
import { TargetText } from './TargetText.tsx';
import { useRouteWords } from './useRouteWords.ts';

export const routePage = (routeId: string) => `/incomingCall/routes/template/${routeId}`;

/** `onFlip` switches a route on or off, where the person may. */
export function useRouteColumns(
  onFlip: false | ((route: InboundRoute, on: boolean) => unknown),
): Column<InboundRoute>[] {
  const t = useText(routeTexts);
  const words = useRouteWords();
  const maySeeCalls = useMay()({ gate: 'inbound.call.view' });
  return [
    {
      key: 'place',
      title: t('place'),
      width: 64,
      align: 'right',
      always: true,
      render: (_, { place }) => <span className="cw-text3 cw-num">{place}</span>,
    },
    {
      key: 'name',
      title: t('name'),
      always: true,
      width: 190,
      render: (_, { routeId, name, memo }) => (
        <Two
          first={
            <Link className="cw-cut route-name" title={name} to={routePage(routeId)}>
              {name}
            </Link>
          }
          second={memo}
        />
      ),
    },
    {
      key: 'takes',
      title: t('takes'),
      width: 320,
      grow: true,
      render: (_, route) => {
        const [calls, when] = words.takes(route);
        return (
          <Two
            first={
              <span className="cw-text2 cw-cut" title={calls}>
                {calls}
              </span>
            }
            second={when}
          />
        );
      },
    },
    { key: 'goesTo', title: t('goesTo'), width: 200, always: true, render: (_, route) => <TargetText of={route} /> },
    {
      key: 'calls',
      title: t('calls'),
      meaning: t('callsMeaning'),
      width: 84,
      align: 'right',
      render: (_, { routeId, name, callsLately }) =>
        maySeeCalls ? (
          <Link
            className="route-quiet"
            to={`/incomingCall/callerHistory?routeId=${routeId}`}
            aria-label={t('seeCalls', { name, calls: count(callsLately) })}
          >
            <Num value={callsLately} />
          </Link>
        ) : (
          <Num value={callsLately} />
        ),
    },
    timeColumn({ key: 'changed', title: t('changed'), width: 96, of: ({ changedAt }) => changedAt }),
    {
      key: 'enabled',
      title: t('enabled'),
      width: 62,
      render: (_, row) =>
        onFlip ? (
          <Switch
            size="small"
            aria-label={t('switch', { name: row.name })}
            checked={row.validFlag}
            onChange={(on) => void onFlip(row, on)}
          />
        ) : (
          <span className={row.validFlag ? undefined : 'cw-text3'}>{t(row.validFlag ? 'kit.on' : 'kit.off')}</span>
        ),
    },
  ];
}

/** A thing and what is said about it, one above the other. */
const Two = ({ first, second }: { first: React.ReactNode; second: string }) => (
  <span className="route-two">
    {first}
    {second && (
      <span className="cw-cut" title={second}>
        {second}
      </span>
    )}
  </span>
);
