import { plainWords } from '../flow/understand.ts';

/** Sounds of somebody who listens: they do not take the turn. */
const listens = {
  en: /^(?:m+h*m*|h+m+|uh huh|aha|ah|oh|uh|um+|e+r+m?|huh|i see|go on|mm hmm|m hm)$/,
  zh: /^[嗯唔哦噢喔啊呃额欸诶哼呵]+$/u,
};

/** Whether these words do no more than say that somebody listens, or are none. */
export function isListening(text: string): boolean {
  const said = plainWords(text).trim();
  if (said === '' || listens.zh.test(said.replaceAll(' ', ''))) return true;
  // "mhm, mhm": each for itself.
  return listens.en.test(said) || said.split(' ').every((word) => listens.en.test(word));
}

/** Whether something was said that takes the turn, where only some words may, with one of these. */
export function takesTurn(text: string, words: readonly string[] = []): boolean {
  if (isListening(text)) return false;
  const said = plainWords(text);
  return words.length === 0 || words.some((word) => said.includes(plainWords(word).trim()));
}

const words = (text: string) => text.trim().split(/\s+/).join('|');
/** An English sentence does not end with these. */
const goesOnEn = new RegExp(
  `(?:^| )(?:${words(`
    and or but because cause so if when while since although though unless until that which who than as then also plus
    the a an my your our their his her its this these some any every
    to of for from in on at by with about into onto between near under over around through
    i we you he she they im id ill ive its thats youre were theyre
    is are was were am be been have has had do does did will would can could should might may must
    want wants need needs like think guess mean say said know call send give get make take
    dont didnt cant wont isnt very really just maybe perhaps actually well like
    um uh er erm hmm let lets see number mr mrs ms dr`)})$`,
);
/** Ends where they stand for the whole answer. */
const doneEn =
  /^(?:(?:yes|no|yeah|nope|sure|okay|ok|right|please|maybe|perhaps|really|not really|i am|it is|i do|i did|i was|i have|i would|i will|i can|i could|i think so|i guess|i know|that|not that i know|no i dont|no i didnt|no i cant|i dont|i didnt|i cant|i wont|i dont know|yes i do|yes i am|yes i did|yes i have|yes i would|yes i will|yes i can|yes it is|no it is not|it isnt|no it isnt|who is this|where are you|how are you))$/;
const goesOnZh =
  /(?:然后|因为|所以|但是|不过|而且|还有|如果|要是|就是|那个|这个|我的|你的|你们|我们|他们|或者|还是|以及|比如|大概|可能|应该|想要|我想|我要|需要|希望|觉得|帮我|给我|是不是|能不能|的话|首先|其次|号码是|名字是|嗯|呃|额|啊|和|跟|与|把|被|给|在|从|到|往|向|对于|关于|想|要|是|的|叫|住|用|让|请|我|你|很|再|也|就|都|又|才|不)$/u;
const doneZh =
  /^(?:是|是的|好的|好|对|对的|不是|不是的|要|不要|我要|不用|不|想|不想|可以|行|不行|可能|应该|我是|就是|没有|有|还是|不想要|还没有|对啊|是啊|好啊|行啊|啊)$/u;

const digit =
  '(?:\\d|zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand)';
const endsInNumber = new RegExp(`(?:${digit}|[零〇一二三四五六七八九十百千万幺两点])$`, 'u');

/** What a text so far says about whether more will come. */
export type Completeness = 'complete' | 'open' | 'number' | 'unfinished';

/** `phrases` are expected here; `digits` is how many a number here has. */
export function completeness(
  text: string,
  { language, phrases, digits = 0 }: { language: 'en' | 'zh'; phrases: readonly string[]; digits?: number },
): Completeness {
  const said = plainWords(text).trim();
  if (said === '') return 'unfinished';
  const spelled = digitsOf(said);
  if (digits > 0 ? spelled.length === digits : /^(?:1[3-9]\d{9}|\d{17}[\dx])$/.test(spelled)) return 'complete';
  if (phrases.some((phrase) => plainWords(phrase).trim() === said)) return 'complete';
  const [done, goesOn] = language === 'zh' ? [doneZh, goesOnZh] : [doneEn, goesOnEn];
  // Of "yes, um" the last word says that more comes, whatever it began with.
  if (done.test(said)) return 'complete';
  // It may be a yes, or the beginning of one.
  if (/^嗯+$/u.test(said)) return 'open';
  if (/[,，、-]$|\.\.\.$|…$/.test(text.trim()) || goesOn.test(said)) return 'unfinished';
  return endsInNumber.test(said) ? 'number' : 'open';
}

const english = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const chinese: Record<string, string> = { 幺: '1', 〇: '0' };
'零一二三四五六七八九'.split('').forEach((sign, at) => (chinese[sign] = String(at)));

/** The digits of a number that is spelled; empty where something else was said too. */
function digitsOf(said: string): string {
  const spelled = said
    .split(' ')
    .map((word) => (word === 'oh' ? '0' : english.includes(word) ? String(english.indexOf(word)) : word))
    .join('')
    .replace(/[零〇一二三四五六七八九幺]/gu, (sign) => chinese[sign] ?? sign);
  return /^\d+x?$/.test(spelled) ? spelled : '';
}
