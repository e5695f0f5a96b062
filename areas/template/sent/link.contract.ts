import { Type, type Static, type TSchema } from 'typebox';
import { LinkToken, linkDays } from '#areas/system/pageLink/pageLink.contract.ts';
import { FormConfig, FormValues } from '#core/form/form.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, moment } from '#kit/contract/fields.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

const page = Type.Enum(['form', 'letter'] as const, { examples: ['form'] });

/** Whose links: of a contact, or of who was talked to in a call; its id. */
const customer = { whose: Type.Enum(['contact', 'call'] as const, { examples: ['contact'] }), whoseId: id };
const Whose = Type.Object(customer);
export type Whose = Static<typeof Whose>;

const CustomerLink = Type.Object({
  linkId: id,
  page,
  /** The business template, or the letter. */
  ofId: id,
  /** '' of one that is gone. */
  name: Type.String(),
  state: Type.Enum(['open', 'ended', 'withdrawn', 'used'] as const),
  openings: Type.Integer(),
  openedAt: orNull(moment),
  usedAt: orNull(moment),
  createdAt: moment,
  endsAt: moment,
  madeBy: Type.String(),
});
export type CustomerLink = Static<typeof CustomerLink>;

const choices = Type.Array(Type.Object({ id, name: Type.String() }));
const view = 'template.record.view';
const edit = 'template.record.edit';

/** Links that one customer gets: to a form they fill in once, or to a letter. */
export const linkEndpoints = {
  /** What links can be made of. */
  choices: endpoint('GET', '/config/trans/link/choices', {
    gate: view,
    returns: Type.Object({ forms: choices, letters: choices }),
  }),
  list: endpoint('POST', '/config/trans/link/list', {
    gate: view,
    body: Whose,
    returns: Type.Object({ list: Type.Array(CustomerLink) }),
  }),
  /** `token` is answered this once: only its hash is kept. It stands behind the # of /form or /resource/lawyerLetter. */
  make: endpoint('POST', '/config/trans/link', {
    gate: edit,
    body: Type.Object({ page, ofId: id, ...customer, days: linkDays }),
    returns: Type.Object({ ...CustomerLink.properties, token: Type.String() }),
  }),
  withdraw: endpoint('DELETE', '/config/trans/link/:linkId', {
    gate: edit,
    params: Type.Object({ linkId: id }),
    returns: CustomerLink,
  }),
};

const tenantName = Type.String();

export const SentForm = Type.Object({
  tenantName,
  timeZone: Type.String(),
  templateName: Type.String(),
  endsAt: moment,
  formConfig: FormConfig,
  /** What is known of them, masked as the form says. */
  values: FormValues,
  maskedFields: Type.Array(Type.String()),
});
export type SentForm = Static<typeof SentForm>;

export const OpenedLetter = Type.Object({
  tenantName,
  timeZone: Type.String(),
  title: Type.String(),
  body: Type.String(),
  signature: Type.String(),
  /** When the link was made. */
  at: moment,
});
export type OpenedLetter = Static<typeof OpenedLetter>;

/** What somebody with such a link is shown and sends in. */
export const linkedEndpoints = {
  openForm: endpoint('POST', '/form/open', { gate: 'anyone', body: LinkToken, returns: SentForm }),
  /** Once; sent again it is refused. */
  sendForm: endpoint('POST', '/form/send', {
    gate: 'anyone',
    body: Type.Object({ ...LinkToken.properties, values: FormValues }, { examples: [{ token: 'none', values: {} }] }),
  }),
  openLetter: endpoint('POST', '/resource/lawyerLetter/open', {
    gate: 'anyone',
    body: LinkToken,
    returns: OpenedLetter,
  }),
};
