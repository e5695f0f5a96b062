import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { formWith, item, publishedTemplate, robotWith, variable } from './testTemplates.ts';

const templateId: Make = (_, { of, tenant }) =>
  of.app.inTenant(tenant, (db) => publishedTemplate(db, formWith(item('policyNo'))));

/** With a robot to take fields from. */
const transTemplateId: Make = async (owner, where) => {
  const made = await templateId(owner, where);
  await where.of.app.inTenant(where.tenant, async (db) => {
    const robot = await robotWith(db, { collected: [variable('amount', { valueType: 'amount' })] });
    await db.rows('update business_template set robot_id = $3 where tenant_id = $1 and template_id = $2', [
      where.tenant,
      made,
      robot,
    ]);
  });
  return made;
};

const recordId: Make = async (owner, where) => {
  const template = await templateId(owner, where);
  const [made] = await where.of.app.inTenant(where.tenant, (db) =>
    db.rows<{ id: string }>(
      `insert into trans_record (tenant_id, template_id, version, values, source, complete)
      values ($1, $2, 1, '{"policyNo":"P-1"}', 'agent', false) returning record_id::text as id`,
      [where.tenant, template],
    ),
  );
  return made!.id;
};

const fieldId: Make = async (owner, where) => `${await templateId(owner, where)}-policyNo`;

export const templateRows: WalkRows = {
  rows: {
    templateId,
    transTemplateId,
    recordId,
    fieldId,
    templateVersion: async () => '1',
    templateValid: async () => '0',
  },
  bodies: { templateId, transTemplateId, fieldId },
  plainValues: ['templateVersion', 'templateValid'],
  notLimited: ['templateId', 'transTemplateId', 'fieldId'],
};
