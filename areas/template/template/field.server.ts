import { formParts, itemsOf, type FormConfig, type FormItem, type FormPart } from '#core/form/form.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { worked } from '../formWork.ts';
import { templateFaults } from '../template.faults.ts';
import { fieldOf, filledBy, worthAField } from './robotParams.rules.ts';
import type { Field, fieldEndpoints } from './field.contract.ts';
import { checkParams, robotVariables, saveDraft } from './template.service.ts';
import { templates } from './template.store.ts';

/** `12-customerName`: the template and the key of its item. */
function partsOf(fieldId: string) {
  const at = fieldId.indexOf('-');
  return { templateId: fieldId.slice(0, at), formId: fieldId.slice(at + 1) };
}

const fieldsOf = (templateId: string, form: FormConfig): Field[] =>
  formParts.flatMap((part) =>
    form[part].map((item, at) => ({
      id: `${templateId}-${item.formId}`,
      transTemplateId: templateId,
      part,
      order: at + 1,
      ...item,
    })),
  );

function fieldIn(templateId: string, form: FormConfig, formId: string): Field {
  const field = fieldsOf(templateId, form).find((one) => one.formId === formId);
  if (!field) throw new Fault(faults.NOT_FOUND);
  return field;
}

/** Changes one item of a draft; the others stay. */
async function changeField(db: TenantDb, fieldId: string, to: Partial<FormItem>, newPart?: FormPart): Promise<Field> {
  const { templateId, formId } = partsOf(fieldId);
  const { draft } = await templates.lock(db, templateId);
  const { part } = fieldIn(templateId, draft, formId);
  const changed = draft[part].map((item) => (item.formId === formId ? { ...item, ...to } : item));
  const moved = newPart !== undefined && newPart !== part;
  const form: FormConfig = { ...draft, [part]: moved ? changed.filter((item) => item.formId !== formId) : changed };
  if (moved) form[newPart] = [...form[newPart], changed.find((item) => item.formId === formId)!];
  await saveDraft(db, templateId, form);
  return fieldIn(templateId, form, formId);
}

async function move(
  db: TenantDb,
  { fieldId, templateOfField }: { fieldId: string; templateOfField: string },
  by: 1 | -1,
) {
  const { templateId, formId } = partsOf(fieldId);
  if (templateId !== templateOfField) throw new Fault(faults.NOT_FOUND);
  const { draft } = await templates.lock(db, templateId);
  const { part, order } = fieldIn(templateId, draft, formId);
  const items = [...draft[part]];
  const [from, to] = [order - 1, order - 1 + by];
  if (to >= 0 && to < items.length) {
    [items[from], items[to]] = [items[to]!, items[from]!];
    await saveDraft(db, templateId, { ...draft, [part]: items });
  }
  return { list: fieldsOf(templateId, { ...draft, [part]: items }) };
}

/** What the robot is given stands with the customer, what it collects with the business. */
async function takeOver(db: TenantDb, templateId: string, robotId: string) {
  const { draft } = await templates.lock(db, templateId);
  const variables = (await robotVariables(db, robotId)).filter(worthAField);
  const filled = new Set(itemsOf(draft).map(({ robotParam }) => robotParam));
  const form = structuredClone(draft);
  const added: string[] = [];
  for (const variable of variables) {
    if (filled.has(variable.name)) continue;
    const { part, item } = fieldOf(variable, new Set(itemsOf(form).map(({ formId }) => formId)));
    form[part].push(item);
    added.push(item.formId);
  }
  if (added.length > 0) await saveDraft(db, templateId, form);
  return {
    added: fieldsOf(templateId, form).filter(({ formId }) => added.includes(formId)),
    kept: variables.length - added.length,
  };
}

