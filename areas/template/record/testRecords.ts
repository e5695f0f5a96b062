import { afterAll, beforeAll } from 'vitest';
import { tenantWithBatch } from '#areas/outbound/dialing/testTenant.ts';
import type { FormConfig } from '#core/form/form.ts';
import { newLog } from '#kit/server/log.ts';
import { serve } from '#kit/server/serve.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { person } from '#kit/testing/testPerson.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { templateFaults } from '../template.faults.ts';
import { formWith, item, publishedTemplate } from '../testTemplates.ts';
import { recordEndpoints } from './record.contract.ts';
import { recordHandlers } from './record.server.ts';
import { robotFills } from './robotFills.service.ts';

/** A server with records, templates and calls of tenant 1, and who works with them. */
export async function recordServer() {
  const server = await testServer((app) => serve(app, recordEndpoints, recordHandlers), {
    faults: Object.values(templateFaults),
  });
  afterAll(server.stop);
  const { ownerUrl } = server.database;
  const log = newLog('silent');

  const gates = ['template.record.view', 'template.record.edit'] as const;
  const clerk = server.as(person({ gates: [...gates], plainNumbers: true }));
  const trainee = server.as(person({ gates: [...gates] }));
  beforeAll(() => tenantWithBatch(ownerUrl, '1', { contacts: 6 }));

  const template = (form: FormConfig, tenant = '1') => server.app.inTenant(tenant, (db) => publishedTemplate(db, form));
  const bind = (templateId: string) =>
    ask(ownerUrl, 'update campaign set template_id = $1 where tenant_id = 1', [templateId]);
  let contacts = 0;
  /** A call of the campaign that was answered; answers its id. */
  async function call(phone = `+861380000${String(++contacts).padStart(4, '0')}`, name = 'Wei Chen') {
    const [made] = await ask(
      ownerUrl,
      `insert into call_record (tenant_id, call_id, task_id, batch_id, campaign_id, contact_id, robot_id, flow_version, gateway_id, node, phone, name, caller_number, attempt, started_at, answered_at, ended_at, call_status)
      select tenant_id, new_call_id(now()), task_id, batch_id, campaign_id, contact_id, robot_id, 1, gateway_id, 'test', $1, $2, '+862160204410', 1, now(), now(), now(), 3
      from task join campaign using (tenant_id, campaign_id) where tenant_id = 1 limit 1 returning call_id::text as id`,
      [phone, name],
    );
    return made!.id as string;
  }
  const fills = (callId: string, outputs: object, category: string | null = null) =>
    server.app.inTenant('1', (db) =>
      robotFills(db, 'Asia/Shanghai', [{ callId, answeredAt: 1, category, outputs }], log),
    );
  const ofCall = async (callId: string, who = clerk) =>
    (await who.call(recordEndpoints.ofCall, { params: { callId } })).data;
  const list = async (filter: object, who = clerk) =>
    (await who.call(recordEndpoints.list, { body: { pageNo: 1, pageSize: 50, ...filter } })).data;

  const policy = () =>
    formWith(
      item('policyNo', { robotParam: 'policy', label: 'Policy number' }),
      item('amount', { type: 'amount', robotParam: 'amount' }),
      item('note', { isQuery: false }),
    );

  return { server, ownerUrl, log, gates, clerk, trainee, template, bind, call, fills, ofCall, list, policy };
}
