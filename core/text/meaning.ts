/** Something a list of customers tells, as files and robots call it. English words are folded; the first name is the shortest. */
const concepts: Record<string, readonly string[]> = {
  premium: ['premium', 'premiums', '保费', '保险费'],
  amount: ['amount', 'sum', 'total', '金额', '总额', '款项'],
  debt: ['debt', 'owed', 'owing', 'overdue', 'arrears', 'outstanding', '欠款', '逾期', '欠费', '拖欠'],
  instalment: ['instalment', 'installment', 'repayment', 'repay', '分期', '期款', '还款', '应还'],
  balance: ['balance', '余额'],
  price: ['price', 'cost', '价格', '单价', '售价'],
  fee: ['fee', 'charge', '费用', '手续费'],
  policy: ['policy', 'insurance', '保单', '保险'],
  contract: ['contract', 'agreement', '合同', '协议'],
  order: ['order', '订单'],
  invoice: ['invoice', 'bill', '账单', '发票'],
  account: ['account', 'acct', '账户', '账号', '帐号'],
  card: ['card', '卡'],
  number: ['number', 'no', 'num', 'nr', 'code', 'id', '编号', '号码', '号'],
  end: [
    'end',
    'ends',
    'ending',
    'expiry',
    'expires',
    'expire',
    'expiration',
    'renewal',
    '到期',
    '截止',
    '终止',
    '届满',
  ],
  begin: ['begin', 'begins', 'start', 'starts', 'from', '开始', '起始', '起保', '生效'],
  due: ['due', 'payable', '应付', '应缴', '应交', '待缴'],
  date: ['date', 'day', '日期', '日', '时间'],
  days: ['days', '天数'],
  left: ['left', 'remaining', 'until', '剩余', '还剩', '剩下'],
  late: ['late', '逾期天数'],
  plate: ['plate', 'licence', 'license', 'registration', 'reg', '车牌', '牌照'],
  car: ['car', 'vehicle', 'auto', 'motor', '车', '车辆', '汽车'],
  model: ['model', 'make', '型号', '车型'],
  product: ['product', 'item', 'goods', '产品', '商品', '险种'],
  address: ['address', 'addr', '地址', '住址'],
  city: ['city', 'town', '城市'],
  mail: ['mail', 'email', 'mailbox', '邮箱', '邮件'],
  bank: ['bank', '银行', '开户行'],
  branch: ['branch', 'shop', 'store', '网点', '门店', '支行'],
  agent: ['agent', 'adviser', 'advisor', 'manager', '坐席', '经理', '顾问', '业务员'],
  appointment: ['appointment', 'visit', 'booking', '预约', '上门'],
  cause: ['cause', 'reason', 'subject', 'topic', '事由', '原因', '主题'],
  level: ['level', 'grade', 'tier', 'class', '等级', '级别'],
  points: ['points', 'score', '积分', '分数'],
  name: ['name', '姓名', '名称', '名字'],
  age: ['age', '年龄'],
  birthday: ['birthday', 'birth', 'dob', '生日', '出生'],
  language: ['language', '语言'],
  discount: ['discount', 'rebate', '折扣', '优惠'],
  last: ['last', 'previous', 'former', 'old', '上年', '去年', '上期', '原'],
  next: ['next', 'coming', 'new', '下年', '明年', '次年', '新'],
};

const conceptOf = new Map(
  Object.entries(concepts).flatMap(([concept, words]) => words.map((word) => [word, concept] as const)),
);
const chinese = [...conceptOf]
  .filter(([word]) => /\p{Script=Han}/u.test(word))
  .sort((a, b) => b[0].length - a[0].length);

/** Words that say nothing about what a column holds. */
const empty = new Set(
  'the a an of in for to and is it its customer client yuan rmb cny usd eur value 的 元 人民币 客户'.split(' '),
);

interface Wanted {
  name: string;
  description: string;
}

/**
 * Which of the offered names holds what each argument asks for: by its name, by its description, or by what it means in
 * English or Chinese (保费 and Premium due are a premium). Each is given away once, the surest first; what no name comes near
 * stays without one. A suggestion: a person sees it and can change it.
 */
export function fitByMeaning(wanted: readonly Wanted[], offered: readonly string[]): Map<string, string> {
  const pairs = wanted
    .flatMap((one, order) => offered.map((name) => ({ one: one.name, name, order, score: likeness(one, name) })))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score || a.order - b.order);
  const fits = new Map<string, string>();
  const taken = new Set<string>();
  for (const { one, name } of pairs) {
    if (fits.has(one) || taken.has(name)) continue;
    fits.set(one, name);
    taken.add(name);
  }
  return fits;
}

function likeness({ name, description }: Wanted, offered: string): number {
  const own = folded(offered);
  if (own === folded(name)) return 3;
  if (description && own === folded(description)) return 2;
  const meant = meaningOf(offered);
  return Math.max(overlap(meaningOf(name), meant), 0.9 * overlap(meaningOf(description), meant));
}

/** Of two sets of meanings the share that is in both; none where one is empty. */
function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  if (some.size === 0 || others.size === 0) return 0;
  const both = [...some].filter((one) => others.has(one)).length;
  return both / (some.size + others.size - both);
}

/** What the words of a name mean; a word that is not known means itself. */
function meaningOf(name: string): Set<string> {
  const plain = withoutBrackets(name.normalize('NFKC'))
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  const meanings = new Set<string>();
  const rest = chinese.reduce((text, [word, concept]) => {
    if (!text.includes(word)) return text;
    meanings.add(concept);
    return text.replaceAll(word, ' ');
  }, plain);
  for (const word of rest.split(/[^\p{L}\p{N}]+/u))
    if (word && !empty.has(word)) meanings.add(conceptOf.get(word) ?? word);
  return meanings;
}

const folded = (name: string) =>
  withoutBrackets(name.normalize('NFKC'))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** 保费(元), Premium [yuan] */
const withoutBrackets = (name: string) => name.replace(/\(.*?\)|\[.*?\]|【.*?】/g, ' ');
