import { samples } from '#core/flow/samples/index.ts';
import type { Flow } from '#core/flow/flow.ts';
import { faults } from '#kit/contract/faults.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { designerFaults } from './designer.faults.ts';
import { draftEndpoints, versionEndpoints } from './draft/draft.contract.ts';
import { draftHandlers } from './draft/draft.server.ts';
import { nluTestFaults } from '#areas/knowledge/nluTest/nluTest.faults.ts';
import { versionHandlers, type TestsOfFlow } from './draft/version.server.ts';

type Register = Parameters<typeof testServer>[0];

/** Drafts and versions on a database of their own; `more` serves what a test is about besides. `told` is what went out on the live channel. */
export async function testDesigner({
  more = () => {},
  testsOf = async () => ({ failed: 0, names: [] }),
}: {
  more?: (
    ...given: [
      ...Parameters<Register>,
      { live: { tellWatchers(...told: [tenant: string, event: string, of: string, facts: object]): void } },
    ]
  ) => void;
  testsOf?: TestsOfFlow;
} = {}) {
  const told: { tenant: string; event: string; of: string; facts: object }[] = [];
  const live = {
    tellWatchers: (tenant: string, event: string, of: string, facts: object) =>
      void told.push({ tenant, event, of, facts }),
  };
  const server = await testServer(
    (app, parts) => {
      serve(app, draftEndpoints, draftHandlers({ live }));
      serve(app, versionEndpoints, versionHandlers({ live, testsOf }));
      more(app, parts, { live });
    },
    { faults: [...Object.values(faults), ...Object.values(designerFaults), ...Object.values(nluTestFaults)] },
  );

  const gates = ['designer.flow.view', 'designer.flow.edit', 'designer.flow.publish', 'designer.flow.debug'] as const;
  const designer = server.as(person({ gates: [...gates] }));
  const colleague = server.as(person({ gates: [...gates] }));
  const stranger = server.as(person({ tenant: '2', gates: [...gates] }));
  for (const who of [designer, colleague, stranger])
    await who.call(draftEndpoints.list, { query: { pageNo: 1, pageSize: 1 } });

  return {
    ...server,
    told,
    designer,
    colleague,
    stranger,
    /** A robot whose draft is a sample (or another flow); its id. */
    async robotWith(flow: Flow = samples.renewalEn, name = `Robot ${crypto.randomUUID()}`) {
      return (await designer.call(draftEndpoints.createWith, { body: { name, content: flow } })).data.flowId;
    },
    async draft(flowId: string) {
      return (await designer.call(draftEndpoints.draft, { params: { flowId } })).data;
    },
    ask: (sql: string, values: unknown[] = []) => ask(server.database.ownerUrl, sql, values),
  };
}
