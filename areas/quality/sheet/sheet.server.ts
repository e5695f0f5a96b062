import { checkRule } from '#core/quality/check.ts';
import { mostCategories, mostItems, type Sheet } from '#core/quality/sheet.ts';
import { shippedSheets } from '#core/quality/samples/index.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { qualityFaults } from '../quality.faults.ts';
import { checkItemRule, releaseSheet } from './release.service.ts';
import type { ItemForm, sheetEndpoints, Template } from './sheet.contract.ts';
import { sheets, type StoredTemplate } from './sheet.store.ts';

const emptySheet = (): Sheet => ({ categories: [], items: [], passMark: 75 });

export const sheetHandlers: Handlers<typeof sheetEndpoints> = {
  list: ({ db, query }) => sheets.list(db, query),
  read: ({ db, params }) => shown(db, params.templateId),

  async create({ db, who, body: { kind, name, memo = '', shipped }, changed }) {
    const begin = shippedSheets.find(({ key }) => key === shipped);
    const draft = begin ? ofKind(begin.sheet, kind) : emptySheet();
    const templateId = await sheets.add(db, {
      ...{ kind, name, memo: memo || (begin?.memo ?? ''), draft, nextPart: nextPart(draft), personId: who.id },
    });
    return after(db, templateId, changed);
  },

  async change({ db, params: { templateId }, body: { passMark, ...to }, changed }) {
    const before = await sheets.read(db, templateId, { hold: true });
    const draft = passMark === undefined ? undefined : { ...draftOf(before), passMark };
    await sheets.change(db, templateId, { ...to, ...(draft && { draft }) });
    return after(db, templateId, changed, before);
  },

  async remove({ db, params: { templateId }, changed }) {
    const before = await sheets.read(db, templateId, { hold: true });
    const quotes = (await sheets.quotedBy(db, templateId)).length;
    if (before.batches + quotes > 0)
      throw new Fault(qualityFaults.QC_TEMPLATE_USED, { batches: before.batches, quotes });
    await sheets.remove(db, templateId);
    changed({ target: templateId, before: audited(before), after: null });
    return null;
  },

  categories: async ({ db, params }) => sheetOf(await sheets.read(db, params.templateId)).categories,

  addCategory: ({ db, params, body, changed }) =>
    edit(db, params.templateId, changed, (sheet, newId) => {
      if (sheet.categories.length >= mostCategories)
        throw new Fault(qualityFaults.QC_TOO_MANY_CATEGORIES, { most: mostCategories });
      const made = { categoryId: newId(), name: body.name.trim() };
      return { sheet: { ...sheet, categories: [...sheet.categories, made] }, answer: made };
    }),

  changeCategory: ({ db, params: { templateId, categoryId }, body: { name, place }, changed }) =>
    edit(db, templateId, changed, (sheet) => {
      const old = found(sheet.categories, ({ categoryId: id }) => id === categoryId);
      const made = { ...old, name: name.trim() };
      return { sheet: { ...sheet, categories: placed(sheet.categories, old, made, place) }, answer: made };
    }),

  removeCategory: ({ db, params: { templateId, categoryId }, changed }) =>
    edit(db, templateId, changed, (sheet) => {
      found(sheet.categories, ({ categoryId: id }) => id === categoryId);
      const isOther = (one: { categoryId: string }) => one.categoryId !== categoryId;
      return {
        sheet: { ...sheet, categories: sheet.categories.filter(isOther), items: sheet.items.filter(isOther) },
        answer: null,
      };
    }),

  items: async ({ db, params }) => sheetOf(await sheets.read(db, params.templateId)).items,

  addItem: ({ db, params, body, changed }) =>
    edit(db, params.templateId, changed, (sheet, newId, { kind }) => {
      if (sheet.items.length >= mostItems) throw new Fault(qualityFaults.QC_TOO_MANY_ITEMS, { most: mostItems });
      const made = { ...checkedItem(sheet, body, kind), itemId: newId() };
      return { sheet: { ...sheet, items: [...sheet.items, made] }, answer: made };
    }),

  changeItem: ({ db, params: { templateId, itemId }, body: { place, ...to }, changed }) =>
    edit(db, templateId, changed, (sheet, _, { kind }) => {
      const old = found(sheet.items, ({ itemId: id }) => id === itemId);
      const made = { ...checkedItem(sheet, { ...old, ...to }, kind, to.rule !== undefined), itemId };
      return { sheet: { ...sheet, items: placed(sheet.items, old, made, place) }, answer: made };
    }),

  removeItem: ({ db, params: { templateId, itemId }, changed }) =>
    edit(db, templateId, changed, (sheet) => {
      found(sheet.items, ({ itemId: id }) => id === itemId);
      return { sheet: { ...sheet, items: sheet.items.filter((one) => one.itemId !== itemId) }, answer: null };
    }),

  async copy({ db, who, params, body: { name }, changed }) {
    const source = await sheets.read(db, params.templateId);
    const draft = sheetOf(source);
    const templateId = await sheets.add(db, {
      ...{ kind: source.kind, name, memo: source.memo, draft, nextPart: nextPart(draft), personId: who.id },
    });
    return after(db, templateId, changed);
  },

  async transfer({ db, params: { templateId }, body: { personId }, changed }) {
    const before = await sheets.read(db, templateId, { hold: true });
    if (!(await sheets.isPerson(db, personId))) throw new Fault(faults.NOT_FOUND);
    await sheets.change(db, templateId, { personId });
    return after(db, templateId, changed, before);
  },

  async quote({ db, who, params, body: { name }, changed }) {
    const source = await sheets.read(db, params.templateId);
    // What follows a template that follows another follows that one.
    const quotes = source.quotes ?? source.templateId;
    const templateId = await sheets.add(db, {
      ...{ kind: source.kind, name, memo: source.memo, draft: null, nextPart: 1, quotes, personId: who.id },
    });
    return after(db, templateId, changed);
  },

  async quoted({ db, params: { templateId } }) {
    await sheets.read(db, templateId);
    return sheets.quotedBy(db, templateId);
  },

  async unquote({ db, params: { templateId }, changed }) {
    const before = await sheets.read(db, templateId, { hold: true });
    if (before.quotes === null) throw new Fault(faults.NOT_FOUND);
    const draft = sheetOf(before);
    // Batches that inspected by the version it followed are explained by that template's; its own begin anew.
    await sheets.change(db, templateId, { quotes: null, draft, nextPart: nextPart(draft) });
    return after(db, templateId, changed, before);
  },

  async begin({ db, params: { templateId }, changed }) {
    const before = await sheets.read(db, templateId, { hold: true });
    if (before.quotes !== null) throw new Fault(qualityFaults.QC_TEMPLATE_FOLLOWS, { name: before.quotesName ?? '' });
    if (!before.draft) {
      const draft = sheetOf(before);
      await sheets.change(db, templateId, { draft, nextPart: Math.max(before.nextPart, nextPart(draft)) });
    }
    return after(db, templateId, changed, before);
  },

  async drop({ db, params: { templateId }, changed }) {
    const before = await sheets.read(db, templateId, { hold: true });
    if (!before.draft || before.version === 0) throw new Fault(qualityFaults.QC_NO_DRAFT);
    await sheets.change(db, templateId, { draft: null });
    return after(db, templateId, changed, before);
  },

  async release({ db, who, params: { templateId }, changed }) {
    const before = await sheets.read(db, templateId, { hold: true });
    await releaseSheet(db, before, who.id);
    return after(db, templateId, changed, before);
  },

  async versions({ db, params: { templateId } }) {
    const { quotes } = await sheets.read(db, templateId);
    return sheets.versions(db, quotes ?? templateId);
  },

  async version({ db, params: { templateId, version } }) {
    const { quotes } = await sheets.read(db, templateId);
    return sheets.version(db, quotes ?? templateId, Number(version));
  },

  choices: ({ db }) => sheets.choices(db),

  check: ({ body: { rule } }) => Promise.resolve(checkRule(rule)),
};

