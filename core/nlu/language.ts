export type Language = 'en' | 'zh';

/** By script: a Chinese sign counts as much as a Latin word, so “我的 iPhone 坏了” is Chinese. Null where neither is written (numbers, emoji). */
export function languageOf(text: string): Language | null {
  const signs = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0;
  if (signs === 0 && words === 0) return null;
  return signs >= words ? 'zh' : 'en';
}
