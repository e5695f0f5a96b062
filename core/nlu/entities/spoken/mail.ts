import type { Found } from '../entity.ts';
import { takesBack } from './heard.ts';
import { groupsIn, signsOf } from './signs.ts';

const at = /\s*(?:@|艾特|圈\s?a|小老鼠|(?<![a-z])at(?: sign| symbol)?(?![a-z]))\s*/gi;
const lead =
  /^(?:[\s,，。.]|(?:yeah|yes|yep|sure|okay|ok|so|well|right|hi|hello|all|please)(?![a-z'])|(?:it|that|this)(?:'s|\sis|\swould\sbe|\swill\sbe)(?![a-z])|(?:my|the|our)?\s?(?:e-?mail|email address|address|mailbox)(?:\saddress)?(?:'s|\sis|\swould be)?(?![a-z])|(?:send|mail|write)\s(?:it\s)?to|(?:use|try|put down)(?![a-z])|邮箱地址?是?|我的?|地址是?|邮件|是|就是|发到|写到?|记一下|好的?|您?听好)+/i;
const manner =
  /[\s,，]*(?:\b(?:(?:it'?s\s)?all (?:in )?(?:lower ?case|small letters|capitals|one word|together)|(?:all )?(?:in )?lower ?case|(?:as )?one word|no (?:spaces?|dots?|capitals))(?![a-z])|(?:全部?|都)(?:是)?(?:用)?小写的?|小写的?|连在?一起的?|连着写?)[\s,，]*/gi;
const end =
  /(?:[\s,，。.!！?？]|(?<![a-z])(?:please|thanks|thank you|that's it|will do|ok)(?![a-z])|吧|啊|谢谢|就行|就好)+$/i;
const joint: [RegExp, string][] = [
  [/(?:underscore|under score|low line|下划线|底线)/y, '_'],
  [/(?:dash|hyphen|minus|中划线|横杠|横线|减号|杠)/y, '-'],
  [/(?:dot|full stop|period|point|点儿?)/y, '.'],
  [/plus/y, '+'],
];
const wordy = /[a-z]{2,}|\p{Script=Latin}{2,}/uy;

/**
 * The part of an address before or after its “at”. Words joined by a dot or the like, letters and digits that were read out;
 * unsure where two words stand beside each other and nobody said that they are one.
 */
function partOf(text: string, isOneWord: boolean): { value: string; sure: boolean } | null {
  let value = '';
  let sure = true;
  let spoken: string[] = [];
  let words = 0;
  const flush = (): boolean => {
    if (spoken.length === 0) return true;
    const run = spoken.join(' ');
    spoken = [];
    const groups = groupsIn(run, 0, run.length);
    if (!groups) return false;
    value += signsOf(groups).toLowerCase();
    return true;
  };
  for (const word of text
    .toLowerCase()
    .replace(/(下划线|底线|中划线|横杠|横线|减号|杠|点儿?)/g, ' $1 ')
    .replace(/([a-z])(?=[零〇洞一幺二两三四五六七拐八九])/g, '$1 ')
    .split(/[\s,，]+/)) {
    if (word === '') continue;
    const sign = joint.find(([rule]) => {
      rule.lastIndex = 0;
      return rule.exec(word)?.[0] === word;
    });
    if (sign) {
      if (!flush()) return null;
      value += sign[1];
      words = 0;
    } else if (/^[a-z0-9._+-]+$/.test(word) && !isSign(word)) {
      if (!flush()) return null;
      value += word;
      words += /^[a-z]{2,}/.test(word) ? 1 : 0;
      if (words > 1 && !isOneWord) sure = false;
    } else if (isSign(word)) spoken.push(word);
    else return null;
  }
  return flush() && value !== '' ? { value, sure } : null;
}

/** Whether a word says letters or digits: “double”, “eight”, “s”, 八八. */
function isSign(word: string): boolean {
  wordy.lastIndex = 0;
  if (/^(?:double|triple|treble)$/.test(word)) return true;
  return /^[a-z]{3,}(?:-[a-z]+)?$/.test(word)
    ? /^(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-[a-z]+)?)$/.test(
        word,
      )
    : /^(?:oh|[a-z]|[零〇洞一幺二两三四五六七拐八九个双]+)$/.test(word);
}

/** A mailbox that was read out as the answer to the question for one; null where other words are said too. */
export function mailbox(text: string): Found | null {
  const marks = [...text.matchAll(takesBack)].filter(({ index }) => index > 0);
  const start = marks.length > 0 ? marks.at(-1)!.index + marks.at(-1)![0].length : 0;
  const rest = text.slice(start);
  const from = lead.exec(rest)?.[0].length ?? 0;
  const isOneWord = /one word|together|no spaces?|连在?一起|连着/i.test(rest);
  const body = rest.slice(from).replace(manner, ' ').replace(end, '');
  const ats = [...body.matchAll(at)];
  if (ats.length !== 1) return null;
  const [own, host] = [body.slice(0, ats[0]!.index), body.slice(ats[0]!.index + ats[0]![0].length)];
  const name = partOf(own, isOneWord);
  const home = partOf(host, true);
  if (
    !name ||
    !home ||
    !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(home.value) ||
    !/^[a-z0-9](?:[a-z0-9._+-]*[a-z0-9])?$/.test(name.value)
  )
    return null;
  return {
    value: `${name.value}@${home.value}`,
    from: start + from,
    to: text.replace(end, '').length,
    ...(!name.sure && { unsure: true as const }),
  };
}
