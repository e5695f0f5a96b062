import { CircleCheck, TriangleAlert } from 'lucide-react';
import { isTime } from '#core/watching/rules.ts';
import { duration } from '#kit/console/show/duration.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { Leads } from '../boards/Leads.tsx';
import type { WhereCounted } from '../boards/useWhereCounted.ts';
import { rulesTexts } from '../rules/rules.texts.ts';
import type { Broken, People, WallNow } from './wall.contract.ts';
import { wallTexts } from './wall.texts.ts';

/** One line: what is wrong, and where help is. */
export function WallAlarm({ wall: { broken, people }, where }: { wall: WallNow; where: WhereCounted }) {
  const t = useText(wallTexts);
  const sentence = useSentence();
  const help = useHelp(people);
  const { worst, open } = broken;
  if (!worst)
    return (
      <footer>
        <CircleCheck aria-hidden />
        <span>{t('calm')}</span>
      </footer>
    );
  return (
    <footer className="alarm">
      <TriangleAlert aria-hidden />
      <b className="cw-cut">
        <Leads to={where.broken()}>{sentence(worst)}</Leads>
      </b>
      <span className="cw-cut">{help(worst)}</span>
      {open > 1 && (
        <span className="wall-more">
          <Leads to={where.broken()}>{t('more', { others: count(open - 1) })}</Leads>
        </span>
      )}
    </footer>
  );
}

function useSentence() {
  const t = useText(wallTexts);
  const tRule = useText(rulesTexts);
  return ({ kind, who, worst, threshold }: Broken) => {
    const say = (value: number) =>
      isTime(kind) ? duration(value, (hours, minutes) => t('kit.hours', { hours, minutes })) : count(value);
    return t(who ? 'broken' : 'brokenByNobody', {
      rule: tRule(kind),
      who,
      worst: say(worst),
      threshold: say(threshold),
    });
  };
}

/** Of a queue: who is free there, and where most are. */
function useHelp(people: People | null) {
  const t = useText(wallTexts);
  return ({ groupId }: Broken) => {
    const group = people?.groups.find((one) => one.groupId === groupId);
    if (!people || !group) return '';
    if (group.free > 0) return t('someFree', { free: count(group.free) });
    const [best] = people.groups
      .filter((one) => one.free > 0)
      .toSorted((one, other) => other.free - one.free || one.waiting - other.waiting);
    const elsewhere = best && t('freeElsewhere', { free: count(best.free), group: best.groupName });
    return [t('noneFree'), elsewhere].filter(Boolean).join(' ');
  };
}
