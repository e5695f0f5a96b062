import type { Slot } from './slot.ts';

/** Words right before a value, words right after it, names of the slot anywhere near: lower case, sources of expressions. */
interface RoleClass {
  before?: string[];
  after?: string[];
  labels?: string[];
  /** What slots of this class are called. */
  called: RegExp;
  /** Which entities it is about; all where it is left out. */
  of?: RegExp;
}

const w = (words: string) => words.split('|');

/** The roles people play in most robots, by what a designer calls the slot. The first that fits is taken, one for each kind of entity. */
const classes: RoleClass[] = [
  {
    called: /\b(?:from|origin|departure|start(?:ing)?|leav\w*)\b|出发|始发|起点|起始|上车|装货|发货地/,
    of: /location|organization/,
    before: w(
      'from|out of|leaving|leave|departing|depart|start in|start from|starting in|starting from|starting at|从|自|由|在|出发地是|出发地',
    ),
    after: w('出发|走|起飞|上车|发车|动身|启程|装货'),
    labels: w('origin|departure|start|出发地|出发|始发|起点'),
  },
  {
    called: /\b(?:to|destination|arrival|target)\b|到达|目的|终点|抵达|下车|卸货/,
    of: /location|organization/,
    before: w(
      'to|into|towards|for|arriving in|arriving at|reach|end up in|ending up in|end up at|到|去|往|飞|抵达|飞往|开往|回|目的地是|目的地',
    ),
    after: w('下车|卸货'),
    labels: w('destination|arrival|目的地|终点|到达'),
  },
  {
    called: /\b(?:sender|from)\b|寄件|发件|寄出|付款人/,
    of: /person|phone|organization/,
    before: w('from|sender is|sender|sent by|by|寄件人是?|发件人是?|从'),
    after: w('is sending|sends|sent|寄给|寄|发'),
    labels: w('sender|寄件人|发件人'),
  },
  {
    called: /\b(?:receiver|recipient|addressee|to)\b|收件|收货|收款人/,
    of: /person|phone|organization/,
    before: w('to|for|receiver is|recipient is|addressed to|给|寄给|发给|送给|收件人是?|收货人是?'),
    after: w('收|receives|gets it'),
    labels: w('receiver|recipient|收件人|收货人|收款人'),
  },
  {
    called: /\b(?:doctor|physician|dentist)\b|医生|大夫|专家/,
    of: /person/,
    before: w('with|see|to see|by|看|挂|找|约|想挂|要看'),
    labels: w('doctor|医生|大夫'),
  },
  {
    called: /\b(?:patient|child)\b|患者|病人|就诊人/,
    of: /person/,
    before: w('my name is|i am|for|for my son|for my daughter|给|我叫|我是|给我儿子|给我女儿|帮'),
    labels: w('patient|son|daughter|患者|病人|就诊人|儿子|女儿'),
  },
  {
    called: /\bold\b|旧|原来|原先|原/,
    before: w(
      'from|used to be|以前用|以前是|之前用|之前是|old number is|old one is|old one|previous|旧号码是?|旧的是?|原来的是?|原来是|从|由',
    ),
    labels: w('old|previous|former|旧|原来|原先'),
  },
  {
    called: /\bnew\b|新/,
    before: w('to|new number is|new one is|new one|改成|改为|换成|变成|新号码是?|新的是?|成'),
    labels: w('new|新'),
  },
  {
    called: /\b(?:source|from)\b|转出|扣款|付款/,
    before: w('from|out of|从|由|用|from my|from the'),
    after: w('转|扣|出'),
    labels: w('source|转出|扣款'),
  },
  {
    called: /\b(?:target|to)\b|转入|收款|存入/,
    before: w('to|into|to my|into my|to the|end up in|goes to|goes into|到|进|存到|转到|转给|转入|存入|给|至'),
    labels: w('target|转入|存入'),
  },
  {
    called: /\b(?:back|return\w*|end|until|till|check ?out)\b|返回|返程|回程|回来|结束|截止|离店|退房/,
    of: /date|time/,
    before: w(
      'back on|back|returning on|returning|return on|return|coming back on|come back on|come home on|coming home on|fly home on|home on|back by|until|till|to|through|ending on|ending|end on|checking out on|到|至|返程是?|返程|回程是?|回来是?',
    ),
    after: w('回来|回|返回|返程|为止|结束|离店|退房'),
    labels: w('return|back|返程|回程|回来'),
  },
  {
    called: /\b(?:deliver\w*|arriv\w*|due)\b|送达|送到|派送|交货|送货/,
    of: /date|time/,
    before: w('deliver it on|deliver it by|deliver on|deliver by|delivered on|delivered by|delivery on|arriving on|by'),
    after: w('送到|送达|送货|之前|前送|到货'),
    labels: w('deliver|delivery|delivered|送达|送货|送到'),
  },
  {
    called: /\b(?:pick ?up|collect\w*)\b|取件|上门|揽收|取货/,
    of: /date|time/,
    before: w('pick it up on|pick up on|pick it up|collect it on|collect it|collect on|pickup on|collected on'),
    after: w('取件|来取|上门|取货|来拿|揽收'),
    labels: w('pick|pickup|collect|collected|取件|取货|来取|上门'),
  },
  {
    called: /\b(?:out|depart\w*|start\w*|from|leav\w*|begin\w*|check ?in)\b|出发|去程|启程|开始|起始|入住/,
    of: /date|time/,
    before: w(
      'leaving on|leaving|leave on|leave|out on|departing on|departing|depart on|going on|go on|travelling on|travel on|from|starting on|starting|start on|checking in on|从|自|出发是?|去程是?|出发改到|出发改成',
    ),
    after: w('出发|去|走|动身|启程|起|开始|入住|飞'),
    labels: w('leave|leaving|depart|departing|departure|outbound|出发|去程'),
  },
  {
    called: /\badults?\b|成人|大人/,
    of: /number/,
    after: w('adults|adult|grown-ups|grown ups|grown-up|个大人|位大人|大人|位成人|个成人|名成人|成人'),
  },
  {
    called: /\b(?:child\w*|kids?)\b|儿童|小孩|孩子/,
    of: /number/,
    after: w(
      'children|child|kids|kid|little ones|个小孩|个孩子|小孩|孩子|名儿童|位儿童|个儿童|儿童|个小朋友|个娃|名小孩',
    ),
  },
  {
    called: /\b(?:people|persons?|guests?|party|seats?|covers)\b|人数|几人|几位|位数/,
    of: /number/,
    before: w('party of|table for|for|group of|人数是?|一共|总共'),
    after: w('people|persons|guests|of us|个人|位|人|口人|个'),
    labels: w('people|persons|guests|party|人数'),
  },
  { called: /\brooms?\b|房间/, of: /number/, after: w('rooms|room|single rooms|double rooms|间房|间|个房间') },
  { called: /\bnights?\b|几晚|晚数/, of: /number/, after: w('nights|night|晚|个晚上|夜') },
  {
    called: /\b(?:amount|sum|price|premium|payment|money)\b|金额|多少钱|保费|款项|数额/,
    of: /number/,
    before: w('amount is|金额是?|一共'),
    after: w('dollars|dollar|pounds|euros|yuan|bucks|rmb|块钱|块|元|万'),
    labels: w('amount|sum|金额'),
  },
  {
    called: /\b(?:driver|drove)\b|驾驶|司机|开车/,
    of: /person/,
    before: w('driver was|driver is|driver|driven by|是'),
    after: w('was driving|drove|is driving|开的|驾驶|开车'),
    labels: w('driver|driving|司机|驾驶'),
  },
  {
    called: /\b(?:beneficiary|insured)\b|受益|被保险/,
    of: /person/,
    before: w('beneficiary is|beneficiary|受益人是?|被保险人是?'),
    labels: w('beneficiary|insured|受益人|被保险人'),
  },
  {
    called: /\b(?:holder|owner)\b|投保|持有|户主|车主/,
    of: /person/,
    before: w('holder is|owner is|my name is|投保人是?|我叫|户主是?|车主是?'),
    labels: w('holder|owner|投保人|持有人|户主|车主'),
  },
];

