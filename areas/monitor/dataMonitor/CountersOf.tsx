import { rateOf } from '#core/figures/figures.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { Figure, Figures } from '#kit/console/show/Figure.tsx';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { Leads } from '../boards/Leads.tsx';
import type { WhereCounted } from '../boards/useWhereCounted.ts';
import type { dataMonitorEndpoints } from './dataMonitor.contract.ts';
import { dataMonitorTexts } from './dataMonitor.texts.ts';

type Data = AnswerOf<typeof dataMonitorEndpoints.counters>;
type Billing = AnswerOf<typeof dataMonitorEndpoints.billing>;
const names = ['executing', 'queue', 'todayFinish', 'todayTotal'] as const;

/** Calls that we place: what goes on, waits and is done. */
export function OutboundCounters({ data, where }: { data: Data | undefined; where: WhereCounted }) {
  const t = useText(dataMonitorTexts);
  const figure = useFigure();
  const placed = data?.hours.reduce((sum, hour) => sum + hour.placed, 0) ?? 0;
  const rate = rateOf(data?.hours.reduce((sum, hour) => sum + hour.answered, 0) ?? 0, placed);
  const about = {
    executing: { to: where.callsNow({ direction: 0, taskType: 1 }), against: t('executingOut') },
    queue: { to: where.batches({ standing: 'atWork' }), against: t('queueOut') },
    todayFinish: {
      to: data && where.calls({ endedFrom: data.from }),
      against: rate === null ? t('noneYet') : t('finishOut', { rate: percent(rate) }),
      meaning: figure('placed').meaning,
    },
    todayTotal: { to: undefined, against: t('total') },
  };
  return <Four title={t('outbound')} of={data?.outbound} about={about} />;
}

/** Calls that customers place. */
export function IncomingCounters({ data, where }: { data: Data | undefined; where: WhereCounted }) {
  const t = useText(dataMonitorTexts);
  const figure = useFigure();
  const about = {
    executing: { to: where.callsNow({ direction: 1 }), against: t('executingIn') },
    queue: { to: where.agents(), against: t('queueIn') },
    todayFinish: {
      to: data && where.incoming({ endedFrom: data.from }),
      against: t('finishIn'),
      meaning: figure('cameIn').meaning,
    },
    todayTotal: { to: undefined, against: t('total') },
  };
  return <Four title={t('incoming')} of={data?.incoming} about={about} />;
}

interface FourProps {
  title: string;
  of: Data['outbound'] | undefined;
  about: Record<(typeof names)[number], { to: string | undefined; against: string; meaning?: string }>;
}

function Four({ title, of, about }: FourProps) {
  const t = useText(dataMonitorTexts);
  return (
    <section className="data-four">
      <h2>{title}</h2>
      <Figures>
        {names.map((name) => {
          const { to, ...more } = about[name];
          return (
            <Figure key={name} label={t(name)} value={of ? <Counted to={to} value={of[name]} /> : '–'} {...more} />
          );
        })}
      </Figures>
    </section>
  );
}

const Counted = ({ to, value }: { to: string | undefined; value: number }) => (
  <span className={value === 0 ? 'cw-text3' : undefined}>
    <Leads to={to}>{count(value)}</Leads>
  </span>
);

/** What the moment costs. */
export function BillingNow({ billing, where }: { billing: Billing | undefined; where: WhereCounted }) {
  const t = useText(dataMonitorTexts);
  const share = billing && rateOf(billing.inProgress, billing.channels);
  return (
    <section className="data-four">
      <h2>{t('channels')}</h2>
      <Figures>
        <Figure
          label={t('used')}
          value={billing ? <Counted to={where.callsNow()} value={billing.inProgress} /> : '–'}
          {...(billing && { unit: t('ofChannels', { channels: count(billing.channels) }) })}
          against={
            !billing ? ' ' : typeof share === 'number' ? t('usedShare', { share: percent(share) }) : t('noChannels')
          }
          warn={typeof share === 'number' && share >= 1}
        />
        <Figure
          label={t('billing')}
          meaning={t('billingMeant')}
          value={billing ? <Counted to={where.callsNow({ callStatus: 2 })} value={billing.billing} /> : '–'}
          against={billing ? t('ofInProgress', { calls: count(billing.billing + billing.ringing) }) : ' '}
        />
        <Figure
          label={t('ringing')}
          value={billing ? <Counted to={where.callsNow({ callStatus: 1 })} value={billing.ringing} /> : '–'}
          against={t('notYet')}
        />
        <Figure
          label={t('talk')}
          value={billing ? count(Math.round(billing.talkTimeToday / 60_000)) : '–'}
          unit={t('minutes')}
          against={t('talkOut')}
        />
      </Figures>
    </section>
  );
}
