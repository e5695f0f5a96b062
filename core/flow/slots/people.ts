import type { Named } from './slot.ts';

const alone =
  /\b(?:just|only)\s+(?:me|myself)\b|\b(?:by myself|on my own)\b|\ba single (?:person|guest)\b|^\W*(?:me|myself|alone)\W*$|(?:就|只有|只)(?:我|本人)(?:自己|一个)?(?=$|[，,。！!吧呢啊])|(?:我)?自己一个|一个人(?!都|也)/giu;
const two =
  /\b(?:me|myself|i)(?: and|,) (?:my|a) \p{L}+(?=\W*$)|\bmy \p{L}+ and (?:me|i|myself)\b|我(?:跟|和|与|同|带)(?:我|一个|个)?(?:老婆|老公|爱人|妻子|丈夫|先生|太太|女儿|儿子|孩子|妈妈?|爸爸?|母亲|父亲|姐姐?|妹妹?|哥哥?|弟弟?|朋友|同事|同学|男朋友|女朋友|对象)(?=$|[，,。！!吧呢啊]|两|俩)/giu;

/** How many come, where that was just asked: “just me”, “一个人”, “me and my wife” hold no other number. */
export function countOfPeople(plain: string): Named[] {
  const all = [
    ...[...plain.matchAll(alone)].map((found) => ({ found, value: '1' })),
    ...[...plain.matchAll(two)].map((found) => ({ found, value: '2' })),
  ];
  return all.map(({ found: { 0: text, index }, value }) => ({
    type: 'number',
    value,
    text,
    from: index,
    to: index + text.length,
  }));
}
