import { choosingTypes, itemsOf, type FormConfig, type FormItem, type FormValues } from '#core/form/form.ts';
import { masked } from '#core/text/phone.ts';

/** What is wrong with a form itself. */
export interface FormFinding {
  formId: string | null;
  code: string;
  level: 'error' | 'warning';
}

export function findingsOf(form: FormConfig): FormFinding[] {
  return itemsOf(form).flatMap((item) =>
    /[<>]/.test(item.label)
      ? [{ formId: item.formId, code: 'markup', level: 'error' as const }]
      : choosingTypes.has(item.type) && !item.options?.length
        ? [{ formId: item.formId, code: 'noOptions', level: 'error' as const }]
        : [],
  );
}

export function firstForm(language: 'en' | 'zh'): FormConfig {
  const words =
    language === 'zh'
      ? ['客户姓名', '电话号码', '结果', '成功', '失败', '预约']
      : ['Customer name', 'Phone number', 'Result', 'Success', 'Failure', 'Appointment'];
  const usual = {
    required: true,
    span: 12,
    editType: 'edit',
    maskType: 'no',
    isSave: true,
    display: true,
    isHigh: false,
  } as const;
  return {
    layout: { labels: 'above', folded: [] },
    customInfo: [
      {
        ...usual,
        formId: 'customerName',
        label: words[0]!,
        type: 'text',
        maxlength: 30,
        isQuery: true,
        robotParam: 'name',
      },
      {
        ...usual,
        formId: 'phone',
        label: words[1]!,
        type: 'phone',
        maxlength: 12,
        maskType: 'all',
        isQuery: false,
        robotParam: 'phone',
      },
    ],
    businessInfo: [],
    resultInfo: [
      {
        ...usual,
        formId: 'result',
        label: words[2]!,
        type: 'radio',
        isQuery: true,
        options: ['success', 'failure', 'appointment'].map((value, at) => ({ value, label: words[3 + at]! })),
      },
    ],
  };
}

export interface Worked {
  /** With what is calculated. */
  values: FormValues;
  shown: ReadonlySet<string>;
  /** Why it is not whole, or not right, field by field. */
  problems: { formId: string; code: string; tip: string | null }[];
}

export function worked(form: FormConfig, values: FormValues): Worked {
  const items = itemsOf(form);
  return {
    values,
    shown: new Set(items.filter(({ editType }) => editType !== 'hidden').map(({ formId }) => formId)),
    problems: items
      .filter(({ required, formId }) => required && !values[formId])
      .map(({ formId }) => ({ formId, code: 'required', tip: null })),
  };
}

/** A value as it is shown to who may not see numbers in plain. */
export const shownValue = (item: FormItem, value: string): string =>
  item.type === 'phone' ? masked(value) : '*'.repeat(Math.min(8, Math.max(3, value.length)));

/** What a robot or a file has, as the field wants it; empty where it cannot take it. */
export function fitting(item: FormItem, text: string): string {
  const value = text.trim();
  if (value === '') return '';
  if (item.type === 'radio' || item.type === 'select') return chosenBy(item, value) ?? '';
  if (item.type === 'checkbox') {
    const list = value.startsWith('[') ? parsed(value) : value.split(/[,，、;；]/);
    const chosen = list.flatMap((one) => chosenBy(item, one.trim()) ?? []);
    return chosen.length > 0 ? JSON.stringify(chosen) : '';
  }
  if (item.type === 'switch') return /^(1|true|yes|y|on|是|开)$/i.test(value) ? 'true' : 'false';
  if (item.type === 'number' || item.type === 'amount') {
    const plain = value.replace(/[,，\s]/g, '');
    return Number.isFinite(Number(plain)) ? plain : '';
  }
  return value.slice(0, item.maxlength ?? 5_000);
}

const chosenBy = ({ options = [] }: FormItem, said: string) =>
  options.find(({ value, label }) => value === said || label.toLowerCase() === said.toLowerCase())?.value;

function parsed(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(String) : [];
  } catch {
    return [];
  }
}
