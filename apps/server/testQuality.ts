import { fakeEncoder } from '#adapters/language/language.ts';
import { storeCalls } from '#areas/outbound/call/testRows.ts';
import type { Rule } from '#core/quality/rule.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testProduct } from './testProduct.ts';

export const says = (words: string[], more: object = {}): Rule => ({
  steps: [{ join: 'and', look: { kind: 'words', who: 'us', words, inflected: true, apart: 5, ...more } }],
});
const said = (...texts: string[]) =>
  texts.map((text, at) => ({ speaker: at % 2 ? 'customer' : 'agent', text, from: at * 5_000, to: at * 5_000 + 4_000 }));

/** A tenant with a lead, three inspectors, an agent, and four calls, of which the agent had the first two and nobody answered the last. */
export async function testQuality() {
  const product = await testProduct();
  const { ownerUrl } = product.database;
  const needs = {
    ...{ inTenant: product.app.inTenant, encoder: fakeEncoder(), now: Date.now },
    live: { tell() {}, tellWatchers() {} },
  };
  const may = ['template', 'batch', 'record', 'figure', 'webhook'] as const;
  const leadPerson = person({
    gates: [
      ...may.map((of) => `quality.${of}.view` as const),
      ...(['template', 'batch', 'webhook'] as const).map((of) => `quality.${of}.edit` as const),
      ...(['quality.record.settle', 'quality.record.note', 'outbound.call.view'] as const),
    ],
    plainNumbers: true,
  });
  const inspectors = [1, 2, 3].map(() =>
    person({ gates: ['quality.task.inspect', 'quality.record.view', 'outbound.call.view'] }),
  );
  const agentPerson = person({ gates: ['quality.record.view', 'quality.task.inspect'], scope: 'own' });
  await product.tokenOf(leadPerson);
  const calls = await storeCalls(ownerUrl, '1', [
    { turns: said('Good morning, this call is recorded.', 'Hello.', 'Nobody will ever sell it cheaper.', 'Really?') },
    { turns: said('Good morning, this call is recorded.', 'Hello.', 'It costs 300 yuan.', 'All right.') },
    { turns: said('Good morning.', 'Hello.', 'It costs 300 yuan.', 'Fine.') },
    { callStatus: 2 },
  ]);
  const [{ id: agentId }] = (await ask(
    ownerUrl,
    `insert into agent (tenant_id, person_id, agent_dn) values (1, $1, '8001') returning agent_id::text as id`,
    [await product.idOf(agentPerson)],
  )) as [{ id: string }];
  await ask(
    ownerUrl,
    `insert into agent_call (tenant_id, call_id, agent_id, direction, rang_at, answered_at, ended_at, result)
    select 1, unnest($1::bigint[]), $2, 0, now() - interval '1 hour', now() - interval '1 hour', now(), 'talked'`,
    [calls.slice(0, 2), agentId],
  );
  const [anna, ben, carl] = inspectors.map((one) => product.as(one));
  return {
    ...{ product, ownerUrl, needs, inspectors, calls, agentId },
    ...{ lead: product.as(leadPerson), agent: product.as(agentPerson), anna: anna!, ben: ben!, carl: carl! },
    context: { signal: new AbortController().signal },
  };
}
