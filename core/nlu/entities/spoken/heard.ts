import type { Found } from '../entity.ts';

/** A sentence without its hesitation, and where each sign of it stood. */
export interface Heard {
  text: string;
  /** The values found in `text`, at their places in the sentence. */
  backTo: (found: Found[]) => Found[];
}

const english = [
  String.raw`u+h+m*|u+m+|e+r+m*|a+h+|h+m+|m{2,}`,
  String.raw`let me (?:see|think|check|look|have a look)`,
  String.raw`(?:hang|hold) on(?: a (?:sec|second|moment|minute))?|bear with me|(?:one|just a|give me a) (?:sec|moment|minute)`,
  String.raw`you know|i think|i believe|i guess|i suppose|that is to say`,
].join('|');
const chinese = [
  String.raw`[嗯呃唔]+|额(?![度外头])|哈(?=[，,\s])|啊(?=[，,\s])|[那这]个(?=[，,、\s…]|[零〇洞一幺二两三四五六七拐八九\d])`,
  String.raw`(?:等一?下|等一等|稍等(?:一下)?|等会儿?|我?想一?想|我?看一?看|我看一下|怎么说呢|让我想想)[啊哈哦]?`,
].join('|');
const hesitation = new RegExp(
  String.raw`[\s,，、.…—-]*(?:\b(?:${english})(?![\p{L}\d'’])|${chinese})[\s,，、.…]*`,
  'giu',
);

/** Takes away “er”, “hang on” and 那个 between what is said, so that “oh one, er, three” is one number. A pause stays a comma. */
export function heard(plain: string): Heard {
  let text = '';
  const places: number[] = [];
  let from = 0;
  const take = (to: number) => {
    for (; from < to; from += 1) {
      text += plain[from]!;
      places.push(from);
    }
  };
  for (const found of plain.matchAll(hesitation)) {
    take(found.index);
    const end = found.index + found[0].length;
    const paused = /[,，、…]/.test(found[0]);
    if (text !== '' && end < plain.length)
      for (const sign of paused ? ', ' : ' ') {
        text += sign;
        places.push(Math.min(found.index, plain.length - 1));
      }
    from = end;
  }
  take(plain.length);
  return {
    text,
    backTo: (found) =>
      found.map((one) => ({ ...one, from: places[one.from] ?? 0, to: (places[one.to - 1] ?? plain.length - 1) + 1 })),
  };
}

const english2 = String.raw`\b(?:no,?\s+(?:no,?\s+)*(?:sorry|wait|hang on|i mean|i meant|actually)|(?:oh\s+)?(?:wait\s+)?sorry(?:,?\s+i\s+mean(?:t)?)?|i mean(?:t)?|correction|scratch that|make (?:that|it)|(?:no,?\s+)*no(?=\s*[,.]|\s+no\b)|rather|my mistake|wait,?\s+no)\b`;
const chinese2 = String.raw`(?:[哦噢啊喔呀]?(?:不对不对|不对|(?<!是)不是|不不+)|[哦噢啊喔呀]?(?:我?(?:刚才|刚刚)?(?:说|讲|记|念|报|弄|搞))?错了|说错|更正|改成|改到|我是说|应该是|口误|(?:(?<=[，,。\s])|[哦噢啊喔呀])不(?=[，,\s]))`;
/** Words by which people take back what they have just said. */
export const takesBack = new RegExp(
  String.raw`[\s,，.。、]*(?:${english2}|${chinese2})[啊哈哦]?[\s,，.。、]*(?:it'?s\s+|that'?s\s+|是(?=\S))?`,
  'giu',
);

const ending = new RegExp(`^[^，,。.;；!！?？]{0,8}${takesBack.source}$`, 'iu');
/** Whether what stands between two values takes the first one back: nothing but such words, and what it was counted in. */
export const isTakenBack = (between: string) => ending.test(between);
