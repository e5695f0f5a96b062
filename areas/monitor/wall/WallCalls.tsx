import { callStatusCodes } from '#core/dialing/taskState.ts';
import { answerRate, rateOf } from '#core/figures/figures.ts';
import { useOutcomeWords } from '#areas/outbound/door.tsx';
import { duration } from '#kit/console/show/duration.ts';
import { count, percent } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { WhereCounted } from '../boards/useWhereCounted.ts';
import { useWeekday } from './useWeekday.ts';
import type { Wall } from './wall.contract.ts';
import { Large, Listed, type ListedOnWall } from './WallParts.tsx';
import { wallTexts } from './wall.texts.ts';

interface WallCallsProps {
  wall: Wall;
  where: WhereCounted;
}

const { complete, notConnected, abnormal } = callStatusCodes;
const unanswered = [notConnected, abnormal];
const answerRateOf = ({ connected, attempted }: Wall['today']) =>
  answerRate({ answered: connected, placed: attempted });

/** Where no agents work: what robots do at this moment, and how they are answered. */
export function WallRobots({ wall, where }: WallCallsProps) {
  const t = useText(wallTexts);
  const weekday = useWeekday(wall.at);
  const { counters, today, lastWeek, from } = wall;
  const [rate, before] = [answerRateOf(today), answerRateOf(lastWeek)];
  const { inProgress, channels, dialledLastMinute, contactsLeft, batchesAtWork } = counters;
  const free = Math.max(0, channels - inProgress);
  return (
    <>
      <Large
        label={t('inProgress')}
        value={count(inProgress)}
        none={inProgress === 0}
        to={where.callsNow()}
        left={t('ofChannels', { channels: count(channels) })}
      />
      <Large
        label={t('perMinute')}
        value={count(dialledLastMinute)}
        none={dialledLastMinute === 0}
        to={where.calls({ endedFrom: wall.at - 60_000 })}
        left={t('contactsLeft', { contacts: count(contactsLeft) })}
      />
      <Large
        label={t('answerRate')}
        value={rate === null ? '–' : `${Math.round(rate * 100)}`}
        {...(rate !== null && { unit: '%' })}
        none={rate === null}
        to={where.calls({ callStatus: [complete], endedFrom: from })}
        left={
          before === null
            ? t('ofPlaced', { answered: count(today.connected), placed: count(today.attempted) })
            : t('before', { weekday, value: percent(before) })
        }
      />
      <Listed
        title={t('now')}
        of={[
          {
            key: 'batches',
            name: t('batchesAtWork'),
            value: count(batchesAtWork),
            to: where.batches(),
            none: batchesAtWork === 0,
          },
          { key: 'left', name: t('left'), value: count(contactsLeft), to: where.batches(), none: contactsLeft === 0 },
          { key: 'free', name: t('freeChannels'), value: count(free), none: free === 0 },
        ]}
      />
    </>
  );
}

/** What became of today's calls; `brief` leaves the reasons to the list beside. */
export function WallToday({ wall, where, brief }: WallCallsProps & { brief: boolean }) {
  const t = useText(wallTexts);
  const { today, from } = wall;
  const rate = answerRateOf(today);
  const missed = Math.max(0, today.attempted - today.connected);
  const talk = rateOf(today.talkTime, today.connected);
  const answered: ListedOnWall = {
    key: 'answered',
    name: t('answered'),
    value: count(today.connected),
    to: where.calls({ callStatus: [complete], endedFrom: from }),
    color: 'var(--cw-chart1)',
    part: today.connected,
    none: today.connected === 0,
  };
  const notAnswered: ListedOnWall = {
    key: 'notAnswered',
    name: t('notAnswered'),
    value: count(missed),
    to: where.calls({ callStatus: unanswered, endedFrom: from }),
    color: 'var(--cw-chart6)',
    part: missed,
    none: missed === 0,
  };
  const measures: ListedOnWall[] = [
    { key: 'rate', name: t('rate'), value: rate === null ? '–' : percent(rate), grey: true },
    {
      key: 'talk',
      name: t('averageTalk'),
      value: talk === null ? '–' : duration(talk, (hours, minutes) => t('kit.hours', { hours, minutes })),
      grey: true,
    },
  ];
  const reasons = useReasons({ wall, where });
  return (
    <Listed
      title={t('callsToday', { calls: count(today.attempted) })}
      total={today.attempted}
      of={brief ? [answered, notAnswered, ...measures] : [answered, ...reasons.slice(0, 3), measures[0]!]}
    />
  );
}

/** Why the others were not answered. */
export function WallReasons(props: WallCallsProps) {
  const t = useText(wallTexts);
  const reasons = useReasons(props);
  const { notConnected: calls } = props.wall;
  return <Listed title={t('notAnsweredToday', { calls: count(calls) })} total={calls} of={reasons} />;
}

/** From the heaviest on paler. */
const shades = ['var(--cw-chart2)', 'var(--cw-chart6)', 'var(--cw-line-strong)'];

function useReasons({ wall, where }: WallCallsProps): ListedOnWall[] {
  const t = useText(wallTexts);
  const words = useOutcomeWords();
  const others = wall.notConnected - wall.reasons.reduce((sum, { calls }) => sum + calls, 0);
  const rows: ListedOnWall[] = wall.reasons.map(({ reason, calls }, at) => ({
    key: reason ?? 'none',
    name: reason === null ? t('otherReason') : words.reason(reason),
    value: count(calls),
    to: reason === null ? undefined : where.calls({ callStatus: unanswered, reason, endedFrom: wall.from }),
    color: shades[at % shades.length]!,
    part: calls,
  }));
  if (others > 0)
    rows.push({
      key: 'others',
      name: t('otherReasons'),
      value: count(others),
      color: 'var(--cw-fill-strong)',
      part: others,
    });
  return rows;
}
