import { memoryOf } from '#adapters/database/memoryOf.ts';
import { newLog } from '#kit/server/log.ts';
import { readerUrl } from '#kit/server/readerUrl.ts';
import { serve } from '#kit/server/serve.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { running, type RunLimits, type Running } from './running.service.ts';
import { scriptEndpoints } from './script.contract.ts';
import { scriptFaults } from './script.faults.ts';
import { scriptHandlers } from './script.server.ts';
import type { Parameter } from './script.contract.ts';

export const scriptGates = ['analysis.script.view', 'analysis.script.run', 'analysis.script.edit'] as const;

/**
 * A server with the SQL page alone; `other` stands for another node of the same installation. `watched`: false, as where the database is
 * on another machine and nobody sees the memory it takes.
 */
export async function scriptServer(limits: Partial<RunLimits> = {}, { watched = true } = {}) {
  const nodes: Running[] = [];
  const server = await testServer(
    (app, { pool }) => {
      const url = readerUrl(pool.options.connectionString!);
      const newNode = () =>
        running({
          inTenant: (of, work) => app.inTenant(of, work),
          readerUrl: url,
          log: newLog('silent'),
          limits,
          ...(watched && { memoryOf }),
        });
      nodes.push(newNode(), newNode());
      serve(app, scriptEndpoints, scriptHandlers(nodes[0]!));
    },
    { faults: Object.values(scriptFaults) },
  );
  const reader = (more: Partial<Parameters<typeof person>[0]> = {}) => person({ gates: [...scriptGates], ...more });
  const someone = reader();
  const exec = (text: string, parameters: Parameter[] = [], who = someone) =>
    server.as(who).call(scriptEndpoints.exec, { body: { text, parameters } });
  return { ...server, other: scriptHandlers(nodes[1]!), nodes, reader, someone, exec };
}
