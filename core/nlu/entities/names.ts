import { each, type Found, type Recogniser } from './entity.ts';
import { chinesePlaces, doubleSurnames, englishPlaces, firstNames, givenSigns, surnames } from './gazetteer.ts';

const surname = `(?:${doubleSurnames.join('|')}|[${surnames}])`;
const title =
  '先生|女士|小姐|太太|经理|主管|总监|总|组长|队长|站长|店长|校长|所长|书记|专员|顾问|客服|警官|工程师|老师|医生|大夫|律师|师傅|主任|教授|同学|阿姨|老板|院长|局长|处长|科长|部长|会计';
/** What comes after a name and does not belong to it. */
const afterName = `(?:的|要|吗|呢|吧|啊|呀|了|想|在|是|不|有|说|来|去|这|那|找|打|办|和|跟|与|也|就|已|现|刚|住|电话|手机|先|女|小姐|本人|收|挂|预约|约|看|寄|，|,|。|？|!|$|\\s|${title})`;
/** Never a second sign of a name that stands after “我是”. */
const noGiven = '[的了吗呢吧啊在是不们要想有很都也就和跟这那来去人说]';
const given = String.raw`(?:(?!${noGiven})\p{Script=Han}){1,2}?`;
const places = new Set(chinesePlaces);

const introduced = new RegExp(
  String.raw`(?:我叫|叫做|名叫|名字叫|名字是|姓名是?|名字[:：]|我不是|我是|不是|是不是|(?<=[，,])是|请问是|您是|你是|这是|叫|收件人是?|寄件人是?|发件人是?|收货人是?|驾驶人是?|被保险人是?|联系人是?|受益人是?|投保人是?|车主是?|户主是?|本人|找一下|找|转一?下|转接?|接|联系|跟|和|对接的?|负责的?|经办的?|给|有|名下|朋友|同事|老公|老婆|爱人|儿子|女儿|妈妈|爸爸|妈|爸|妹|爷爷|奶奶|外公|外婆|病人是?|患者是?|弟弟|哥哥|姐姐|妹妹|替|帮|让|请)[\s:：]?(${surname}${given})(?=${afterName})`,
  'gu',
);
/** What stands after “我叫” is a name of 2 to 4 signs, with any surname. */
const called = new RegExp(
  `(?:我叫|名字叫|名叫|姓名是?[:：]?|名字是)(?!什么|啥)((?:(?!${noGiven}|[你我他她个车])\\p{Script=Han}){2,4}?)(?=[\\s，,。！!]|$|是|住|电话|手机|，|想|要|我|${title})`,
  'gu',
);
/** One sign and a title, where nothing else stands before. */
const anyTitled = new RegExp(
  `(?<=^|[\\s，,。是找给跟让和叫])((?![男女大小老名个位的好主总副这那哪某几每贵])\\p{Script=Han}(?:先生|女士|小姐|太太|医生|大夫|律师|警官|教授|老师|经理|主任))`,
  'gu',
);
/** A whole name without an introduction: a surname, one or two signs of given names, and a place where words end. */
const alone = new RegExp(
  `(?<=^|[\\s，,。、：:；;]|[的是叫给找跟和与了到在由让被]|对象|老伴|男友|女友|朋友|同事|家属|领导|师傅|老师|室友|舅舅|叔叔|姑姑|姨|表[哥姐弟妹])${surname}[${givenSigns}]{1,2}(?=$|[\\s，,。、！？!?]|[的是在了吗呢吧啊呀和跟与也就一给帮打付买交办订寄送签要说来去接投开用刷转存取]|先生|女士|本人)`,
  'gu',
);
/** “张伟寄给李娜”: who sends stands first. */
const sends = new RegExp(`^(${surname}[${givenSigns}]{1,2})(?=(?:寄|发|送|转)给)`, 'gu');
const titled = new RegExp(`(${surname}(?:${title}))`, 'g');

export const people: Recogniser = ({ plain }) => {
  const chinese = each(
    plain,
    introduced,
    ([, name = '']) => (places.has(name.slice(0, 2)) || /公司|银行|保险|大学|集团/.test(name) ? null : name),
    1,
  );
  const byTitle = each(plain, titled, ([, name = '']) => name);
  const byFamily = each(
    plain,
    new RegExp(`我姓(${surname})(?!\\p{Script=Han}|[，,]叫)`, 'gu'),
    ([, name = '']) => name,
    1,
  );
  const known = [
    ...chinese,
    ...byTitle,
    ...byFamily,
    ...each(plain, called, ([, name = '']) => (new RegExp(`(?:${ending})$`, 'u').test(name) ? null : name), 1),
    ...each(plain, anyTitled, ([name]) => name),
  ];
  return [
    ...known,
    ...each(plain, sends, ([, name = '']) => name, 1),
    ...(known.length === 0
      ? each(plain, alone, ([name]) => (places.has(name.slice(0, 2)) || places.has(name) ? null : name))
      : []),
    ...englishPeople(plain),
  ];
};

