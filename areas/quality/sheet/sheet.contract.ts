import { Type, type Static, type TSchema } from 'typebox';
import { ruleProblems } from '#core/quality/check.ts';
import { Rule } from '#core/quality/rule.ts';
import { Category, Item, itemParts, Sheet, templateKinds } from '#core/quality/sheet.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword, moment, nameOf } from '#kit/contract/fields.ts';
import { page, pageQuery, sortedBy } from '#kit/contract/page.ts';

const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
const view = 'quality.template.view';
const edit = 'quality.template.edit';

const kind = Type.Enum(templateKinds, { examples: ['intelligent'] });
const name = nameOf('Collection calls');
const memo = Type.String({ maxLength: 500 });
const ofTemplate = Type.Object({ templateId: id });
/** The id of a category or an item within its template. */
const partId = Type.String({ pattern: '^[1-9][0-9]{0,5}$', examples: ['1'] });

const row = {
  templateId: Type.String(),
  kind,
  name: Type.String(),
  memo: Type.String(),
  /** The version in use; 0: none yet. */
  version: Type.Integer(),
  /** A next version is being written. */
  hasDraft: Type.Boolean(),
  /** The template that this one follows. */
  quotes: orNull(Type.String()),
  quotesName: orNull(Type.String()),
  items: Type.Integer(),
  rules: Type.Integer(),
  /** Batches that inspect by it, and how many of them go on. */
  batches: Type.Integer(),
  going: Type.Integer(),
  personId: orNull(Type.String()),
  personName: orNull(Type.String()),
  changedAt: moment,
};
export const TemplateRow = Type.Object(row);
export type TemplateRow = Static<typeof TemplateRow>;

const RuleProblem = Type.Object({
  problem: Type.Enum(ruleProblems),
  step: Type.Integer(),
  inner: Type.Optional(Type.Integer()),
  what: Type.Optional(Type.String()),
});

export const Template = Type.Object({
  ...row,
  /** The next version; what is in use where nobody writes one. */
  sheet: Sheet,
  /** The version in use. */
  inUse: orNull(Sheet),
  /** Of the draft's rules: what keeps them from ever finding what they are meant to. */
  problems: Type.Array(Type.Object({ itemId: Type.String(), problems: Type.Array(RuleProblem) })),
});
export type Template = Static<typeof Template>;

const TemplateQuery = Type.Object({
  ...pageQuery,
  kind: Type.Optional(kind),
  keyword,
  /** Those with a version in use. */
  inUse: Type.Optional(Type.Boolean()),
  ...sortedBy('name', 'changedAt'),
});
export type TemplateQuery = Static<typeof TemplateQuery>;

const ItemForm = Type.Object({ categoryId: partId, ...itemParts });
export type ItemForm = Static<typeof ItemForm>;
const category = { name: Category.properties.name };

export const shippedKeys = ['collectionEn', 'collectionZh', 'salesEn', 'salesZh', 'serviceEn', 'serviceZh'] as const;

export const Version = Type.Object({
  version: Type.Integer(),
  madeAt: moment,
  personName: orNull(Type.String()),
  items: Type.Integer(),
});
export type Version = Static<typeof Version>;

const choices = Type.Array(Type.Object({ value: Type.String(), label: Type.String() }));

