import { newItem } from './defaults.ts';
import type { FormConfig, FormItem } from './form.ts';

/** An item for a test; its label is its key. */
export const testItem = (formId: string, over: Partial<FormItem> = {}): FormItem => ({
  ...newItem(formId, formId, 'text'),
  ...over,
});

export const testForm = (...items: FormItem[]): FormConfig => ({
  layout: { labels: 'above', folded: [] },
  customInfo: [],
  businessInfo: items,
  resultInfo: [],
});

export const choices = (...values: string[]) => values.map((value) => ({ value, label: `${value}!` }));
