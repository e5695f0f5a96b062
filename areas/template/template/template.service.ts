import { checkForm } from '#core/form/check.ts';
import { defaultForm } from '#core/form/defaults.ts';
import { itemsOf, mostItems, type FormConfig } from '#core/form/form.ts';
import { retireWebhookSecret, sealWebhookSecret } from '#areas/system/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Change } from '#kit/server/audit.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { templateFaults } from '../template.faults.ts';
import { paramProblems, variablesOf } from './robotParams.rules.ts';
import type {
  Checked,
  NewTemplate,
  RobotInfoForm,
  RobotVariable,
  Template,
  TemplateChange,
  TemplateKind,
  WebhookForm,
} from './template.contract.ts';
import { shownTemplate, templates } from './template.store.ts';

export type TemplateNeeds = Pick<Needs, 'secrets' | 'web'>;

interface Asking {
  db: TenantDb;
  who: SignedIn;
  changed(change: Change): void;
}

/** What all doors do with templates. */
export function templateService({ secrets, web }: TemplateNeeds) {
  const read = async (db: TenantDb, templateId: string): Promise<Template> =>
    shownTemplate(await templates.read(db, templateId));

  async function create({ db, who, changed }: Asking, form: NewTemplate, family: TemplateKind): Promise<Template> {
    const { name, kind = family, formConfig = defaultForm(who.language), ...settings } = form;
    refuseOddForm(formConfig);
    const templateId = await templates.create(db, who.id, { name, kind, draft: formConfig });
    await set(db, templateId, settings);
    const made = await read(db, templateId);
    changed({ target: templateId, after: factsOf(made) });
    return made;
  }

  async function change({ db, changed }: Asking, templateId: string, form: TemplateChange): Promise<Template> {
    const { revision, formConfig, ...settings } = form;
    const { revision: now } = await templates.lock(db, templateId);
    if (revision !== undefined && revision !== now) throw new Fault(templateFaults.TEMPLATE_CHANGED_MEANWHILE);
    const before = await read(db, templateId);
    await set(db, templateId, settings);
    if (formConfig) await saveDraft(db, templateId, formConfig);
    const after = await read(db, templateId);
    changed({ target: templateId, before: factsOf(before), after: factsOf(after) });
    return after;
  }

  /** Everything but the form; what is undefined stays. */
  async function set(
    db: TenantDb,
    templateId: string,
    { name, memo, webhookConfig, robotInfo }: Omit<TemplateChange, 'revision' | 'formConfig'>,
  ) {
    await templates.change(db, templateId, {
      ...(name !== undefined && { name: name.trim() }),
      ...(memo !== undefined && { memo: memo.trim() }),
      ...(robotInfo && (await robotsOf(db, robotInfo))),
      ...(webhookConfig !== undefined && (await webhookOf(db, templateId, webhookConfig))),
    });
  }

  async function webhookOf(db: TenantDb, templateId: string, config: WebhookForm | null) {
    if (!config) return { webhookUrl: null, webhookSecret: null, webhookEvents: [] };
    const { url, secret, events } = config;
    const host = URL.parse(url)?.host;
    if (!host || !web.mayAsk(host)) throw new Fault(templateFaults.WEBHOOK_REFUSED, { host: host ?? url });
    const kept = secret ? await templates.webhookSecret(db, templateId) : null;
    if (kept) await retireWebhookSecret(db, { source: 'template', ref: templateId }, kept);
    return {
      webhookUrl: url,
      webhookEvents: events,
      ...(typeof secret === 'string' && {
        webhookSecret: secret === '' ? null : sealWebhookSecret(db.tenant, secret, secrets),
      }),
    };
  }

  async function publish({ db, who, changed }: Asking, templateId: string, revision: number | undefined) {
    const stored = await templates.lock(db, templateId);
    if (revision !== undefined && revision !== stored.revision)
      throw new Fault(templateFaults.TEMPLATE_CHANGED_MEANWHILE);
    refuseWrongForm(stored.draft, who.language);
    await templates.publish(db, templateId, who.id, stored);
    changed({ target: templateId, before: { version: stored.version }, after: { version: stored.version + 1 } });
    return read(db, templateId);
  }

  async function reset({ db, who, changed }: Asking, templateId: string, to: 'default' | 'published') {
    await templates.lock(db, templateId);
    const { draft, published } = await templates.read(db, templateId);
    if (to === 'published' && !published) throw new Fault(templateFaults.NO_PUBLISHED_FORM);
    const form = to === 'published' ? published! : defaultForm(who.language);
    await templates.saveDraft(db, templateId, form);
    if (to === 'published') await templates.markPublished(db, templateId);
    changed({ target: templateId, before: { formConfig: draft }, after: { formConfig: form } });
    return read(db, templateId);
  }

  async function setValid({ db, changed }: Asking, templateId: string, validFlag: boolean) {
    await templates.lock(db, templateId);
    const before = await templates.read(db, templateId);
    if (!validFlag) await refuseUsed(db, templateId);
    await templates.change(db, templateId, { validFlag });
    changed({ target: templateId, before: { validFlag: before.validFlag }, after: { validFlag } });
    return read(db, templateId);
  }

  async function remove({ db, changed }: Asking, templateId: string) {
    await templates.lock(db, templateId);
    const before = await read(db, templateId);
    await refuseUsed(db, templateId);
    if (before.records > 0) throw new Fault(templateFaults.TEMPLATE_HAS_RECORDS, { records: before.records });
    await templates.remove(db, templateId);
    changed({ target: templateId, before: factsOf(before), after: null });
    return null;
  }

  return { read, create, change, set, publish, reset, setValid, remove };
}