export const sheetEndpoints = {
  list: endpoint('GET', '/label/qctemplate', { gate: view, query: TemplateQuery, returns: page(TemplateRow) }),
  read: endpoint('GET', '/label/qctemplate/:templateId', { gate: view, params: ofTemplate, returns: Template }),
  create: endpoint('POST', '/label/qctemplate', {
    gate: edit,
    body: Type.Object({
      kind,
      name,
      memo: Type.Optional(memo),
      /** Begins with a sheet of ours. */
      shipped: Type.Optional(Type.Enum(shippedKeys)),
    }),
    returns: Template,
  }),
  change: endpoint('PUT', '/label/qctemplate/:templateId', {
    gate: edit,
    params: ofTemplate,
    body: Type.Object({
      name: Type.Optional(name),
      memo: Type.Optional(memo),
      /** Of the draft. */
      passMark: Type.Optional(Sheet.properties.passMark),
    }),
    returns: Template,
  }),
  /** One that no batch inspects by and no other follows. */
  remove: endpoint('DELETE', '/label/qctemplate/:templateId', { gate: edit, params: ofTemplate }),
  categories: endpoint('GET', '/label/qctemplate/:templateId/categories', {
    gate: view,
    params: ofTemplate,
    returns: Type.Array(Category),
  }),
  addCategory: endpoint('POST', '/label/qctemplate/:templateId/categories', {
    gate: edit,
    params: ofTemplate,
    body: Type.Object(category),
    returns: Category,
  }),
  changeCategory: endpoint('PUT', '/label/qctemplate/:templateId/categories/:categoryId', {
    gate: edit,
    params: Type.Object({ templateId: id, categoryId: partId }),
    body: Type.Object({
      ...category,
      /** Its new place among them; 0 is the first. */
      place: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
    }),
    returns: Category,
  }),
  /** With all of its items. */
  removeCategory: endpoint('DELETE', '/label/qctemplate/:templateId/categories/:categoryId', {
    gate: edit,
    params: Type.Object({ templateId: id, categoryId: partId }),
  }),
  items: endpoint('GET', '/label/qctemplate/:templateId/items', {
    gate: view,
    params: ofTemplate,
    returns: Type.Array(Item),
  }),
  addItem: endpoint('POST', '/label/qctemplate/:templateId/items', {
    gate: edit,
    params: ofTemplate,
    body: ItemForm,
    returns: Item,
  }),
  changeItem: endpoint('PUT', '/label/qctemplate/:templateId/items/:itemId', {
    gate: edit,
    params: Type.Object({ templateId: id, itemId: partId }),
    body: Type.Object({
      ...Type.Partial(ItemForm).properties,
      place: Type.Optional(Type.Integer({ minimum: 0, maximum: 200 })),
    }),
    returns: Item,
  }),
  removeItem: endpoint('DELETE', '/label/qctemplate/:templateId/items/:itemId', {
    gate: edit,
    params: Type.Object({ templateId: id, itemId: partId }),
  }),
  copy: endpoint('POST', '/label/qctemplate/:templateId/copy', {
    gate: edit,
    params: ofTemplate,
    body: Type.Object({ name }),
    returns: Template,
  }),
  /** It is somebody else's from now on. */
  transfer: endpoint(['POST', 'PUT'], '/label/qctemplate/:templateId/transfer', {
    gate: edit,
    params: ofTemplate,
    body: Type.Object({ personId: id }),
    returns: Template,
  }),
  /** A template of its own name that follows this one's version in use. */
  quote: endpoint('POST', '/label/qctemplate/:templateId/quote', {
    gate: edit,
    params: ofTemplate,
    body: Type.Object({ name }),
    returns: Template,
  }),
  quoted: endpoint('GET', '/label/qctemplate/:templateId/quote', {
    gate: view,
    params: ofTemplate,
    returns: Type.Array(Type.Object({ templateId: Type.String(), name: Type.String() })),
  }),
  /** It follows no longer: what it had is its own draft. */
  unquote: endpoint('DELETE', '/label/qctemplate/:templateId/quote', {
    gate: edit,
    params: ofTemplate,
    returns: Template,
  }),
  /** Begins the next version with what is in use. */
  begin: endpoint('POST', '/label/qctemplate/:templateId/draft', { gate: edit, params: ofTemplate, returns: Template }),
  drop: endpoint('DELETE', '/label/qctemplate/:templateId/draft', {
    gate: edit,
    params: ofTemplate,
    returns: Template,
  }),
  /** The draft becomes the version in use, and never changes again. Batches that go on keep the version they have. */
  release: endpoint('PUT', '/label/qctemplate/:templateId/release', {
    gate: edit,
    params: ofTemplate,
    returns: Template,
  }),
  versions: endpoint('GET', '/label/qctemplate/:templateId/versions', {
    gate: view,
    params: ofTemplate,
    returns: Type.Array(Version),
  }),
  version: endpoint('GET', '/label/qctemplate/:templateId/versions/:version', {
    gate: view,
    params: Type.Object({ templateId: id, version: Type.Integer({ minimum: 1, maximum: 1_000_000, examples: [1] }) }),
    returns: Sheet,
  }),
  /** What rules can speak of, and to whom a template can be handed over. */
  choices: endpoint('POST', '/label/qctemplate/choices', {
    gate: view,
    body: Type.Object({}),
    returns: Type.Object({
      intentions: Type.Array(Type.String()),
      campaigns: choices,
      groups: choices,
      people: choices,
    }),
  }),
  /** What is wrong with a rule as it is being written. */
  check: endpoint('POST', '/label/qctemplate/check', {
    gate: view,
    body: Type.Object({ rule: Rule }),
    returns: Type.Array(RuleProblem),
  }),
};
