import { storeCalls } from '#areas/outbound/call/testRows.ts';
import { personWithoutSeat } from '#areas/members/agent/testRows.ts';
import type { AgentNow } from '#core/agents/agentState.ts';
import { begun, type Interval } from '#core/agents/intervals.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import type { TestServer } from '#kit/testing/testServer.ts';

interface Where {
  of: TestServer;
  tenant: string;
}

const moment = (at: number | null) => (at === null ? null : new Date(at));

/** Groups, agents as they stand, and their calls, put straight into the tables. */
export function testBoard({ of, tenant }: Where) {
  const { ownerUrl } = of.database;
  const one = async (sql: string, values: unknown[]) =>
    (await ask(ownerUrl, sql, [tenant, ...values]))[0]!.id as string;
  let dn = 8_000;

  return {
    group: (name: string, more: { answerWithin?: number; valid?: boolean } = {}) =>
      one(
        `insert into skill_group (tenant_id, name, group_sn, queue_dn, answer_within_seconds, valid) values ($1, $2, $2, $3, $4, $5)
        returning queue_id::text as id`,
        [name, String(++dn), more.answerWithin ?? 20, more.valid ?? true],
      ),

    reason: (name: string, minutes: number | null, valid = true) =>
      one(
        'insert into break_reason (tenant_id, name, minutes, valid) values ($1, $2, $3, $4) returning reason_id::text as id',
        [name, minutes, valid],
      ),

    /** An agent who stands as said, with what they did before; without `now` they have never signed in. */
    async agent(
      name: string,
      {
        now,
        groups = [],
        department = null,
        before = [],
        simulated = false,
      }: {
        now?: AgentNow;
        groups?: string[];
        department?: string | null;
        before?: Interval[];
        simulated?: boolean;
      } = {},
    ) {
      const personId = await personWithoutSeat({ of, tenant }, { name, department });
      const agentDn = String(++dn);
      const agentId = await one(
        `insert into agent (tenant_id, person_id, agent_dn, seat_name, work_type) values ($1, $2, $3, $4, 1)
        returning agent_id::text as id`,
        [personId, agentDn, name],
      );
      for (const groupId of groups)
        await ask(
          ownerUrl,
          'insert into agent_in_group (tenant_id, queue_id, agent_id, level) values ($1, $2, $3, 5)',
          [...[tenant, groupId, agentId]],
        );
      if (now)
        await ask(
          ownerUrl,
          `insert into agent_now (tenant_id, agent_id, now, state, since, reach, node) values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            ...[tenant, agentId, JSON.stringify(now), now.state, moment(now.since)],
            ...(simulated ? ['simulated', null] : ['browser', 'here']),
          ],
        );
      for (const interval of [...before, ...(now ? [begun(now)] : [])]) {
        const { state, reason, callId, by, from, to, endsTalk } = interval;
        await ask(
          ownerUrl,
          `insert into agent_state (tenant_id, agent_id, state, reason, call_id, by_person, began_at, ended_at, ends_talk)
          values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [tenant, agentId, state, reason, callId, by, moment(from), moment(to), endsTalk],
        );
      }
      return { agentId, agentDn, personId };
    },

    /** Calls under way. */
    calls: (...calls: { name: string; phone: string }[]) =>
      storeCalls(
        ownerUrl,
        tenant,
        calls.map((call) => ({ ...call, callStatus: 1 })),
      ),

    /** An agent's part in a call. */
    part: (
      callId: string,
      agentId: string,
      {
        groupId = null,
        rang,
        answered = null,
        ended = null,
        result = null,
      }: {
        groupId?: string | null;
        rang: number;
        answered?: number | null;
        ended?: number | null;
        result?: string | null;
      },
    ) =>
      ask(
        ownerUrl,
        `insert into agent_call (tenant_id, call_id, agent_id, queue_id, direction, rang_at, answered_at, ended_at, result)
        values ($1, $2, $3, $4, 1, $5, $6, $7, $8)`,
        [tenant, callId, agentId, groupId, moment(rang), moment(answered), moment(ended), result],
      ),

    /** A call's stay in a group; it waits unless it left. */
    visit: (
      callId: string,
      groupId: string,
      {
        entered,
        since = entered,
        left = null,
        outcome = null,
        wentTo = null,
      }: { entered: number; since?: number; left?: number | null; outcome?: string | null; wentTo?: object | null },
    ) =>
      ask(
        ownerUrl,
        `insert into queue_visit (tenant_id, call_id, queue_id, entered_at, since, admitted, node, simulated, direction, phone, name,
          left_at, outcome, went_to) values ($1, $2, $3, $4, $5, true, 'here', false, 1, '', '', $6, $7, $8)`,
        [
          ...[tenant, callId, groupId, moment(entered), moment(since), moment(left), outcome],
          wentTo && JSON.stringify(wentTo),
        ],
      ),
  };
}
