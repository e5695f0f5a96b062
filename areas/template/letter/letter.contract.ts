import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

const form = {
  /** What the letter is called here. */
  name: nameOf('First reminder'),
  /** What stands above it. `{name}` and the like stand for what the contact has: name, company, customerNo, remark, today, and the free columns. */
  title: Type.String({
    minLength: 1,
    maxLength: 200,
    pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
    examples: ['Dear {name}'],
  }),
  body: Type.String({
    minLength: 1,
    maxLength: 20_000,
    pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
    examples: ['Your policy ends soon.'],
  }),
  signature: Type.Optional(Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' })),
  /** Links are made of letters that are switched on. */
  validFlag: Type.Boolean({ examples: [false] }),
};
export const LetterForm = Type.Object(form);
export type LetterForm = Static<typeof LetterForm>;

const Letter = Type.Object({
  letterId: id,
  ...form,
  signature: Type.String(),
  changedAt: moment,
  changedBy: Type.Union([Type.String(), Type.Null()]),
  /** Links that were made of it, and how many of those were opened. */
  links: Type.Integer(),
  opened: Type.Integer(),
});
export type Letter = Static<typeof Letter>;

const view = 'template.letter.view';
const edit = 'template.letter.edit';
const one = Type.Object({ letterId: id });

/** Letters a customer opens by a link: the text is the tenant's own. */
export const letterEndpoints = {
  list: endpoint('POST', '/config/letter/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, keyword }),
    returns: page(Letter),
  }),
  add: endpoint('POST', '/config/letter', { gate: edit, body: LetterForm, returns: Letter }),
  change: endpoint('PUT', '/config/letter/:letterId', { gate: edit, params: one, body: LetterForm, returns: Letter }),
  remove: endpoint('DELETE', '/config/letter/:letterId', { gate: edit, params: one }),
};
