import { choosingTypes, itemsOf, type FormConfig, type FormItem, type ItemType } from '#core/form/form.ts';

/** What a file of records may have a column for: what is kept, and not calculated. */
export const importedItems = (form: FormConfig): FormItem[] =>
  itemsOf(form).filter(({ computedRule, isSave }) => !computedRule?.trim() && isSave);

const samples: Partial<Record<ItemType, string>> = {
  ...{ number: '1', amount: '100.00', phone: '13800138000', email: 'name@example.com', idNumber: 'A1234567' },
  ...{ date: '2030-01-31', datetime: '2030-01-31 09:30', time: '09:30', switch: '1' },
};

/** A file to begin with, as CSV: labels over the columns, and a row that could be imported where no rule refuses it. */
export function exampleOf(form: FormConfig): string {
  const items = importedItems(form);
  const cells = items.map(({ type, options, label, maxlength }) =>
    choosingTypes.has(type) ? (options?.[0]?.label ?? '') : (samples[type] ?? [...label].slice(0, maxlength).join('')),
  );
  return [items.map(({ label }) => label), cells]
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');
}
