import { words, type Language } from './words.ts';

/** How a copy of something is called: `Greeting copy`, `Greeting copy 2`; a copy of a copy counts on. */
export function uniqueName(name: string, taken: Iterable<string>, language: Language): string {
  const used = new Set(taken);
  if (!used.has(name)) return name;
  const stem = withoutSuffix(name, language);
  for (let count = 1; ; count++) {
    const next = copyName(stem, count, language);
    if (!used.has(next)) return next;
  }
}

const copyName = (stem: string, count: number, language: Language) =>
  (language === 'zh' ? `${stem}${words.zh.copy}` : `${stem} ${words.en.copy}`) +
  (count === 1 ? '' : language === 'zh' ? String(count) : ` ${count}`);
const suffixes: Record<Language, RegExp> = {
  en: new RegExp(` ${words.en.copy}( \\d{1,6})?$`),
  zh: new RegExp(`${words.zh.copy}\\d{0,6}$`),
};
const withoutSuffix = (name: string, language: Language) => name.replace(suffixes[language], '') || name;

/** The label with the first free number: `Unnamed question 1`. */
export function numberedName(label: string, taken: Iterable<string>, language: Language): string {
  const used = new Set(taken);
  for (let count = 1; ; count++) {
    const next = language === 'zh' ? `${label}${count}` : `${label} ${count}`;
    if (!used.has(next)) return next;
  }
}
