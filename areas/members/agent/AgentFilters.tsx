import { ChoiceFilter, OnOffFilter } from '#kit/console/list/filters.tsx';
import { SearchBox } from '#kit/console/list/SearchBox.tsx';
import type { List, QueryOf } from '#kit/console/list/useList.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import { agentEndpoints, workTypes, type Agent } from './agent.contract.ts';
import { agentTexts } from './agent.texts.ts';

/** In place of a group's id: agents in no group. */
const noGroup = 'none';

/** By a part of a name, group, department, shift and state. */
export function AgentFilters({ list }: { list: List<Agent, QueryOf<typeof agentEndpoints.list>> }) {
  const t = useText(agentTexts);
  const groups = useAsk(skillGroupEndpoints.choices, {}).data?.list ?? [];
  const departments = useAsk(agentEndpoints.departments, {}).data?.list;
  const { keyword, groupId, withoutGroup, departmentId, type, valid } = list.query;
  return (
    <>
      <SearchBox placeholder={t('search')} value={keyword} onSearch={(sought) => list.search({ keyword: sought })} />
      <ChoiceFilter
        searched
        label={t('anyGroup')}
        width={170}
        value={withoutGroup ? noGroup : groupId}
        of={[
          { value: noGroup, label: t('withoutGroup') },
          ...groups.map(({ queueId, groupName }) => ({ value: queueId, label: groupName })),
        ]}
        onChoose={(one) =>
          list.search({ groupId: one === noGroup ? undefined : one, withoutGroup: one === noGroup ? true : undefined })
        }
      />
      <ChoiceFilter
        searched
        label={t('anyDepartment')}
        width={160}
        value={departmentId}
        of={departments?.map(({ departmentId: value, name }) => ({ value, label: name }))}
        onChoose={(one) => list.search({ departmentId: one })}
      />
      <ChoiceFilter
        label={t('anyShift')}
        width={130}
        value={type}
        of={workTypes.map((value) => ({ value, label: t(`shift${value}`) }))}
        onChoose={(one) => list.search({ type: one })}
      />
      <OnOffFilter
        label={t('anyState')}
        width={120}
        words={{ on: t('onlyOn'), off: t('onlyOff') }}
        value={valid}
        onChoose={(one) => list.search({ valid: one })}
      />
    </>
  );
}
