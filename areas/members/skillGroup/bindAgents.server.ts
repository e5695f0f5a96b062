import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { bindings } from '../seat/binding.store.ts';
import type { bindAgentsEndpoints } from './bindAgents.contract.ts';
import { agentsOfGroup } from './bindAgents.store.ts';
import { skillGroups } from './skillGroup.store.ts';

export const bindAgentsHandlers: Handlers<typeof bindAgentsEndpoints> = {
  async bindAgents({ db, params, body: { list }, changed }) {
    const queueId = await skillGroups.idOfDn(db, params.queueDn);
    const wanted = new Map(list.map(({ agentId, level }) => [agentId, level]));
    await bindings.holdGroups(db, [queueId]);
    if ((await bindings.holdAgents(db, [...wanted.keys()])).length < wanted.size) throw new Fault(faults.NOT_FOUND);
    const done = await bindings.setOfGroup(db, queueId, wanted);
    changed({ target: queueId, after: { list, ...done } });
    return done;
  },

  async searchBind({ db, params: { queueId } }) {
    await skillGroups.read(db, queueId);
    return agentsOfGroup(db, queueId);
  },
};