function checkedItem(sheet: Sheet, item: ItemForm, kind: Template['kind'], isNewRule = true): ItemForm {
  const { categoryId, name, memo, points, fatal, mayNotApply, comment, rule, found: means, alert } = item;
  found(sheet.categories, (one) => one.categoryId === categoryId);
  if (rule && kind === 'manual') throw new Fault(qualityFaults.QC_MANUAL_HAS_NO_RULES);
  if (rule && isNewRule) checkItemRule({ name, rule });
  return {
    categoryId,
    name: name.trim(),
    ...(memo && { memo }),
    points,
    fatal,
    mayNotApply,
    comment,
    rule,
    found: means,
    alert,
  };
}

function found<One>(list: readonly One[], is: (one: One) => boolean): One {
  const one = list.find(is);
  if (!one) throw new Fault(faults.NOT_FOUND);
  return one;
}

/** The list with the new one where the old one was, or at its new place. */
function placed<One>(list: readonly One[], old: One, made: One, place?: number): One[] {
  const at = place ?? list.indexOf(old);
  const others = list.filter((one) => one !== old);
  return [...others.slice(0, at), made, ...others.slice(at)];
}

/** The draft, what is in use where there is none, an empty sheet where neither is. */
const sheetOf = ({ draft, inUse }: StoredTemplate): Sheet => draft ?? inUse ?? emptySheet();

