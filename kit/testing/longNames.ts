import type { Page } from 'playwright-core';

const fillers = {
  en: ' of the northern and southern harbour districts, second quarter',
  zh: '华东华南及长江三角洲沿海地区第二季度重点客户回访与满意度调查专项工作组扩展名单',
};

/** Every name that the server answers has 40 characters, of the language's own, on the pages opened from now on. */
export const longNames = (page: Page, language: 'en' | 'zh') => page.addInitScript(lengthen, fillers[language]);

/** Runs in the page, so it holds everything it needs. */
function lengthen(filler: string) {
  const length = 40;
  /** What the tenant calls something: campaigns, batches, robots, groups, departments, users, contacts. */
  const isName =
    /^(name|(campaign|batch|robot|group|gateway|dept|department|role|tenant|person|user|real|contact|overflow|calendar|file)Name|madeBy|company|changedBy)$/i;
  /** Flows refer to their parts by name; the menu and the brand are ours. */
  const isOurs = /\/(flow|menu|brand|dialogs|log)|instance\/\d+\/design/;
  const lengthened = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(lengthened);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, of]) => [
        key,
        typeof of === 'string' && of && isName.test(key) ? (of + filler).slice(0, length) : lengthened(of),
      ]),
    );
  };
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (isOurs.test(new URL(answer.url).pathname) || !answer.headers.get('content-type')?.includes('json'))
      return answer;
    const { status, headers } = answer;
    const named = new Response(JSON.stringify(lengthened(await answer.json())), { status, headers });
    // A made answer has no address of its own.
    Object.defineProperty(named, 'url', { value: answer.url });
    return named;
  };
}
