import { Segmented } from 'antd';
import { useState } from 'react';
import { startOfDay } from '#core/calendar/zone.ts';
import { lazy } from '#kit/console/lazy.tsx';
import { useMay, usePerson } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { channelEndpoints } from '../gateway/channel.contract.ts';
import type { Gateway } from '../gateway/gateway.contract.ts';
import { HoursHeat } from '../usage/HoursHeat.tsx';
import { usageEndpoints, type NumberUsage } from '../usage/usage.contract.ts';
import '../usage/usage.css';
import { trunkPageTexts } from './trunkPage.texts.ts';

const RestDialog = lazy(() => import('../gateway/RestDialog.tsx'));

/** The answer rate of each of its numbers, for users who may see figures of numbers. */
export function NumbersHeat({ gateway }: { gateway: Gateway }) {
  return useMay()(usageEndpoints.numbers) ? <Heat gateway={gateway} /> : null;
}

function Heat({ gateway: { gatewayId, numbers: held } }: { gateway: Gateway }) {
  const t = useText(trunkPageTexts);
  const mayRest = useMay()(channelEndpoints.changeStates);
  const zone = usePerson()?.timeZone ?? 'Asia/Shanghai';
  /** Seven days, unless a moment says since when. */
  const [from, setFrom] = useState<number>();
  const numbers = useAsk(
    usageEndpoints.numbers,
    { body: { gatewayId, ...(from !== undefined && { from }) } },
    { every: 60_000 },
  );
  const [rested, rest] = useState<NumberUsage | null>(null);
  const shown = numbers.data?.list ?? [];
  return (
    <section>
      <div className="trunk-head">
        <h2>{t('heat')}</h2>
        <Segmented
          size="small"
          aria-label={t('heatOf')}
          value={from === undefined ? 'week' : 'day'}
          onChange={(days) => setFrom(days === 'day' ? startOfDay(zone, Date.now()) : undefined)}
          options={[
            { value: 'day', label: t('day') },
            { value: 'week', label: t('week') },
          ]}
        />
      </div>
      {shown.length > 0 ? (
        <HoursHeat numbers={shown} onRest={mayRest ? rest : undefined} />
      ) : (
        numbers.data && <p className="cw-text3">{t(held === 0 ? 'addNumbers' : 'noCalls')}</p>
      )}
      {rested?.numberId && (
        <RestDialog
          number={{ numberId: rested.numberId, phone: rested.callerNumber, state: rested.state ?? 1 }}
          onDone={() => numbers.refetch()}
          onClose={() => rest(null)}
        />
      )}
    </section>
  );
}
