import type { Binding } from '../seat/fields.contract.ts';
import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { LevelSelect } from '../skillGroup/LevelSelect.tsx';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';

import { agentTexts } from './agent.texts.ts';

const usualLevel = 5;

interface GroupLevelsProps {
  /** Only which groups, without levels. */
  withoutLevels?: boolean;
  /** A form gives these two. */
  value?: Binding[];
  onChange?(groups: Binding[]): void;
}

/** All skill groups with a level in each; without one, the agent is not in the group. */
export function GroupLevels({ withoutLevels = false, value = [], onChange }: GroupLevelsProps) {
  const t = useText(agentTexts);
  const { data } = useAsk(skillGroupEndpoints.choices, {});
  const levelOf = (queueId: string) => value.find(({ groupId }) => groupId === queueId)?.level ?? null;
  const set = (groupId: string, level: number | null) =>
    onChange?.([...value.filter((one) => one.groupId !== groupId), ...(level === null ? [] : [{ groupId, level }])]);
  if (data?.list.length === 0) return <p className="cw-text3">{t('noGroupsYet')}</p>;
  return (
    <ul className="members-groups">
      {data?.list.map(({ queueId, groupName, validFlag }) =>
        withoutLevels ? (
          <li key={queueId}>
            <label>
              <CheckBox
                label={groupName}
                checked={levelOf(queueId) !== null}
                onChange={(on) => set(queueId, on ? usualLevel : null)}
              />
              <span className="cw-cut" title={groupName}>
                {groupName}
              </span>
            </label>
          </li>
        ) : (
          <li key={queueId}>
            <span className="cw-cut" title={groupName}>
              {groupName}
            </span>
            {!validFlag && <span className="cw-meta cw-text3">{t('groupOff')}</span>}
            <LevelSelect
              label={t('levelOf', { name: groupName })}
              none={t('notIn')}
              value={levelOf(queueId)}
              onChange={(level) => set(queueId, level)}
            />
          </li>
        ),
      )}
    </ul>
  );
}
