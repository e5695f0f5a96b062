import type { FormConfig, FormItem } from './form.ts';

const words = {
  en: {
    name: 'Customer name',
    phone: 'Phone number',
    result: 'Result',
    success: 'Success',
    failure: 'Failure',
    appointment: 'Appointment',
  },
  zh: { name: '客户姓名', phone: '电话号码', result: '结果', success: '成功', failure: '失败', appointment: '预约' },
};

/** What a new item is, unless it is said otherwise. */
export const usualItem = {
  required: false,
  span: 12,
  editType: 'edit',
  maskType: 'no',
  isSave: true,
  isQuery: false,
  display: true,
  isHigh: false,
} as const satisfies Partial<FormItem>;

/** What a template begins with, and is reset to. */
export function defaultForm(language: 'en' | 'zh'): FormConfig {
  const said = words[language];
  const asked = { ...usualItem, required: true };
  return {
    layout: { labels: 'above', folded: [] },
    customInfo: [
      {
        ...asked,
        formId: 'customerName',
        label: said.name,
        type: 'text',
        maxlength: 30,
        isQuery: true,
        robotParam: 'name',
      },
      {
        ...asked,
        formId: 'phone',
        label: said.phone,
        type: 'phone',
        maxlength: 12,
        maskType: 'all',
        robotParam: 'phone',
      },
    ],
    businessInfo: [],
    resultInfo: [
      {
        ...asked,
        formId: 'result',
        label: said.result,
        type: 'radio',
        isQuery: true,
        options: (['success', 'failure', 'appointment'] as const).map((value) => ({ value, label: said[value] })),
      },
    ],
  };
}
