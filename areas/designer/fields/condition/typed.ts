import { amountOf, comparable } from '#core/flow/types/compare.ts';

/** How a length of time is written by this form, in the language of the robot. */
export const durationUnits = ['second', 'minute', 'hour', 'day'] as const;
export type DurationUnit = (typeof durationUnits)[number];
const signs: Record<'en' | 'zh', Record<DurationUnit, string>> = {
  en: { second: ' s', minute: ' min', hour: ' h', day: ' d' },
  zh: { second: '秒', minute: '分钟', hour: '小时', day: '天' },
};

export const writeDuration = (count: string, unit: DurationUnit, language: 'en' | 'zh') =>
  count === '' ? '' : `${count}${signs[language][unit]}`;

/** A length of time as this form writes it; null for what somebody wrote otherwise (`1h 30m`), which stays as it is. */
export function readDuration(text: string): { count: string; unit: DurationUnit } | null {
  const [count] = /^\d+(?:\.\d+)?/.exec(text) ?? [];
  if (count === undefined) return null;
  const unit = durationUnits.find((one) => [signs.en[one], signs.zh[one]].includes(text.slice(count.length)));
  return unit ? { count, unit } : null;
}

export const currencies = ['CNY', 'USD', 'EUR', 'GBP', 'HKD', 'JPY'] as const;

/** A figure and the code behind it as this form writes them (`6200 USD`); anything else is all figure, with the currency it names. */
export function readAmount(text: string): { figure: string; currency: string } {
  const [, figure, currency] = /^(.*\d) ([A-Z]{3})$/.exec(text) ?? [];
  if (figure !== undefined && currency !== undefined && (currencies as readonly string[]).includes(currency))
    return { figure, currency };
  return { figure: text, currency: amountOf(text)?.currency ?? '' };
}

export function writeAmount(figure: string, currency: string): string {
  const own = amountOf(figure);
  return currency === '' || !own || own.currency ? figure : `${figure} ${currency}`;
}

/** The figure of an amount without the currency somebody wrote to it, so that another can be chosen. */
export const withCurrency = (text: string, currency: string) => {
  const own = amountOf(text);
  return own ? writeAmount(own.currency ? String(own.value) : text, currency) : text;
};

/** Parts between commas that come out as they went in, so that they can be shown one by one; null where they would not. */
export function readParts(text: string): string[] | null {
  if (text === '') return [];
  if (text.includes('${')) return null;
  const parts = text.split(/[,，]/).map((one) => one.trim());
  return parts.every(Boolean) && new Set(parts).size === parts.length ? parts : null;
}
export const writeParts = (parts: readonly string[]) => parts.join(', ');

/** A day as a calendar shows it. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(comparable(text, 'date'));