/** Names of kinds of values, for “the date should be …”, “时间是 …”. */
const byEntity: Record<string, string[]> = {
  date: w('date|day|日期|日子|哪天'),
  time: w('time|时间|几点'),
  person: w('name|姓名|名字'),
  number: w('number of|count'),
  phoneNumber: w('phone|telephone|mobile|电话|手机|号码'),
  location: w('place|city|town|地点|城市'),
  email: w('email|e-mail|mail|邮箱'),
};

const plain = (text: string) =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[_\-./]+/g, ' ')
    .toLowerCase();

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How a slot is spoken of, as expressions; Latin words count as whole words only. */
export interface Spoken {
  /** At the end of what stands before a value. */
  before: RegExp | null;
  /** At the beginning of what stands behind it. */
  after: RegExp | null;
  label: RegExp | null;
  /** What all slots of its kind are called: counts where there is one. */
  kind: RegExp | null;
}

const anyOf = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => (/^[a-z]/.test(word) ? `\\b${word}` : word) + (/[a-z]$/.test(word) ? '\\b' : ''))
    .join('|');

/** Between a word of a role and its value: “to the”, “is”, “的是”. */
const small = String.raw`(?:\s|[:：]|\b(?:the|a|an|my|our|is|was|are|at|on|in|of|number|city|mr|dr)\b\.?|是|在|的|为|我|个|那)*`;

const wordsOf = ({ name, label }: Pick<Slot, 'name' | 'label'>) =>
  plain(label || name).split(/[\s,，、;；:：()（）/]+/);

/** The words that show that a value is meant for a slot: the designer's own, and those its name stands for. */
export function spokenOf({ name, label, entity, before = [], after = [] }: Slot, slots: readonly Slot[]): Spoken {
  const called = plain(`${name} ${label}`);
  const known = classes.find((one) => one.called.test(called) && (!one.of || one.of.test(entity)));
  const own = (words: readonly string[]) => words.map((word) => escaped(word.trim().toLowerCase())).filter(Boolean);
  const names = wordsOf({ name, label })
    // A word that another slot of its kind is called by as well tells them not apart.
    .filter(
      (word) => !slots.some((other) => other.name !== name && other.entity === entity && wordsOf(other).includes(word)),
    )
    .filter((word) => word.length > (/\p{Script=Han}/u.test(word) ? 1 : 2) && !/^(?:the|and|number|of)$/.test(word))
    .map(escaped);
  const made = (words: readonly string[], source: (any: string) => string) =>
    words.length > 0 ? new RegExp(source(anyOf(words)), 'u') : null;
  return {
    before: made([...own(before), ...(known?.before ?? [])], (any) => `(?:${any})${small}$`),
    after: made([...own(after), ...(known?.after ?? [])], (any) => `^[\\s-]*(?:${any})`),
    label: made([...new Set([...(known?.labels ?? []), ...names])], (any) => `(?:${any})`),
    kind: made(byEntity[entity] ?? [], (any) => `(?:${any})`),
  };
}

/** A doctor is known by the title: no other slot beside one takes it. */
export const isDoctor = ({ name, label, entity }: Slot) =>
  entity === 'person' && /\bdoctor\b|physician|dentist|医生|大夫/.test(plain(`${name} ${label}`));
