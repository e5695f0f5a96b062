import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Facets } from '#kit/console/list/Facets.tsx';
import { useMay } from '#kit/console/person.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { agentEndpoints } from './agent.contract.ts';
import { AgentList } from './AgentList.tsx';
import { skillGroupEndpoints } from '../skillGroup/skillGroup.contract.ts';
import { skillGroupTexts } from '../skillGroup/skillGroup.texts.ts';
import { SkillGroupList } from '../skillGroup/SkillGroupList.tsx';

const one = { pageNo: 1, pageSize: 1 };

/** Queues, and the agents that serve them: two lists of one page. */
export function SkillGroupScreen() {
  const t = useText(skillGroupTexts);
  const can = useMay();
  const [address, setAddress] = useSearchParams();
  const mayGroups = can(skillGroupEndpoints.list);
  const mayAgents = can(agentEndpoints.list);
  const groups = useAsk(skillGroupEndpoints.list, { body: one }, { enabled: mayGroups });
  const agents = useAsk(agentEndpoints.list, { body: one }, { enabled: mayAgents });
  const shown = mayAgents && (address.get('tab') === 'agents' || !mayGroups) ? 'agents' : 'groups';
  const both = [
    { value: 'groups', label: t('groups'), count: groups.data?.total },
    { value: 'agents', label: t('agents'), count: agents.data?.total },
  ] as const;
  const tabs = mayGroups && mayAgents && (
    <Facets
      label={t('show')}
      of={[...both]}
      chosen={shown}
      onChoose={(next) => next && setAddress(next === 'agents' ? { tab: 'agents' } : {})}
    />
  );
  /** What happens in one list shows in the other, and in what is chosen from. */
  const cache = useQueryClient();
  const reload = () =>
    Promise.all([
      groups.reload(),
      agents.reload(),
      ...[
        skillGroupEndpoints.choices,
        skillGroupEndpoints.searchBind,
        agentEndpoints.people,
        agentEndpoints.departments,
        agentEndpoints.allocateInfo,
      ].map(({ path }) => cache.invalidateQueries({ queryKey: [path] })),
    ]);
  return shown === 'agents' ? (
    <AgentList tabs={tabs} onChange={reload} />
  ) : (
    <SkillGroupList tabs={tabs} seesAgents={mayAgents} onChange={reload} />
  );
}
