import { unsure, type Found } from '../entity.ts';
import { isIdNumber, national, phoneOf } from '../numbers.ts';
import { doubt } from './doubt.ts';
import { takesBack } from './heard.ts';
import { answerIn, groupsIn, signsOf, type Group } from './signs.ts';
import { corrected } from './takenBack.ts';

/** Signs that are denied may be any others. */
const deniedSigns = /\bnot\b/i;

/** “The last one is not six but seven”: which signs of what was said before are meant. */
const lastOnes =
  /[\s,，.。]*(?:(?:错了|说错了|不对)[\s,，。]*)?(?:最后(?:[一两二三四]?[位个]数?|面)?|末尾|尾数)(?:不是[^，,。]{1,6}[，,]?)?(?:应该)?是|[\s,.]*(?:(?:no|sorry|wait)[\s,]*)*\bthe last (?:one|two|three|four|digits?|numbers?|bits?|part)(?: digits?| numbers?)?(?:'s| is| are| should be)(?: not [^,]{1,12},?(?: but)?)?\s/gi;

export type Form = 'digits' | 'code' | 'phone' | 'id' | 'plate' | 'flight';

interface Spelt extends Found {
  value: string;
}

/** Whether signs are as long as a thing of that form has to be; digits and codes have no length of their own. */
const fits: Record<Form, (signs: string) => boolean> = {
  digits: () => false,
  code: () => false,
  phone: (signs) => phoneAnswer(signs) !== null,
  id: isIdNumber,
  plate: () => false,
  flight: () => false,
};

/** A telephone number given to the question for one. Of those that begin with 0 and 7 or 2, ten digits may lack one. */
function phoneAnswer(signs: string): { value: string; sure: boolean } | null {
  const [, plus, digits = ''] = /^(\+?)(\d+)$/.exec(signs) ?? [];
  if (plus && !digits.startsWith('86'))
    return digits.length >= 8 && digits.length <= 15 ? { value: signs, sure: true } : null;
  const own = phoneOf(digits);
  if (own) return { value: own, sure: true };
  return national.test(digits) ? { value: digits, sure: digits.length === 11 || /^0[^72]/.test(digits) } : null;
}

/** Segments of an answer between words that take back, each as what was read out in it. */
function segments(text: string): { groups: Group[]; last: boolean }[] | null {
  const { from, to } = answerIn(text);
  const marks = [...text.matchAll(lastOnes)].map((found) => ({
    from: found.index,
    to: found.index + found[0].length,
    last: true,
  }));
  for (const found of text.matchAll(takesBack)) {
    const mark = { from: found.index, to: found.index + found[0].length, last: false };
    if (!marks.some((other) => mark.from < other.to && other.from < mark.to)) marks.push(mark);
  }
  marks.sort((a, b) => a.from - b.from);
  const found: { groups: Group[]; last: boolean }[] = [];
  let start = from;
  let last = false;
  for (const mark of [...marks.filter((each) => each.from >= from && each.to <= to), { from: to, to, last: false }]) {
    const groups = groupsIn(text, start, mark.from);
    if (groups === null) return null;
    found.push({ groups, last });
    start = mark.to;
    last = mark.last;
  }
  return found;
}

/** What was read out as the answer to a question for it. Null where the answer holds other words too: then it is a sentence. */
export function spelt(text: string, form: Form): Spelt | null {
  const plus = /^(.*?)(?:\+|(?<![a-z])plus\s|加(?=八六|8|\s))/i.exec(text);
  const body =
    form === 'phone' && plus
      ? text.slice(0, plus[1]!.length) + ' '.repeat(plus[0].length - plus[1]!.length) + text.slice(plus[0].length)
      : text;
  const said = segments(form === 'id' ? body.replace(/叉|(?<=[\d一二三四五六七八九零〇幺])艾克斯/g, 'x') : body);
  if (!said || said.every(({ groups }) => groups.length === 0)) return null;
  let [{ groups }] = said as [(typeof said)[0]];
  let sure = true;
  for (const { groups: after, last } of said.slice(1)) {
    if (groups.length === 0) groups = after;
    else {
      const read = corrected(groups, after, { last, fits: fits[form] });
      if (!read) return null;
      sure &&= read.sure;
      groups = [{ signs: read.signs, from: groups[0]!.from, to: (after.at(-1) ?? groups.at(-1)!).to }];
    }
  }
  const signs = signsOf(groups);
  const place = { from: groups[0]!.from, to: groups.at(-1)!.to };
  const read = asForm[form](form === 'phone' && plus ? `+${signs}` : signs);
  if (!read) return null;
  return { value: read.value, ...place, ...(!(sure && read.sure) && { unsure: true as const }) };
}

const asForm: Record<Form, (signs: string) => { value: string; sure: boolean } | null> = {
  digits: (signs) => {
    const digits = signs.replaceAll('-', '');
    return /^\d{2,32}$/.test(digits) ? { value: digits, sure: true } : null;
  },
  code: (signs) =>
    /^(?=.*\d)[A-Z0-9-]{2,32}$/.test(signs) ? { value: signs.replace(/^-|-$/g, ''), sure: true } : null,
  // Digits that are no number yet: one of them was not heard, or is missing.
  phone: (signs) => phoneAnswer(signs) ?? (/^\+?\d{5,}$/.test(signs) ? { value: signs, sure: false } : null),
  id: (signs) =>
    isIdNumber(signs)
      ? { value: signs, sure: true }
      : /^\d{10,17}[\dX]$/.test(signs)
        ? { value: signs, sure: false }
        : null,
  plate: (signs) => {
    const plate = signs.replaceAll('-', '');
    return /^(?=.*\d)(?=.*[A-Z])[A-Z0-9]{4,8}$/.test(plate) ? { value: plate, sure: true } : null;
  },
  flight: (signs) => (/^(?:[A-Z]{2}|\d[A-Z]|[A-Z]\d)\d{1,4}$/.test(signs) ? { value: signs, sure: true } : null),
};

/** What a sentence names while it doubts it; signs that were read out are also doubtful where some are denied. */
export const doubted = (text: string, found: Found[], isSpelt = false) =>
  doubt.test(text) || (isSpelt && deniedSigns.test(text)) ? unsure(found) : found;
