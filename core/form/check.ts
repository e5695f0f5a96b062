import { choosingTypes, itemsOf, mostItems, type FormConfig, type FormItem } from './form.ts';
import { isMaskRule } from './mask.ts';
import { isNeverTrue } from './neverTrue.ts';
import { inOrder } from './order.ts';
import { ruleWords } from './rule.ts';
import { fieldsFor, itself, ruleChecked, ruleProperties, type RuleProblem, type RuleProperty } from './rules.ts';

export type FormFindingCode =
  | RuleProblem['code']
  | 'tooManyItems'
  | 'noItems'
  | 'doubledId'
  | 'reservedId'
  | 'markup'
  | 'noOptions'
  | 'doubledOption'
  | 'circle'
  | 'neverTrue'
  | 'hiddenRequired'
  | 'nothingFills'
  | 'doubledParam'
  | 'noTip'
  | 'wrongMask'
  | 'maskedQuery'
  | 'queriedUnsaved';

/** `error`: the form is not published; `warning`: it may be meant. */
export interface FormFinding {
  code: FormFindingCode;
  level: 'error' | 'warning';
  /** Null of the form as a whole. */
  formId: string | null;
  property: keyof FormItem | null;
  /** What it is about: a name, an option, a part of a rule. */
  about: string;
  /** Character of a rule. */
  at: number;
}

const warnings: ReadonlySet<FormFindingCode> = new Set(['noTip', 'maskedQuery', 'nothingFills', 'noItems']);

/** Names that rules give a meaning of their own. */
const reserved: ReadonlySet<string> = new Set([itself, 'true', 'false', ...ruleWords]);
const markup = /<[a-z!/?][^>]*>?|&#?\w+;/i;

/** Everything that is wrong with a form, in the order of its items. */
export function checkForm(form: FormConfig): FormFinding[] {
  const items = itemsOf(form);
  const findings: FormFinding[] = [];
  const report = (
    code: FormFindingCode,
    formId: string | null,
    property: keyof FormItem | null = null,
    about = '',
    at = 0,
  ) => findings.push({ code, level: warnings.has(code) ? 'warning' : 'error', formId, property, about, at });

  if (items.length > mostItems) report('tooManyItems', null, null, String(items.length));
  if (items.length === 0) report('noItems', null);
  const { circles } = inOrder(items);
  for (const circle of circles) report('circle', circle[0]!, 'showRule', circle.join(' → '));
  const inCircle = new Set(circles.flat());
  const ids = new Set<string>();
  const params = new Map<string, string>();
  for (const item of items) {
    const { formId } = item;
    if (ids.has(formId)) report('doubledId', formId, 'formId', formId);
    ids.add(formId);
    if (reserved.has(formId)) report('reservedId', formId, 'formId', formId);
    lookAtTexts(item, report);
    lookAtOptions(item, report);
    lookAtMask(item, report);
    for (const property of ['robotParam', 'bpoRobotParam'] as const) {
      const name = item[property]?.trim();
      if (!name) continue;
      if (params.has(`${property} ${name}`)) report('doubledParam', formId, property, name);
      params.set(`${property} ${name}`, formId);
    }
    for (const property of ruleProperties)
      if (item[property]?.trim()) lookAtRule(items, item, property, inCircle, report);
    lookAtFilling(item, report);
  }
  return findings;
}

export const refusesForm = (findings: readonly FormFinding[]) => findings.some(({ level }) => level === 'error');

type Report = (
  code: FormFindingCode,
  formId: string | null,
  property?: keyof FormItem | null,
  about?: string,
  at?: number,
) => void;

function lookAtTexts(item: FormItem, report: Report) {
  for (const property of ['label', 'placeholder', 'ruleTip'] as const)
    if (markup.test(item[property] ?? '')) report('markup', item.formId, property, item[property]);
  for (const { label } of item.options ?? []) if (markup.test(label)) report('markup', item.formId, 'options', label);
}

function lookAtOptions({ formId, type, options = [] }: FormItem, report: Report) {
  if (!choosingTypes.has(type)) return;
  if (options.length === 0) report('noOptions', formId, 'options');
  const seen = new Set<string>();
  for (const { value } of options) {
    if (seen.has(value)) report('doubledOption', formId, 'options', value);
    seen.add(value);
  }
}

function lookAtMask({ formId, maskType, maskRule, isQuery, isSave }: FormItem, report: Report) {
  if (maskRule?.trim() && !isMaskRule(maskRule)) report('wrongMask', formId, 'maskRule', maskRule);
  // Who may not see it could find it out by asking for one value after the other.
  if (maskType === 'all' && isQuery) report('maskedQuery', formId, 'isQuery');
  if (isQuery && !isSave) report('queriedUnsaved', formId, 'isQuery');
}

function lookAtRule(
  items: readonly FormItem[],
  item: FormItem,
  property: RuleProperty,
  inCircle: ReadonlySet<string>,
  report: Report,
) {
  const { formId } = item;
  const { rule, problems } = ruleChecked(item[property]!, fieldsFor(items, item, property), property);
  for (const { code, about, at } of problems) report(code, formId, property, about, at);
  if (property === 'saveRule' && !item.ruleTip?.trim()) report('noTip', formId, 'ruleTip');
  if (!rule || problems.length > 0 || property === 'computedRule' || inCircle.has(formId)) return;
  if (isNeverTrue(rule, items, item))
    report(property === 'showRule' && item.required ? 'hiddenRequired' : 'neverTrue', formId, property);
}

/** What must be filled in and is filled by nobody keeps every record from being saved. */
function lookAtFilling(item: FormItem, report: Report) {
  const { formId, required, editType, computedRule, robotParam, bpoRobotParam } = item;
  if (editType === 'edit') return;
  const filled = Boolean(computedRule?.trim() || robotParam?.trim() || bpoRobotParam?.trim());
  if (filled) return;
  if (required) report('hiddenRequired', formId, 'editType');
  else report('nothingFills', formId, 'editType');
}
