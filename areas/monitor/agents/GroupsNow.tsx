import { Drama } from 'lucide-react';
import { count, percent } from '#kit/console/show/Num.tsx';
import { Dot } from '#kit/console/show/Dot.tsx';
import { Tag } from '#kit/console/show/Tag.tsx';
import { useText } from '#kit/console/useText.ts';
import type { GroupOnBoard } from './agents.contract.ts';
import { stateLooks, statesIn } from './agentState.rules.ts';
import { signedInOf } from './signedIn.rules.ts';
import { agentsTexts } from './agents.texts.ts';
import { Ticking } from './Ticking.tsx';

interface GroupsNowProps {
  groups: GroupOnBoard[];
  at: number | undefined;
  chosen: string | undefined;
  onChoose(groupId: string | undefined): void;
  /** Where the person may. */
  onRehearse: false | ((group: GroupOnBoard) => void);
}

/** A column a group: who waits, how fast they were answered today, and what its agents do. */
export function GroupsNow({ groups, at, chosen, onChoose, onRehearse }: GroupsNowProps) {
  const t = useText(agentsTexts);
  if (groups.length === 0) return null;
  return (
    <ul className="board-groups" aria-label={t('groups')}>
      {groups.map((group) => (
        <li key={group.groupId}>
          <button
            type="button"
            className="board-group"
            aria-pressed={group.groupId === chosen}
            onClick={() => onChoose(group.groupId === chosen ? undefined : group.groupId)}
          >
            <GroupNow group={group} at={at} />
          </button>
          <div className="board-group-foot">
            <span className="cw-meta cw-text3 cw-cut">
              {signedInOf(group.agents) > 0 && <Expected seconds={group.expected} />}
            </span>
            {onRehearse && hasAgents(group) && (
              <button
                type="button"
                className="cw-icon-button"
                aria-label={`${t('rehearse')}: ${group.groupName}`}
                title={t('rehearse')}
                onClick={() => onRehearse(group)}
              >
                <Drama size={15} />
              </button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function GroupNow({ group, at }: { group: GroupOnBoard; at: number | undefined }) {
  const t = useText(agentsTexts);
  const { groupName, isOpen, waiting, longestSince, agents, simulated, answered, abandoned } = group;
  const { serviceLevel, answerWithinSeconds } = group;
  const signedIn = signedInOf(agents);
  const members = signedIn + agents.signedOut;
  return (
    <>
      <span className="board-group-head">
        <b className="cw-cut" title={groupName}>
          {groupName}
        </b>
        {!isOpen && <Tag>{t('closed')}</Tag>}
        <span className="cw-space" />
        {signedIn > 0 && <span className="cw-meta cw-text3">{t('ofMembers', { signedIn, members })}</span>}
      </span>
      <span className="board-figures">
        <span>
          <b className={waiting === 0 ? 'cw-num cw-text3' : 'cw-num'}>{count(waiting)}</b>
          <small>{t('waiting')}</small>
        </span>
        <span>
          <b className={longestSince === null ? 'cw-text3' : undefined}>
            <Ticking since={longestSince} at={at} />
          </b>
          <small>{t('longest')}</small>
        </span>
        <span title={t('inTimeMeant', { seconds: answerWithinSeconds, answered, abandoned })}>
          <b className={serviceLevel === null ? 'cw-num cw-text3' : 'cw-num'}>
            {serviceLevel === null ? '–' : percent(serviceLevel).replace('.0%', '%')}
          </b>
          <small>{t('inTime', { seconds: answerWithinSeconds })}</small>
        </span>
        <span>
          <b className={abandoned === 0 ? 'cw-num cw-text3' : 'cw-num'}>{count(abandoned)}</b>
          <small>{t('gaveUp')}</small>
        </span>
      </span>
      <span className="board-states cw-meta">
        {signedIn === 0 && <span className="cw-text3">{t(members === 0 ? 'noMembers' : 'nobodyIn')}</span>}
        {statesIn
          .filter((state) => agents[state] > 0)
          .map((state) => (
            <span key={state} style={{ color: stateLooks[state].color }}>
              <Dot {...stateLooks[state]} />
              <span className="cw-num">{count(agents[state])}</span> {t(state)}
            </span>
          ))}
        {simulated > 0 && <Tag>{t('simulatedCount', { count: simulated })}</Tag>}
      </span>
    </>
  );
}

const hasAgents = ({ agents }: GroupOnBoard) => signedInOf(agents) + agents.signedOut > 0;

/** Rough, as it is foretold: minutes from one minute on. */
function Expected({ seconds }: { seconds: number | null }) {
  const t = useText(agentsTexts);
  if (seconds === null) return t('expectedUnknown');
  if (seconds === 0) return t('expectedNone');
  const time = seconds < 60 ? t('seconds', { seconds }) : t('minutes', { minutes: Math.round(seconds / 60) });
  return t('expected', { time });
}
