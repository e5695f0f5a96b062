import { checkRule } from '#core/quality/check.ts';
import { sheetProblem, type Item, type Sheet } from '#core/quality/sheet.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { qualityFaults } from '../quality.faults.ts';
import type { ItemForm, Template } from './sheet.contract.ts';
import { sheets, type StoredTemplate } from './sheet.store.ts';

/** Makes the draft the version in use; answers the version. */
export async function releaseSheet(db: TenantDb, template: StoredTemplate, personId: string | null): Promise<number> {
  const { templateId, kind, draft, quotes, quotesName, version } = template;
  if (quotes !== null) throw new Fault(qualityFaults.QC_TEMPLATE_FOLLOWS, { name: quotesName ?? '' });
  if (!draft) throw new Fault(qualityFaults.QC_NO_DRAFT);
  checkSheet(draft, kind);
  await sheets.addVersion(db, templateId, version + 1, draft, personId);
  await sheets.change(db, templateId, { draft: null, version: version + 1 });
  return version + 1;
}

function checkSheet(sheet: Sheet, kind: Template['kind']) {
  for (const item of sheet.items) if (item.rule) checkItemRule(item as Item & { rule: NonNullable<Item['rule']> });
  const problem = sheetProblem(sheet, kind);
  if (problem === 'noItems') throw new Fault(qualityFaults.QC_SHEET_EMPTY);
  if (problem === 'noRule') throw new Fault(qualityFaults.QC_SHEET_NO_RULE);
  if (problem === 'noPoints') {
    const item = sheet.items.find(({ points, fatal }) => points === 0 && !fatal);
    throw new Fault(qualityFaults.QC_SHEET_NO_POINTS, { item: item?.name ?? '' });
  }
  if (problem === 'emptyCategory') {
    const empty = sheet.categories.find(({ categoryId }) =>
      sheet.items.every((item) => item.categoryId !== categoryId),
    );
    throw new Fault(qualityFaults.QC_SHEET_EMPTY_CATEGORY, { category: empty?.name ?? '' });
  }
}

const expressions = ['brokenExpression', 'longExpression', 'looksAround', 'emptyExpression'];

export function checkItemRule({ name, rule }: Pick<ItemForm, 'name'> & { rule: NonNullable<ItemForm['rule']> }) {
  const [first] = checkRule(rule);
  if (!first) return;
  const { problem, step, what = '' } = first;
  if (expressions.includes(problem))
    throw new Fault(qualityFaults.QC_EXPRESSION_REFUSED, { what: what.slice(0, 60), problem });
  throw new Fault(qualityFaults.QC_RULE_BROKEN, { item: name, step: step + 1, problem });
}
