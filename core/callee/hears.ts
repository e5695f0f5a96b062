/** What a sentence of the robot asks for, as far as a person on the phone makes it out. */
export type Asked =
  | 'who'
  | 'minute'
  | 'offer'
  | 'rating'
  | 'whatWrong'
  | 'whyNot'
  | 'time'
  | 'mayCall'
  | 'pay'
  | 'right'
  | 'hello'
  | 'goodbye'
  | 'other';

/** The first that fits counts; the last question of a sentence is what people answer. */
const patterns: [Asked, RegExp][] = [
  ['goodbye', /goodbye\.?$|再见。?$/i],
  ['hello', /still there|can you hear me\?|能听到/i],
  ['right', /is that right\?|，对吗？/i],
  ['pay', /(can|could|will|when) you (pay|settle)|able to pay|能.{0,4}(还|付|缴)|(还|付|缴)(款|费|清).{0,6}吗/i],
  ['minute', /one minute|do you have .*minute|一分钟|回访.*可以吗|方便吗/i],
  ['rating', /zero to ten|just a number|打几分|分数/i],
  ['whatWrong', /the time it took|the amount or the service|哪里需要改进|时效、金额/i],
  ['mayCall', /claims desk call you|somebody call you|理赔专员|专员联系/i],
  ['time', /morning or|in the morning|上午还是下午/i],
  ['whyNot', /what the reason is|was it the price|方便问一下原因|是因为价格/i],
  ['who', /am i speaking with|whether this is|请问您是|本人吗/i],
  ['offer', /renew|续/i],
];

export const askedBy = (sentence: string): Asked =>
  patterns.find(([, pattern]) => pattern.test(sentence))?.[0] ?? 'other';