export const fieldHandlers: Handlers<typeof fieldEndpoints> = {
  async list({ db, body: { transTemplateId } }) {
    return { list: fieldsOf(transTemplateId, (await templates.read(db, transTemplateId)).draft) };
  },

  async read({ db, params }) {
    const { templateId, formId } = partsOf(params.fieldId);
    return fieldIn(templateId, (await templates.read(db, templateId)).draft, formId);
  },

  async save({ db, body: { transTemplateId, part, ...item } }) {
    const { draft } = await templates.lock(db, transTemplateId);
    const form = { ...draft, [part]: [...draft[part], item] };
    await saveDraft(db, transTemplateId, form);
    return fieldIn(transTemplateId, form, item.formId);
  },

  update: ({ db, body: { fieldId, part, ...to } }) => changeField(db, fieldId, to as Partial<FormItem>, part),

  async remove({ db, body: { fieldId }, changed }) {
    const { templateId, formId } = partsOf(fieldId);
    const { draft } = await templates.lock(db, templateId);
    const { part, ...before } = fieldIn(templateId, draft, formId);
    await saveDraft(db, templateId, { ...draft, [part]: draft[part].filter((item) => item.formId !== formId) });
    changed({ target: fieldId, before, after: null });
    return null;
  },

  display: ({ db, body: { fieldId, display } }) => changeField(db, fieldId, { display }),
  isHigh: ({ db, body: { fieldId, isHigh } }) => changeField(db, fieldId, { isHigh }),
  isSave: ({ db, body: { fieldId, isSave } }) => changeField(db, fieldId, { isSave }),
  up: ({ db, params }) => move(db, params, -1),
  down: ({ db, params }) => move(db, params, 1),
  creators: async ({ db, body }) => ({ list: await templates.creators(db, body.kind) }),
  syncFrom: ({ db, body }) => takeOver(db, body.transTemplateId, body.robotId),

  async sync({ db, params: { transTemplateId } }) {
    const { robotId } = await templates.read(db, transTemplateId);
    if (!robotId) throw new Fault(templateFaults.NO_ROBOT_OF_TEMPLATE);
    return takeOver(db, transTemplateId, robotId);
  },

  async syncHuman({ db, body: { transTemplateId, formIds } }) {
    const { draft } = await templates.lock(db, transTemplateId);
    const form = structuredClone(draft);
    const unknown = formIds.find((key) => !itemsOf(form).some(({ formId }) => formId === key));
    if (unknown) throw new Fault(templateFaults.UNKNOWN_FIELD, { key: unknown });
    for (const item of itemsOf(form))
      if (item.editType !== 'hidden' && !item.computedRule)
        item.editType = formIds.includes(item.formId) ? 'edit' : 'read';
    await saveDraft(db, transTemplateId, form);
    return { list: fieldsOf(transTemplateId, form) };
  },

  async human({ db, params: { transTemplateId } }) {
    const { draft, published } = await templates.read(db, transTemplateId);
    const left = fieldsOf(transTemplateId, published ?? draft).filter(
      ({ editType, computedRule, robotParam }) => editType === 'edit' && !computedRule && !robotParam,
    );
    return { list: left };
  },

  async ofCampaign({ db, params }) {
    const { templateId, templateName, robotId } = await templates.ofCampaign(db, params.campaignId);
    if (!templateId) return { templateId, templateName, filled: [], ok: true, problems: [] };
    const { formConfig } = await templates.form(db, templateId);
    return {
      ...{ templateId, templateName },
      filled: filledBy(formConfig, 'robotParam', await robotVariables(db, robotId)),
      ...(await checkParams(db, formConfig, { robotId, bpoRobotId: null })),
    };
  },

  async preview({ db, who, params: { transTemplateId }, body: { values = {} } }) {
    const { draft } = await templates.read(db, transTemplateId);
    const { values: all, shown, problems } = worked(draft, values, { zone: who.timeZone });
    return {
      fields: fieldsOf(transTemplateId, draft).map(({ formId, label, part }) => ({
        ...{ formId, label, part, shown: shown.has(formId), value: all[formId] ?? '' },
        problem: problems.find((one) => one.formId === formId)?.code ?? null,
      })),
    };
  },
};