// One way to read each word: with an optional capital after the apostrophe, a word of many parts took twice as long with each of them.
const capital = String.raw`\p{Lu}[\p{L}]*(?:['’-][\p{L}]+)*`;
const honorific = /\b(Mr|Mrs|Ms|Miss|Dr|Prof|Sir|Madam)\.?\s+(\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}[\p{L}'’-]+)?)/gu;
const introducedEnglish = new RegExp(
  String.raw`\b(?:[Mm]y (?:full )?name(?:'s| is)|[Nn]ame is|[Tt]his is|I am|I'm|[Cc]all me|[Ss]peak (?:to|with)|[Tt]alk (?:to|with)|[Aa]sk for|[Ii]t's|[Ff]or|[Nn]amed|[Cc]alled|[Ss]poke (?:to|with)|(?:put|transfer|connect) me (?:through )?(?:to|with)|[Dd]ealt with|[Aa]ttention(?: of)?|[Cc]are of|[Hh]older is|[Oo]wner is|[Dd]river (?:is|was)|(?:[Uu]nder|[Ii]n) the name(?: of)?|[Nn]ames? (?:on|of) \w+(?: \w+)? is|(?:[Mm]y|[Hh]is|[Hh]er) (?:wife|husband|partner|son|daughter|friend|mother|mum|mom|father|dad|brother|sister|neighbou?r|boss|manager|colleague|agent|adviser|advisor)(?: is| was| named| called)?,?)\s+(${capital}(?:\s+${capital}){0,2})`,
  'gu',
);
const afterNameIs =
  /\b(?:my (?:full )?name(?:'s| is)|call me|name is)\s+([a-z][a-z'’-]+(?:\s+(?!(?:and|but|from|calling|here|please|i|the|a|my|with|to|in|at|on|for|is)\b)[a-z][a-z'’-]+)?)/g;
/** Written large at the beginning of a sentence, and no names. */
const common = new Set(
  'This That These Those There Here It He She We You They What When Where Which Who Why How Good Hello Hi Hey Please Thank Thanks Sorry Yes Yeah Okay Well So And But Is Are Was Can Could Will Would Do Does Did Have Has If In On At For From To Our Your His Her Their One Two Three Street Road Avenue Lane Drive Saint Great Happy Merry New Old North South East West Customer Service Credit Card Debit Apple Google Amazon Samsung Windows Android Visa Internet'.split(
    ' ',
  ),
);
const speaking = new RegExp(
  String.raw`(?<![\p{L}])(${capital}(?:\s+${capital}){0,2})\s+(?:speaking|here|calling|on the line)(?![\p{L}])`,
  'gu',
);
const notNames = new Set([
  ...englishPlaces.flatMap((place) => place.split(' ')),
  'I',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
  'The',
  'A',
  'My',
  'English',
  'Chinese',
  'Not',
  'No',
  'Yes',
  'OK',
  'Flight',
]);
const first = new RegExp(String.raw`\b(?:${firstNames.join('|')})\b(?:\s+${capital}){0,2}`, 'gu');
/** Two capitalised names without an introduction, followed by words that say something of them. */
const told = new RegExp(
  String.raw`(?<=^|[.,!?;]\s|\b(?:and|but|that|by|with|from|to|for)\s)(${capital}\s+${capital}(?:\s+${capital})?)(?=\s+(?:is|was|has|had|will|would|does|did|called|said|told|came|sent|paid|wants|needs|works|and)\b|[.,!?]|$)`,
  'gu',
);

function englishPeople(plain: string): Found[] {
  const good = (name: string) => !name.split(' ').every((word) => notNames.has(word)) && !organisationEnd.test(name);
  return [
    ...each(plain, honorific, ([name]) => name),
    ...each(plain, speaking, ([, name = '']) => (good(name) ? name : null), 1),
    ...each(plain, introducedEnglish, ([, name = '']) => (good(name) ? name : null), 1),
    ...each(
      plain,
      afterNameIs,
      ([, name = '']) =>
        name.replace(/(^|[\s'’-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
      1,
    ),
    ...each(plain, first, ([name]) => (good(name) ? name : null)),
    ...each(
      plain,
      told,
      ([, name = '']) =>
        name.split(' ').some((word) => notNames.has(word) || common.has(word) || /^I['’]/.test(word)) || !good(name)
          ? null
          : name,
      1,
    ),
  ];
}

export const organisationEnd =
  /\b(?:Corporation|Corp|Company|Co|Credit Union|Union|Building Society|Society|Association|Consulting|Consultants|Advisers|Advisors|Bakery|Cafe|Garage|Dealership|Dental|Surgery|Practice|Realty|Properties|Estates|Lettings|Financial|Finance|Capital|Investments|Savings|Mutual|Assurance|Media|Studios|Studio|Press|Express|Freight|Shipping|Couriers|Courier|Transport|Travel|Tours|Cruises|Airport|Railways|Telecom|Telecommunications|Mobile|Wireless|Broadband|Networks|Energy|Electric|Electrical|Power|Gas|Water|Utilities|Plumbing|Heating|Roofing|Construction|Builders|Engineering|Industries|Enterprises|Manufacturing|Foods|Farms|Software|Labs|Laboratories|Robotics|Academy|Nursery|Kindergarten|Health|Healthcare|Medical|Care|Housing|Authority|Office|Court|Club|Gym|Theatre|Theater|Cinema|Supermarket|Outlet|Centre|Center|Inc|Incorporated|Ltd|Limited|LLC|PLC|GmbH|Bank|University|College|School|Hospital|Clinic|Insurance|Group|Holdings|Logistics|Hotel|Airlines|Airways|Partners|Associates|Institute|Foundation|Agency|Ministry|Department|Council|Technologies|Technology|Systems|Solutions|Services|Motors|Pharmacy|Library|Museum|Church|Restaurant|Store|Traders|Trust)\b\.?/;
const kindOf = organisationEnd.source.slice(2, -3);
/** At most nine words and what they are: what begins at each word ends soon. */
const english = new RegExp(
  String.raw`\b((?:(?:of|and|&|the)\s+){0,3}${capital}(?:\s+(?:${capital}|of|and|&|the)){0,8}?)(?:\s+${kindOf})+(?:\s+(?:Corporation|Corp|Company|Inc|Ltd|Limited|LLC|PLC|Group))?(?![\p{L}])`,
  'gu',
);
/** “John the Bank” is none: “the” stands before a name and not inside it. */
const isNamed = (words: string) => /(?:^|\s)\p{Lu}\S*(?:\s+(?:of|and|&))*$/u.test(words);
const universityOf = new RegExp(
  String.raw`\b(?:University|Bank|Ministry|Department|Institute|College) of (?:the )?${capital}(?:\s+${capital})*`,
  'gu',
);
const namedEnglish = new RegExp(
  String.raw`\b(?:[Mm]y (?:company|employer|insurer|bank|school) is|(?:work|working|worked) (?:for|at)|employed by|calling from|on behalf of)\s+(?:the\s+)?(${capital}(?:\s+(?:${capital}|&|and|of))*)`,
  'gu',
);

const ending =
  '旅行社|旅社|杂志社|报社|电视台|电台|邮局|门诊部|服务站|卫生院|卫生室|供电局|设计院|汽修厂|修理厂|加油站|加气站|物流|快递|传媒|航空|4S店|专卖店|旗舰店|药店|药房|餐厅|酒楼|茶楼|花店|书店|饭馆|支行|分行|营业部|营业厅|门店|工作室|俱乐部|养老院|福利院|剧院|影院|健身房|律所|联合社|合作社|联社|街道办|社区|车管所|交警队|大队|支队|股份有限公司|有限责任公司|有限公司|分公司|公司|集团|银行|信用社|医院|诊所|大学|学院|中学|小学|学校|幼儿园|教育局|公安局|税务局|管理局|局|委员会|居委会|研究院|研究所|事务所|保险|证券|基金会|酒店|宾馆|饭店|工厂|厂|中心|协会|法院|检察院|派出所|出版社|超市|商场|物业|图书馆|博物馆|政府';
const chineseOrganisation = new RegExp(
  String.raw`((?:\p{Script=Han}|[A-Za-z0-9]){1,18}?(?:${ending}))(?!${ending})`,
  'gu',
);
/** The last of these before an organisation ends what is not its name. */
const beforeName =
  /^.*(?:我在|就在|在|我是|我们是|的是|你们是|这里是|是|叫|抬头写|写的?|于|属于|来自|去过?|到了?|找|给|从|为|名称|买的|单位|公司名|加入|联系|通过|告诉|投诉|的)(?=.{2})/u;

export const organizations: Recogniser = ({ plain }) => [
  ...each(plain, chineseOrganisation, ([, name = '']) => {
    const own = name.replace(beforeName, '');
    return own.length >= 3 &&
      !new RegExp(`^(?:我|你|他|这|那|哪|贵|本|什么|一)?(?:个|家|们|的|些)*(?:${ending})$`, 'u').test(own) &&
      !/^(?:买|办|交|有|没|要|想)/u.test(own)
      ? own
      : null;
  }).map((found) => ({ ...found, from: found.to - String(found.value).length })),
  ...each(plain, universityOf, ([name]) => name),
  ...each(plain, english, ([name, words = '']) =>
    isNamed(words) ? name.replace(/^(?:The|the|of|and|I|My|At|In|To|For)\s+/, '').replace(/\.$/, '') : null,
  ),
  ...each(plain, namedEnglish, ([, name = '']) => name.replace(/\s+(?:and|of|&)$/, ''), 1),
];
