import type { FormConfig, FormItem, ItemType } from './form.ts';

const words = {
  en: { name: 'Customer name', phone: 'Phone number', result: 'Result' },
  zh: { name: '客户姓名', phone: '电话号码', result: '结果' },
};
/** What a call came to, as the documents have it. */
const results = {
  en: { success: 'Success', failure: 'Failure', appointment: 'Appointment' },
  zh: { success: '成功', failure: '失败', appointment: '预约' },
};

/** An item of a type as it begins. */
export function newItem(formId: string, label: string, type: ItemType): FormItem {
  return {
    ...{ formId, label, type, required: false, span: 12, editType: 'edit', maskType: 'no' },
    ...{ isSave: true, isQuery: false, display: true, isHigh: false },
  };
}

/** What a new template begins with, and one that is reset comes back to. */
export function defaultForm(language: 'en' | 'zh'): FormConfig {
  const { name, phone, result } = words[language];
  return {
    layout: { labels: 'above', folded: [] },
    customInfo: [
      { ...newItem('customerName', name, 'text'), required: true, maxlength: 30, isQuery: true, robotParam: 'name' },
      { ...newItem('phone', phone, 'phone'), required: true, maxlength: 12, maskType: 'all', robotParam: 'phone' },
    ],
    businessInfo: [],
    resultInfo: [
      {
        ...newItem('result', result, 'radio'),
        ...{ required: true, span: 24, isQuery: true },
        options: Object.entries(results[language]).map(([value, label]) => ({ value, label })),
      },
    ],
  };
}
