import type { Recogniser } from './entity.ts';

const marker = /(?:备注(?:是|写)?|留言(?:是|说)?|就说|内容(?:是|写)?|原因(?:是|就是)?|意见(?:是|就是)?|建议(?:是)?|要求(?:是)?|问题是|告诉他|转告他?|帮我写|\bthe (?:note|message|reason|remark|comment|request|problem|text) (?:is|says)|\btell (?:him|her|them)(?: that)?|\bnote:|\bmessage:|\breason:|\bleave a (?:note|message)(?: saying| that)?|\bplease (?:write|note)(?: that| down)?)[\s:：,，]*/iu;
const fillers = /^(?:(?:嗯+|呃+|额+|啊|哦|那个|这个|就是说?|怎么说呢|um+|uh+|er+|erm|well|so|like|you know)[\s,，。、]*)+/iu;
const quoted = /[“"「『]([^“”"「」『』]+)[”"」』]/u;

/** What is left when “the message is” and hesitation are taken away; quoted words alone where there are some. */
export const strings: Recogniser = ({ plain }) => {
  const inner = quoted.exec(plain);
  if (inner) return [{ value: inner[1]!.trim(), from: inner.index + 1, to: inner.index + 1 + inner[1]!.length }];
  const lead = marker.exec(plain);
  let start = lead ? lead.index + lead[0].length : 0;
  // “Leave a message, just say …”: the second marker belongs to the first.
  for (let next = marker.exec(plain.slice(start)); start > 0 && next?.index === 0; next = marker.exec(plain.slice(start))) start += next[0].length;
  const rest = plain.slice(start);
  const from = start + (fillers.exec(rest)?.[0].length ?? 0) + (/^\s*/.exec(rest.replace(fillers, ''))?.[0].length ?? 0);
  const value = plain.slice(from).replace(/[\s。.！!？?；;,，]+$/u, '');
  return value ? [{ value, from, to: from + value.length }] : [];
};
