import { mayPromise, shownCaller } from '#areas/outbound/door.ts';
import { averageHandling, occupancy, timesOf } from '#core/agents/agentTimes.ts';
import { isOnCall, type AgentNow } from '#core/agents/agentState.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agentDeskFaults } from '../agentDesk.faults.ts';
import { agentCalls } from '../agents/agentCalls.store.ts';
import { agentNow, type HeldAgent } from '../agents/agentNow.store.ts';
import { changeAgent } from '../agents/changeAgent.service.ts';
import { standingOf } from '../agents/standing.rules.ts';
import { tellOfAgent } from '../agents/tellOfAgent.ts';
import type { Desk, DeskCall, deskEndpoints } from './desk.contract.ts';
import { desk } from './desk.store.ts';
import { refuseEmptyPromise } from './promised.service.ts';
import { isRehearsing, ownDesk, type DeskNeeds } from './ownDesk.service.ts';

/** So many more seconds a wrap-up gets that is stretched. */
const stretchedBy = 60;

export function deskHandlers({ now, live, people }: DeskNeeds): Handlers<typeof deskEndpoints> {
  const { own, change, changed, onCall } = ownDesk({ now, live, people });

  async function callOf(db: TenantDb, agent: HeldAgent, who: SignedIn): Promise<DeskCall | null> {
    const { callId } = standingOf(agent.now);
    const row = callId === null ? undefined : await desk.call(db, callId, agent.agentId);
    if (!row) return null;
    const work = people?.();
    const here = work?.callNow(row.callId) ?? null;
    const asked = here?.asked && (await agentNow.one(db, here.asked.agentId));
    const beside = work?.assistant.of(db.tenant, agent.agentId, row.callId) ?? null;
    const { entry: _, turns, variables, groupId, ...call } = row;
    const { agentId } = agent;
    return {
      ...call,
      phone: shownCaller(row, who),
      callBack: await mayPromise(db, { phone: row.phone, agentId, groupId, now: now() }),
      held: here?.held ?? agent.now.state === 'hold',
      hasRobot: here?.hasRobot ?? false,
      asked:
        here?.asked && asked && here.asked.agentId !== agent.agentId
          ? { agentId: asked.agentId, name: asked.name, talks: here.asked.line !== null, isJoined: here.asked.isJoined }
          : null,
      isAsked: here?.asked?.agentId === agent.agentId,
      beside: beside && {
        ...beside,
        suggestions: beside.suggestions.map((one) => ({ ...one })),
        steps: [...beside.steps],
      },
      turns: (turns ?? [...(work?.said(db.tenant, row.callId) ?? []), ...(work?.assistant.said(row.callId) ?? [])]).map(
        ({ speaker, text }) => ({ speaker, text }),
      ),
      variables: Object.fromEntries(
        Object.entries(variables).flatMap(([name, value]) =>
          value === null || value === '' || typeof value === 'object' ? [] : [[name, String(value)]],
        ),
      ),
    };
  }

  return {
    async read({ db, who }): Promise<Desk> {
      const stored = await own(db, who);
      const rehearsing = isRehearsing(stored);
      const agent = rehearsing ? { ...stored, now: signedOutSince(stored.now) } : stored;
      const { agentId, agentDn, name, reach, node } = agent;
      const at = now();
      const from = await desk.midnight(db, at);
      const call = await callOf(db, agent, who);
      const row = call && (await desk.call(db, call.callId, agentId));
      const times = timesOf(await agentNow.intervals(db, agentId, from, at), from, at);
      return {
        at,
        agent: { agentId, agentDn, name, groups: await desk.groups(db, agentId) },
        now: standingOf(agent.now),
        reach,
        rehearsing,
        connected: reach !== 'browser' || node !== null,
        call,
        before: row ? await desk.before(db, row) : [],
        today: (await desk.today(db, agentId, from)).map(({ entry, ...one }) => ({
          ...one,
          // Those that go on are not among them.
          result: one.result ?? 'lost',
          phone: shownCaller({ entry, phone: one.phone }, who),
        })),
        figures: { ...times, occupancy: occupancy(times), averageHandling: averageHandling(times) },
        reasons: await desk.reasons(db),
        dispositions: await desk.dispositions(db),
      };
    },

    async signIn({ db, who, body: { reach } }) {
      const { agentId, agentDn, on } = await own(db, who);
      if (!on) throw new Fault(agentDeskFaults.SEAT_IS_OFF);
      const node = reach === 'telephone' ? await desk.telephoneNode(db, agentDn) : undefined;
      if (node === null) throw new Fault(agentDeskFaults.NO_TELEPHONE);
      const at = now();
      const held = await agentNow.hold(db, agentId);
      if (held && isRehearsing(held)) {
        if (isOnCall(held.now)) throw new Fault(agentDeskFaults.SEAT_IN_REHEARSAL);
        await changeAgent(db, agentId, { type: 'lost', at });
      }
      const agent = await changeAgent(db, agentId, { type: 'signIn', at });
      await agentNow.reachedBy(db, agentId, reach, node);
      tellOfAgent(db, live, { ...agent, reach, node: node ?? agent.node });
      db.afterCommit(() => people?.()?.look(db.tenant));
      return standingOf(agent.now);
    },
    async signOut({ db, who }) {
      const agent = await change(db, who, { type: 'signOut' });
      if (agent.now.state === 'signedOut') db.afterCommit(() => people?.()?.closeDesk(db.tenant, agent.agentId));
      return standingOf(agent.now);
    },
    ready: ({ db, who }) => changed(db, who, { type: 'ready' }),
    async pause({ db, who, body: { reasonId } }) {
      if (!(await desk.reasonIsOffered(db, reasonId))) throw new Fault(agentDeskFaults.NO_SUCH_REASON);
      return changed(db, who, { type: 'pause', reason: reasonId });
    },
    answer: ({ db, who, body: { callId } }) =>
      onCall(db, who, (work, agentId) => work.answer(db.tenant, agentId, callId)),
    refuse: ({ db, who, body: { callId } }) =>
      onCall(db, who, (work, agentId) => work.refuse(db.tenant, agentId, callId)),
    hold: ({ db, who, body: { callId, on } }) =>
      onCall(db, who, (work, agentId) => work.hold(db.tenant, agentId, callId, on)),
    hangUp: ({ db, who, body: { callId } }) =>
      onCall(db, who, (work, agentId) => work.hangUp(db.tenant, agentId, callId)),
    keys: ({ db, who, body: { callId, keys } }) =>
      onCall(db, who, (work, agentId) => work.keys(db.tenant, agentId, callId, keys)),
    transfer: ({ db, who, body: { callId, to } }) =>
      onCall(db, who, (work, agentId) => work.transfer(db.tenant, agentId, callId, to)),
    ask: ({ db, who, body: { callId, colleagueId } }) =>
      onCall(db, who, (work, agentId) => work.ask(db.tenant, agentId, callId, colleagueId)),
    asked: ({ db, who, body: { callId, how } }) =>
      onCall(db, who, (work, agentId) => work.askedDone(db.tenant, agentId, callId, how)),

    async wrapUp({ db, who, body: { callId, dispositionId, note, finish, ...body } }) {
      const agent = await own(db, who);
      const call = await desk.call(db, callId, agent.agentId);
      if (!call || call.answeredAt === null) throw new Fault(agentDeskFaults.CALL_IS_GONE);
      const offered = await desk.dispositions(db);
      if (dispositionId != null && dispositionId !== call.dispositionId)
        if (!offered.some((one) => one.dispositionId === dispositionId))
          throw new Fault(agentDeskFaults.NO_SUCH_DISPOSITION);
      const words = {
        dispositionId: dispositionId === undefined ? call.dispositionId : dispositionId,
        note: note ?? call.note,
        callBackAt: body.callBackAt === undefined ? call.callBackAt : body.callBackAt,
        callBackCampaignId: body.callBackCampaignId === undefined ? call.callBackCampaignId : body.callBackCampaignId,
      };
      const chosen = offered.find((one) => one.dispositionId === words.dispositionId);
      if (chosen?.thenWhat === 'callBack') await refuseEmptyPromise(db, agent, call, { ...words, now: now() });
      await agentCalls.wrapUp(db, callId, agent.agentId, words);
      if (!finish || agent.now.state !== 'wrapUp' || agent.now.callId !== callId) return standingOf(agent.now);
      return changed(db, who, { type: 'wrapUpDone' });
    },
    stretch: ({ db, who }) => changed(db, who, { type: 'stretch', seconds: stretchedBy }),

    async colleagues({ db, who }) {
      const { agentId } = await own(db, who);
      return { agents: await desk.agents(db, agentId), groups: await desk.groupsNow(db) };
    },
  };
}

const signedOutSince = ({ since }: AgentNow): AgentNow => ({ state: 'signedOut', since, by: null });
