import { duration } from '#kit/console/show/duration.ts';
import { Dot } from '#kit/console/show/Dot.tsx';
import { count } from '#kit/console/show/Num.tsx';
import { useFigure } from '#kit/console/show/useFigure.ts';
import { useText } from '#kit/console/useText.ts';
import { agentsTexts } from '../agents/agents.texts.ts';
import { stateLooks, statesIn } from '../agents/agentState.rules.ts';
import { signedInOf } from '../agents/signedIn.rules.ts';
import { Leads } from '../boards/Leads.tsx';
import type { WhereCounted } from '../boards/useWhereCounted.ts';
import type { People } from './wall.contract.ts';
import { Large, Listed } from './WallParts.tsx';
import { wallTexts } from './wall.texts.ts';

interface WallPeopleProps {
  people: People;
  /** The server's clock. */
  clock: number;
  where: WhereCounted;
}

/** Whole numbers: from across a room nobody reads tenths. */
const whole = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}`);

/** Queues: who waits, for how long, and how fast they are answered today. */
export function WallQueues({ people, clock, where }: WallPeopleProps) {
  const t = useText(wallTexts);
  const { groups, allGroups, waiting, longestSince, waitingLimit, serviceLevel, waited } = people;
  const busy = groups.filter((one) => one.waiting > 0);
  const longest = longestSince === null ? undefined : groups.find((one) => one.longestSince === longestSince);
  const time = (value: number) => duration(value, (hours, minutes) => t('kit.hours', { hours, minutes }));
  const seconds = new Set(groups.map(({ answerWithinSeconds }) => answerWithinSeconds));
  const [within = 0] = seconds;
  return (
    <>
      <Large
        label={t('waiting')}
        value={count(waiting)}
        none={waiting === 0}
        to={where.agents()}
        left={t(busy.length === 0 ? 'inNoGroup' : 'inGroups', { some: busy.length, all: allGroups })}
      />
      <Large
        label={t('longest')}
        value={longestSince === null ? '–' : time(Math.max(0, clock - longestSince))}
        none={longestSince === null}
        to={where.agents({ groupId: longest?.groupId })}
        left={longestSince === null ? t('nobodyWaits') : longest && t('inGroup', { group: longest.groupName })}
        right={waitingLimit !== null && t('limit', { time: time(waitingLimit) })}
      />
      <Large
        label={seconds.size === 1 ? t('within', { seconds: within }) : t('inTime')}
        value={whole(serviceLevel)}
        {...(serviceLevel !== null && { unit: '%' })}
        none={serviceLevel === null}
        to={where.agents()}
        left={t('waitedToday', { calls: count(waited) })}
      />
      <Groups people={people} where={where} />
    </>
  );
}

/** As many as are read from afar. */
const shownGroups = 4;

function Groups({ people: { groups, allGroups }, where }: Pick<WallPeopleProps, 'people' | 'where'>) {
  const t = useText(wallTexts);
  const figure = useFigure();
  const shown = groups.slice(0, shownGroups);
  return (
    <section className="wall-groups">
      <h2 className="wall-columns">
        <span>{t('byGroup')}</span>
        <small>{t('waitingShort')}</small>
        <small title={figure('serviceLevel').meaning}>{t('inTimeShort')}</small>
      </h2>
      <ul>
        {shown.map(({ groupId, groupName, waiting, serviceLevel }) => (
          <li key={groupId} className="wall-columns">
            <span className="cw-cut">{groupName}</span>
            <b data-none={waiting === 0 || undefined}>
              <Leads to={where.agents({ groupId })}>{count(waiting)}</Leads>
            </b>
            <b data-none={serviceLevel === null || undefined}>
              <Leads to={where.agents({ groupId })}>{whole(serviceLevel)}</Leads>
              {serviceLevel !== null && <small>%</small>}
            </b>
            <span className="wall-share" aria-hidden>
              <i style={{ width: `${(serviceLevel ?? 0) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {allGroups > shown.length && <p>{t('moreGroups', { count: allGroups - shown.length })}</p>}
    </section>
  );
}

/** What agents do. */
export function WallAgents({ people: { byState }, where }: Pick<WallPeopleProps, 'people' | 'where'>) {
  const t = useText(wallTexts);
  const tState = useText(agentsTexts);
  const signedIn = signedInOf(byState);
  return (
    <Listed
      title={t(signedIn === 1 ? 'oneSignedIn' : 'signedIn', { agents: count(signedIn) })}
      total={signedIn}
      of={statesIn.map((state) => {
        const { shape, color } = stateLooks[state];
        return {
          key: state,
          name: tState(state),
          value: count(byState[state]),
          to: where.agents({ state }),
          color,
          mark: <Dot shape={shape} color={color} />,
          part: byState[state],
          none: byState[state] === 0,
        };
      })}
    />
  );
}
