import type { Client } from 'pg';
import { kept, worked } from '#areas/template/formWork.ts';
import { valuesFrom } from '#areas/template/record/robotFills.service.ts';
import { lexemesText, soughtOf } from '#areas/template/record/sought.rules.ts';
import { defaultForm } from '#core/form/defaults.ts';
import type { FormConfig, FormItem, FormValues } from '#core/form/form.ts';
import { randomFrom } from '#core/text/random.ts';
import { insertMany, moveSequence } from './demo.store.ts';
import { bindTemplate, callsWithOutputs } from './records.store.ts';

interface Owner {
  tenant: string;
  person: string;
  zone: string;
  /** Milliseconds since 1970. */
  now: number;
}

interface DemoTemplate {
  language: 'en' | 'zh';
  name: string;
  memo: string;
  campaigns: string[];
  robot: number;
  /** Labels of what the robot knows and collects, and of what a person adds. */
  labels: Record<'plate' | 'policyEnd' | 'premium' | 'reason' | 'callback' | 'note', string>;
  notes: Record<'success' | 'failure' | 'appointment', string[]>;
}

const templates: DemoTemplate[] = [
  {
    language: 'en',
    name: 'Motor renewal',
    memo: 'What came of a renewal call',
    campaigns: ['Motor renewals', 'Renewals with sound'],
    robot: 1,
    labels: {
      plate: 'Number plate',
      policyEnd: 'Policy ends on',
      premium: 'Premium offered',
      reason: 'Why not',
      callback: 'Call again',
      note: 'Note',
    },
    notes: {
      success: ['Sent the payment link', 'Wants the same cover as last year'],
      failure: ['Has sold the car', 'Insured elsewhere already'],
      appointment: ['Asks for a quote with breakdown cover', 'Speak to the spouse first'],
    },
  },
  {
    language: 'zh',
    name: '车险续保登记',
    memo: '续保电话的结果登记',
    campaigns: ['车险续保提醒', '有声续保回访'],
    robot: 2,
    labels: {
      plate: '车牌号',
      policyEnd: '保单到期日',
      premium: '续保保费',
      reason: '拒绝原因',
      callback: '回访时间',
      note: '备注',
    },
    notes: {
      success: ['已发送支付链接', '保障方案与去年一致'],
      failure: ['车辆已出售', '已在其他公司投保'],
      appointment: ['需要含道路救援的报价', '需与家人商量'],
    },
  },
];

/** So many records of each template, of its latest calls: enough to look through, and written in moments. */
const recordsEach = 400;
/** Of ten records a person has completed so many. */
const completed = 4;

function formOf({ language, labels }: DemoTemplate): FormConfig {
  const form = defaultForm(language);
  const item = (formId: string, label: string, over: Partial<FormItem>): FormItem => ({
    ...{ formId, label, type: 'text', required: false, span: 12, editType: 'read', maskType: 'no' },
    ...{ isSave: true, isQuery: false, display: true, isHigh: false },
    ...over,
  });
  return {
    ...form,
    businessInfo: [
      item('plate', labels.plate, { robotParam: 'plate', isQuery: true, isHigh: true }),
      item('policyEnd', labels.policyEnd, { type: 'date', robotParam: 'policy_end' }),
      item('premium', labels.premium, { type: 'amount', robotParam: 'premium' }),
    ],
    resultInfo: [
      ...form.resultInfo,
      item('reason', labels.reason, { robotParam: 'reason', editType: 'edit' }),
      item('callback', labels.callback, { robotParam: 'callback', editType: 'edit' }),
      item('note', labels.note, { type: 'textarea', span: 24, editType: 'edit' }),
    ],
  };
}

const results = { A: 'success', B: 'appointment', C: 'appointment', D: 'failure' } as const;

/** Two templates that the renewal campaigns fill, and records of their calls, some of them completed by people. */
export async function writeDemoRecords(client: Client, { tenant, person, zone, now }: Owner) {
  const [own, random] = [{ tenant_id: tenant }, randomFrom(28)];
  const made = templates.map((template, at) => ({ ...template, templateId: String(at + 1), form: formOf(template) }));
  const at = new Date(now - 40 * 86_400_000).toISOString();
  await insertMany(
    client,
    'business_template',
    made.map(({ templateId, name, memo, robot, form }) => ({
      ...{ ...own, template_id: templateId, name, memo, kind: 'outbound', valid_flag: true, robot_id: robot },
      ...{ draft: form, version: 1, revision: 0, published_revision: 0, webhook_events: [], person_id: person },
      ...{ created_at: at, changed_at: at },
    })),
  );
  await insertMany(
    client,
    'template_version',
    made.map(({ templateId, form }) => ({
      ...{ ...own, template_id: templateId, version: 1, form, published_at: at, published_by: person },
    })),
  );
  const records: Record<string, unknown>[] = [];
  const changes: Record<string, unknown>[] = [];
  for (const { templateId, campaigns, form, notes } of made) {
    await bindTemplate(client, tenant, templateId, campaigns);
    for (const call of await callsWithOutputs(client, tenant, campaigns, recordsEach)) {
      const byRobot = kept(form, valuesFrom(form, call, call));
      const result = results[call.category as 'A'];
      const added: FormValues = {};
      if (result && random() * 10 < completed) {
        added['result'] = result;
        if (random() < 0.5) added['note'] = notes[result][Math.floor(random() * notes[result].length)]!;
      }
      const { values, complete } = worked(form, { ...byRobot, ...added }, { zone, now });
      const isChanged = Object.keys(added).length > 0;
      const recordId = records.length + 1;
      const endedAt = new Date(call.endedAt);
      const changedAt = new Date(Math.min(now, call.endedAt + 300_000 + random() * 7_200_000));
      records.push({
        ...{ ...own, record_id: recordId, template_id: templateId, version: 1, values: kept(form, values) },
        ...{ sought: lexemesText(soughtOf(templateId, form, values, call)), source: 'robot' },
        ...{ complete, revision: isChanged ? 1 : 0, call_id: call.callId, task_id: call.taskId },
        ...{ contact_id: call.contactId, campaign_id: call.campaignId, name: call.name, phone: call.phone },
        ...{ department_id: call.departmentId, created_at: endedAt },
        ...{ changed_at: isChanged ? changedAt : endedAt, changed_by: isChanged ? person : null },
      });
      const note = (by: string | null, when: Date, of: FormValues) =>
        changes.push({
          ...{ ...own, change_id: changes.length + 1, record_id: recordId, at: when, person_id: by, version: 1 },
          source: by === null ? 'robot' : 'agent',
          fields: Object.entries(of).map(([formId, after]) => ({ formId, before: null, after })),
        });
      note(null, endedAt, byRobot);
      if (isChanged) note(person, changedAt, added);
    }
  }
  await insertMany(client, 'trans_record', records);
  await insertMany(client, 'trans_record_change', changes);
  await moveSequence(client, 'business_template', 'template_id');
  await moveSequence(client, 'trans_record', 'record_id');
  await moveSequence(client, 'trans_record_change', 'change_id');
}
