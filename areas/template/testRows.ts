import { randomInt, randomUUID } from 'node:crypto';
import { customerEndpoints } from '#areas/contacts/customer/customer.contract.ts';
import type { Make, WalkRows } from '#kit/testing/walkRows.ts';
import { letterEndpoints } from './letter/letter.contract.ts';
import { linkEndpoints } from './sent/link.contract.ts';
import { templateEndpoints } from './template/template.contract.ts';
import { formOf, item, publishedTemplate, robotWith, variable } from './testTemplates.ts';

const templateId: Make = async (owner, { of, tenant }) => {
  // Whoever asks first makes the tenant.
  await owner.call(templateEndpoints.choices, { body: {} });
  return of.app.inTenant(tenant, (db) => publishedTemplate(db, formOf(item('name'), item('policyNo'))));
};

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

/** The template of the field that was made last, by tenant: a path names both, the field first. */
const ofField = new Map<string, string>();
const fieldId: Make = async (owner, where) => {
  const made = await templateId(owner, where);
  ofField.set(where.tenant, made);
  return `${made}-policyNo`;
};
const templateOfField: Make = async (_, { tenant }) => ofField.get(tenant)!;

const letterId: Make = async (owner) =>
  (
    await owner.call(letterEndpoints.add, {
      body: { name: `Letter ${randomUUID()}`, title: 'Dear {name}', body: 'Your policy ends soon.', validFlag: true },
    })
  ).data.letterId;

const contactId: Make = async (owner) => {
  const phone = `+861396${String(randomInt(1e7)).padStart(7, '0')}`;
  return (await owner.call(customerEndpoints.create, { body: { phone, name: 'Contact of a link' } })).data.contactId;
};
/** To a form, for a contact of the one who asks. */
const linkId: Make = async (owner, where) => {
  const body = {
    page: 'form',
    ofId: await templateId(owner, where),
    whose: 'contact',
    whoseId: await contactId(owner, where),
    days: 1,
  } as const;
  return (await owner.call(linkEndpoints.make, { body })).data.linkId;
};
const ofLink = 'linkId of /config/trans/link/:linkId';
const ofTemplate = 'ofId of /config/trans/link';
const ofContact = 'whoseId of /config/trans/link';
const ofContacts = 'whoseId of /config/trans/link/list';

export const templateRows: WalkRows = {
  rows: {
    templateId,
    transTemplateId,
    recordId,
    letterId,
    [ofLink]: linkId,
    fieldId,
    templateOfField,
    templateVersion: async () => '1',
    templateValid: async () => '0',
  },
  bodies: {
    templateId,
    transTemplateId,
    fieldId,
    [ofTemplate]: templateId,
    [ofContact]: contactId,
    [ofContacts]: contactId,
  },
  notLimited: [
    'letterId',
    'templateId',
    'transTemplateId',
    'fieldId',
    'templateOfField',
    'templateVersion',
    'templateValid',
  ],
};
