import type { Recogniser } from './entity.ts';

/** “Note”, “write down”, “tell him”: what follows is what shall be kept. */
const chineseLead =
  '备注(?:里|上|栏)(?:里)?(?:写|填|加|注明)?|跟[他她]们?说(?:一声)?|备注|留言|留个言|留句话|就说|内容|原因|理由|意见|建议|要求|诉求|问题是|情况是|告诉(?:[他她]们?|司机|师傅|快递员|骑手|客服|经理|老师|医生|护士|物业|保安|同事|对方|技术员|工程师)|我?(?:想|要)?(?:投诉|反映|反馈|建议|补充|说明|强调|想说|想问|要说|要问)的(?:问题|情况|内容)?是|转告[他她]?们?|帮我写|(?:你|您|麻烦|帮我?|请)?(?:就|先)?(?:记|写|注明|备注)(?:一?下|上|着|下来)?';
const englishLead = [
  String.raw`(?:the|my|our|a) (?:short )?(?:note|message|reason|remark|comment|request|problem|text|feedback|suggestion|complaint|issue|question|answer) (?:is|says|would be|was)(?: that)?`,
  String.raw`(?:tell|let) (?:him|her|them|the \w+|(?:mrs?|ms|dr)\.? \w+|\w+(?= know))(?: know)?(?: that)?`,
  String.raw`(?:note|message|reason|comment):`,
  String.raw`(?:leave|add|put|make) (?:a|the) (?:note|message|comment|remark)(?: (?:saying|that says|on it saying|that|to say))*`,
  String.raw`(?:please |just |could you |can you )*(?:write|note|put|take|jot)(?: it| this| that)? down(?: that)?`,
  String.raw`(?:please |just )+(?:write|note|say|put)(?: that)?`,
  String.raw`(?:please )?(?:note|make a note) that`,
].join('|');
const marker = new RegExp(
  `(?:(?:${chineseLead})(?:是|写|说|就是)?(?:一下|的是)?|\\b(?:${englishLead}))[\\s:：,，]*`,
  'iu',
);
const fillers =
  /^(?:(?:嗯+|呃+|额+|啊|哦|那个|这个|就是说?|怎么说呢|u+h*m+|u+h+|e+r+m*|ah+|oh|hm+|well|so|like|you know)[\s,，。、]*)+/iu;
const quoted = /[“"「『]([^“”"「」『』]+)[”"」』]/u;

/** What is left when “the message is” and hesitation are taken away; quoted words alone where there are some. */
export const strings: Recogniser = ({ plain }) => {
  const inner = quoted.exec(plain);
  if (inner) return [{ value: inner[1]!.trim(), from: inner.index + 1, to: inner.index + 1 + inner[1]!.length }];
  const lead = marker.exec(plain);
  let start = lead ? lead.index + lead[0].length : 0;
  // “Leave a message, just say …”: the second marker belongs to the first.
  for (
    let next = marker.exec(plain.slice(start));
    start > 0 && next?.index === 0;
    next = marker.exec(plain.slice(start))
  )
    start += next[0].length;
  const rest = plain.slice(start);
  const from =
    start + (fillers.exec(rest)?.[0].length ?? 0) + (/^\s*/.exec(rest.replace(fillers, ''))?.[0].length ?? 0);
  const value = plain.slice(from).replace(/[\s。.！!？?；;,，]+$/u, '');
  return value ? [{ value, from, to: from + value.length }] : [];
};