function draftOf({ draft, quotes, quotesName, version }: StoredTemplate): Sheet {
  if (quotes !== null) throw new Fault(qualityFaults.QC_TEMPLATE_FOLLOWS, { name: quotesName ?? '' });
  if (!draft) throw new Fault(qualityFaults.QC_TEMPLATE_FROZEN, { version });
  return draft;
}

const nextPart = ({ categories, items }: Sheet) =>
  1 + Math.max(0, ...categories.map((one) => Number(one.categoryId)), ...items.map((one) => Number(one.itemId)));

const ofKind = (sheet: Sheet, kind: Template['kind']): Sheet =>
  kind === 'intelligent'
    ? sheet
    : { ...sheet, items: sheet.items.map((item) => ({ ...item, rule: null, alert: false })) };

type Changed = (of: { target: string; before?: unknown; after: unknown }) => void;
const audited = ({ name, memo, kind, version, personId, quotes, draft }: StoredTemplate) => ({
  ...{ name, memo, kind, version, personId, quotes, draft },
});

async function edit<Answer>(
  db: TenantDb,
  templateId: string,
  changed: Changed,
  change: (sheet: Sheet, newId: () => string, template: StoredTemplate) => { sheet: Sheet; answer: Answer },
): Promise<Answer> {
  const before = await sheets.read(db, templateId, { hold: true });
  let { nextPart: next } = before;
  const { sheet, answer } = change(draftOf(before), () => String(next++), before);
  await sheets.change(db, templateId, { draft: sheet, nextPart: next });
  changed({ target: templateId, before: audited(before), after: { ...audited(before), draft: sheet } });
  return answer;
}

async function after(db: TenantDb, templateId: string, changed: Changed, before?: StoredTemplate): Promise<Template> {
  const stored = await sheets.read(db, templateId);
  changed({ target: templateId, ...(before && { before: audited(before) }), after: audited(stored) });
  return shownOf(stored);
}

const shown = async (db: TenantDb, templateId: string) => shownOf(await sheets.read(db, templateId));

function shownOf(stored: StoredTemplate): Template {
  const { draft, inUse, nextPart: _, ...row } = stored;
  const sheet = sheetOf(stored);
  const problems = sheet.items.flatMap(({ itemId, rule }) => {
    const of = rule ? checkRule(rule) : [];
    return of.length > 0 ? [{ itemId, problems: of }] : [];
  });
  return { ...row, sheet, inUse: draft || inUse ? inUse : null, problems };
}