const factsOf = ({ name, kind, memo, validFlag, webhookConfig, robotInfo, formConfig }: Template) => ({
  ...{ name, kind, memo, validFlag, webhookConfig, robotInfo, formConfig },
});

export async function saveDraft(db: TenantDb, templateId: string, form: FormConfig) {
  refuseOddForm(form);
  await templates.saveDraft(db, templateId, form);
}

/** A draft may still be wrong in its rules; its fields are few enough and have a key each. */
function refuseOddForm(form: FormConfig) {
  const items = itemsOf(form);
  if (items.length > mostItems)
    throw new Fault(templateFaults.TOO_MANY_FIELDS, { most: mostItems, fields: items.length });
  const twice = items.find(({ formId }, at) => items.findIndex((other) => other.formId === formId) < at);
  if (twice) throw new Fault(templateFaults.FIELD_TWICE, { key: twice.formId });
}

/** What is published is right in all that can be known before it is filled in. */
function refuseWrongForm(form: FormConfig, language: 'en' | 'zh') {
  const problem = checkForm(form).find(({ level }) => level === 'error');
  if (!problem) return;
  const label = itemsOf(form).find(({ formId }) => formId === problem.formId)?.label ?? '';
  throw new Fault(templateFaults.FORM_REFUSED, { label, field: problem.formId ?? '', reason: problem.code, language });
}

async function refuseUsed(db: TenantDb, templateId: string) {
  // Whoever uses it, visible to this person or not.
  const { campaigns, routes } = await db.beyond(() => templates.uses(db, templateId));
  const by = [...campaigns, ...routes].map(({ name }) => name);
  if (by.length > 0)
    throw new Fault(templateFaults.TEMPLATE_USED, { by: by.slice(0, 5).join(', ') + (by.length > 5 ? ' …' : '') });
}

/** Robots are the tenant's; null takes one away, undefined leaves it. */
async function robotsOf(db: TenantDb, { robot, bpoRobot }: RobotInfoForm) {
  for (const one of [robot, bpoRobot])
    if (one && ((one.flowId ?? one.instId) !== one.instId || !(await templates.flowValues(db, one.instId))))
      throw new Fault(templateFaults.NO_ROBOT_OF_TEMPLATE);
  return {
    ...(robot !== undefined && { robotId: robot?.instId ?? null }),
    ...(bpoRobot !== undefined && { bpoRobotId: bpoRobot?.instId ?? null }),
  };
}

/** What a robot is given and collects. */
export async function robotVariables(db: TenantDb, robotId: string): Promise<RobotVariable[]> {
  const values = await templates.flowValues(db, robotId);
  if (!values) throw new Fault(faults.NOT_FOUND);
  return variablesOf(values);
}

/** Whether robots have what the fields of a form name. A field may name a variable of a robot that is not chosen: that is no problem of the form. */
export async function checkParams(
  db: TenantDb,
  form: FormConfig,
  { robotId, bpoRobotId }: { robotId: string | null; bpoRobotId: string | null },
): Promise<Checked> {
  const problems = [
    ...(robotId ? paramProblems(form, 'robotParam', await robotVariables(db, robotId)) : []),
    ...(bpoRobotId ? paramProblems(form, 'bpoRobotParam', await robotVariables(db, bpoRobotId)) : []),
  ];
  return { ok: problems.length === 0, problems };
}

/** A template that may be bound, and whether its fields fit the robot; the published form counts. */
export async function checkBinding(db: TenantDb, templateId: string, robotId: string | null): Promise<Checked> {
  const form = await templates.form(db, templateId).catch((error) => {
    if (error instanceof Fault) throw new Fault(templateFaults.TEMPLATE_NOT_READY);
    throw error;
  });
  if (!form.validFlag) throw new Fault(templateFaults.TEMPLATE_NOT_READY);
  return checkParams(db, form.formConfig, { robotId, bpoRobotId: null });
}

/** A campaign or route that is on names a template that can be filled in, and whose fields fit its robot. */
export async function refuseMisfit(
  db: TenantDb,
  { templateId, robotId }: { templateId?: string | null | undefined; robotId: string | null },
) {
  if (!templateId) return;
  const { problems } = await checkBinding(db, templateId, robotId);
  if (problems.length > 0)
    throw new Fault(templateFaults.TEMPLATE_MISFIT, {
      fields: [...new Set(problems.map((one) => one.field))].join(', '),
    });
}
