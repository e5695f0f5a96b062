import { isSaid, looksOf } from '#core/quality/rule.ts';
import { shippedSheets, type ShippedSheet } from '#core/quality/samples/index.ts';
import type { Item, Sheet } from '#core/quality/sheet.ts';
import { sentencesOf, wordsIn, type Talk } from '#core/quality/talk.ts';
import { between, oneOf } from '#core/text/random.ts';
import { inspectedCalls } from '../apps/server/demo/inspected/calls.ts';

export type Language = ShippedSheet['language'];
export interface TalkOfBench {
  turns: Talk['turns'][number][];
  length: number;
}
type Speaker = 'agent' | 'customer';

/** Of each shipped sheet the first rules that look for words alone: the others, of silences and pace, cost next to nothing. */
export function sheetOfRules(ofEach: number): Sheet {
  const items = shippedSheets.flatMap(({ sheet }) => sheet.items.filter(goesByWords).slice(0, ofEach));
  return {
    categories: [{ categoryId: '1', name: 'All fields' }],
    items: items.map((item, at) => ({ ...item, itemId: String(at + 1), categoryId: '1' })),
    passMark: 75,
  };
}

export const goesByWords = ({ rule }: Item) => rule !== null && looksOf(rule.steps).every(isSaid);

/** What is said on the calls of the demonstration, sentence by sentence. */
const said = (language: Language, speaker: Speaker) =>
  inspectedCalls
    .filter((call) => call.language === language)
    .flatMap(({ turns }) => turns)
    .filter((turn) => turn.speaker === speaker)
    .flatMap(({ text }) => sentencesOf(text).map(({ from, to }) => text.slice(from, to)));
const sentences: Record<Language, Record<Speaker, string[]>> = {
  en: { agent: said('en', 'agent'), customer: said('en', 'customer') },
  zh: { agent: said('zh', 'agent'), customer: said('zh', 'customer') },
};

const families = {
  en: 'Abbott Baxter Chowdhury Dawson Ellery Fofana Grigson Hartley Imrie Jarvis Keane Lomax Mbeki Novak Osei Pryce Quirke Rowe Siddiqui Tran Ueda Vance Whitby Yeo Zielinski',
  zh: '赵 钱 孙 李 周 郑 王 冯 陈 卫 蒋 沈 韩 杨 朱 秦 许 何 吕 施 孔 曹 严 华 金 魏 陶 姜',
};
const names: Record<Language, string[]> = { en: families.en.split(' '), zh: families.zh.split(' ') };
const days = 'Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The same sentence on another call: other amounts and dates, and somebody else's name. */
function onAnotherCall(text: string, language: Language, random: () => number): string {
  const withNumbers = text.replace(/\d/g, (digit) => (digit === '0' ? digit : String(between(1, 9, random))));
  const name = () => oneOf(names[language], random);
  return language === 'en'
    ? withNumbers
        .replace(/\b(Mr|Mrs|Ms|Miss) [A-Z]\w+/g, (_, title: string) => `${title} ${name()}`)
        .replace(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur)day\b/g, () => oneOf(days, random))
    : withNumbers
        .replace(/\p{Script=Han}(先生|女士|小姐)/gu, (_, title: string) => name() + title)
        .replace(/(周|星期)[一二三四五六]/g, (_, week: string) => week + oneOf([...'一二三四五六'], random));
}

/** Words, or Chinese characters, a second. */
const pace = { en: 2.7, zh: 4.5 };

/** The next thing somebody says: one to three sentences, as turns of the demonstration have. */
export function nextTurn(language: Language, speaker: Speaker, from: number, random: () => number) {
  const count = between(1, 3, random);
  const text = Array.from({ length: count }, () =>
    onAnotherCall(oneOf(sentences[language][speaker], random), language, random),
  ).join(language === 'en' ? ' ' : '');
  return { speaker, text, from, to: from + lastsIn(text, language) };
}

export const lastsIn = (text: string, language: Language) => Math.round((wordsIn(text) * 1_000) / pace[language]);

/** A call of so many turns, agent and customer by turns. */
export function talkOf(language: Language, turns: number, random: () => number): TalkOfBench {
  const talk: TalkOfBench = { turns: [], length: 0 };
  for (let at = 0; at < turns; at += 1) {
    const turn = nextTurn(language, at % 2 === 0 ? 'agent' : 'customer', talk.length + 600, random);
    talk.turns.push(turn);
    talk.length = turn.to;
  }
  return talk;
}
