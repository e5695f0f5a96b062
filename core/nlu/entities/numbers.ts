import { asCode, digitRuns } from './digits.ts';
import { each, type Found, type Recogniser } from './entity.ts';

const checkWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Chinese identity numbers: 18 signs with the checksum of GB 11643-1999, or the older 15 with a date that exists. */
export function isIdNumber(id: string): boolean {
  if (/^\d{15}$/.test(id))
    return isDay(Number(`19${id.slice(6, 8)}`), Number(id.slice(8, 10)), Number(id.slice(10, 12)));
  if (!/^[1-9]\d{16}[\dX]$/.test(id)) return false;
  if (!isDay(Number(id.slice(6, 10)), Number(id.slice(10, 12)), Number(id.slice(12, 14)))) return false;
  const sum = checkWeights.reduce((total, weight, at) => total + weight * Number(id[at]), 0);
  return '10X98765432'[sum % 11] === id[17];
}

const isDay = (year: number, month: number, day: number) =>
  year > 1799 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

export const idNumbers: Recogniser = ({ plain }) =>
  digitRuns(plain).flatMap((run): Found[] => {
    const cross = /^[\s-]?x(?![a-z0-9])/i.exec(plain.slice(run.to));
    const id = run.digits.length === 17 && cross ? `${run.digits}X` : run.digits;
    return isIdNumber(id)
      ? [{ value: id, from: run.from, to: run.to + (id.endsWith('X') ? cross![0].length : 0) }]
      : [];
  });

const mobile = /^(?:00)?(?:86)?(1[3-9]\d{9})$/;
const landline = /^(?:86)?(0(?:10|2\d|[3-9]\d{2})[2-9]\d{6,7})$/;
const service = /^[48]00\d{7}$/;
const northAmerican = /^1?([2-9]\d{2}[2-9]\d{6})$/;
/** Grouped as in North America it is no Chinese mobile, although the digits would do. */
const groupedAmerican = /^1[\s.-]\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}$/;
/** Numbers of other countries begin with 0 where they are dialled inside; only where the talk is of telephones. */
export const national = /^0[1-9]\d{7,9}$/;
const talkOfPhones =
  /\b(?:call|ring|rang|text|phone|mobile|cell|number|reach|dial|landline|whatsapp|fax)|电话|手机|号码|联系|拨|打|座机|传真/i;

/** Digits as a telephone number that stands without a word about telephones: Chinese or North American. Null for others. */
export const phoneOf = (digits: string): string | null =>
  mobile.exec(digits)?.[1] ??
  landline.exec(digits)?.[1] ??
  service.exec(digits)?.[0] ??
  northAmerican.exec(digits)?.[1] ??
  null;

/** Chinese mobiles and landlines, service numbers, North American numbers as they are dialled; others with their +. */
export const phoneNumbers: Recogniser = ({ plain }) =>
  digitRuns(plain).flatMap(({ digits, from, to }): Found[] => {
    const before = /(?:\+|\(|（|(?<![a-z])plus\s|加)\s?$/i.exec(plain.slice(0, from))?.[0] ?? '';
    const place = { from: from - before.length, to };
    if (/\+|plus|加/i.test(before) && !digits.startsWith('86'))
      return digits.length >= 8 && digits.length <= 15 ? [{ value: `+${digits}`, ...place }] : [];
    if (groupedAmerican.test(plain.slice(from, to))) return [{ value: digits.slice(1), ...place }];
    const own = phoneOf(digits);
    if (own) return [{ value: own, ...place }];
    return national.test(digits) && talkOfPhones.test(plain) ? [{ value: digits, ...place }] : [];
  });

/** Digits only: verification codes, order numbers, endings of cards. */
export const digitCodes: Recogniser = ({ plain }) =>
  digitRuns(plain)
    .filter(({ digits }) => digits.length >= 4 && digits.length <= 32)
    .map(({ digits, from, to }) => ({ value: digits, from, to }));

const spokenCode =
  /(?<![a-z0-9])(?:[a-z]{1,4}(?=[零〇一幺二三四五六七八九])|[a-z](?:\s[a-z](?![a-z]))*[\s-]?)(?:\d\s?|[零〇一幺二三四五六七八九]|(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z])\s?){3,}(?:[a-z](?![a-z'’])(?!\s(?:am|was|have|will|need|want|think|would|can)\b))?/gi;
const ordinary = /^(?:\d+(?:st|nd|rd|th|am|pm|kg|km|m|g|k|d|h)|[a-z]\d|mp[34]|covid-?19|24h)$/i;

/** Before a figure they are no part of a code. */
const measure = /^(?:ID|NO|PIN|ZIP|TEL|FAX|SMS|PO|RMB|CNY|USD|EUR|GBP|HKD|JPY|AD|BC|AM|PM)$/;

/** Letters and digits together: policies, tracking numbers, models. In capitals, dashes kept. */
export const letterCodes: Recogniser = ({ plain }) => [
  ...each(plain, /(?<![a-z0-9@._-])[a-z0-9]+(?:-[a-z0-9]+)*(?![a-z0-9@_]|\.[a-z])/gi, ([code]) =>
    /[a-z]/i.test(code) && /\d/.test(code) && code.length >= 4 && !ordinary.test(code) ? code.toUpperCase() : null,
  ),
  ...each(plain, /(?<![A-Za-z0-9])([A-Z]{2,4})\s(\d{4,12})(?![A-Za-z0-9])/g, ([, letters = '', digits = '']) =>
    measure.test(letters) ? null : letters + digits,
  ),
  ...each(plain, spokenCode, ([code]) => (/[零〇一幺二三四五六七八九]|\s/.test(code) ? asCode(code.trim()) : null)),
];

const spelled: Record<string, string> = {
  艾特: '@',
  点: '.',
  下划线: '_',
  横杠: '-',
  中划线: '-',
  减号: '-',
  杠: '-',
  at: '@',
  dot: '.',
  underscore: '_',
  dash: '-',
  hyphen: '-',
  plus: '+',
};
const written = /[a-z0-9][a-z0-9._%+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)+/gi;
const sign = String.raw`[a-z0-9._+-]|[零〇一二三四五六七八九幺](?=[零〇一二三四五六七八九幺艾a-z0-9])`;
const between = String.raw`\s*(?:点|下划线|横杠|中划线|减号|杠)\s*|\s+(?:dot|underscore|dash|hyphen|plus)\s+`;
const hostWord = String.raw`[a-z0-9-]+(?:(?:\s*(?:横杠|中划线|减号|杠)\s*|\s+(?:dash|hyphen)\s+)[a-z0-9-]+)*`;
const readOut = new RegExp(
  String.raw`(?<![a-z0-9'’])((?:[a-z]\s){0,30}(?:${sign})+(?:(?:${between})(?:${sign})+)*(?:\s(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)*)\s*(?:@|艾特|\bat\b)\s*(${hostWord}(?:\s*(?:\.|点|\bdot\b)\s*[a-z0-9-]+)+)`,
  'gi',
);

export const emails: Recogniser = ({ plain }) => [
  ...each(plain, written, ([address]) => address.toLowerCase()),
  ...each(plain, readOut, (match) => {
    const [, name = '', host = ''] = match;
    const unspell = (part: string) =>
      part
        .toLowerCase()
        .replace(
          /艾特|点|下划线|横杠|中划线|减号|杠|(?<=\s)(?:dot|underscore|dash|hyphen|plus)(?=\s)/g,
          (word) => spelled[word]!,
        )
        .replace(/(?<=\s)(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?![a-z])/g, asCode)
        .replace(/[零〇一二三四五六七八九幺]/g, asCode)
        .replace(/\s+/g, '');
    return `${unspell(name)}@${unspell(host)}`;
  }),
];

export const provinces = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使';
const plateSign = String.raw`[a-z0-9零〇一幺二三四五六七八九]`;
const chinesePlate = new RegExp(
  String.raw`[${provinces}]\s?[a-z][\s·.-]?(?:${plateSign}\s?){4,6}[港澳学警挂领]?`,
  'gi',
);
const afterPlate =
  /(?:(?:licen[cs]e|number|registration)\s+plates?(?:\s+number)?|plates?(?:\s+number)?|(?:registration|reg|rego)(?:\s+number)?)(?:\s+(?:of|for)\s+(?:my|the|our)\s+\w+)?(?:\s+(?:is|are|was|were|reads?|says|number))*[\s:]+((?:[a-z0-9]+[\s-]?){1,8})/gi;

export const carNumbers: Recogniser = ({ plain }) => [
  ...each(plain, chinesePlate, ([plate]) => {
    const code = asCode(plate).replace(/[.-]/g, '');
    return /^.[A-Z](?:[A-Z0-9]{5,6}|[A-Z0-9]{4}[港澳学警挂领])$/.test(code) ? code : null;
  }),
  ...each(
    plain,
    afterPlate,
    ([, plate = '']) => {
      const code = asCode(plate).replace(/-/g, '');
      return /\d/.test(code) && /[A-Z]/.test(code) && code.length >= 5 && code.length <= 8 ? code : null;
    },
    1,
  ),
  ...each(plain, /(?<![A-Z0-9-])[A-HJ-PR-Y]{2}\d{2}\s?[A-HJ-PR-Z]{3}(?![A-Z0-9-])/g, ([plate]) =>
    plate.replace(' ', ''),
  ),
];

export const airlines: Record<string, string> = {
  国航: 'CA',
  东航: 'MU',
  南航: 'CZ',
  海航: 'HU',
  川航: '3U',
  厦航: 'MF',
  深航: 'ZH',
  山航: 'SC',
  春秋: '9C',
  春秋航空: '9C',
  吉祥: 'HO',
  吉祥航空: 'HO',
  上航: 'FM',
  首都航空: 'JD',
  首航: 'JD',
  天津航空: 'GS',
  祥鹏: '8L',
  成都航空: 'EU',
  西部航空: 'PN',
  长龙: 'GJ',
  国泰: 'CX',
  华航: 'CI',
  长荣: 'BR',
  united: 'UA',
  'british airways': 'BA',
  american: 'AA',
  'american airlines': 'AA',
  delta: 'DL',
  lufthansa: 'LH',
  'air france': 'AF',
  emirates: 'EK',
  qantas: 'QF',
  ryanair: 'FR',
  easyjet: 'U2',
  southwest: 'WN',
  jetblue: 'B6',
  'air canada': 'AC',
  singapore: 'SQ',
  'singapore airlines': 'SQ',
  cathay: 'CX',
  'cathay pacific': 'CX',
  'air china': 'CA',
  'china eastern': 'MU',
  'china southern': 'CZ',
  klm: 'KL',
  iberia: 'IB',
  'turkish airlines': 'TK',
  'qatar airways': 'QR',
  etihad: 'EY',
  ana: 'NH',
  'japan airlines': 'JL',
  'korean air': 'KE',
};
const carriers = new Set([
  ...Object.values(airlines),
  ...'KN TV KY G5 NS QW DR DZ GT RY AQ OQ A6 BK UQ Y8 FU 9H LT HX UO NX AE B7 IT TR AK D7 FD MH TG VN VJ PR 5J GA QZ JT AI 6E SG UK UL PK BG EK FZ WY GF SV RJ MS ET KQ SA LX OS SN AZ TP LO OK RO BT AY SK DY FI EI VS W6 HV TO VY UX I2 EW DE X3 PC SU S7 U6 FV UT JQ VA NZ FJ AS F9 NK HA WS TS AM LA AV CM AR G3 AD JJ 4O Y4 LY B2 HY KC J2 PS BA IB'.split(
    ' ',
  ),
]);
const flightDigits = String.raw`(?:\d|[零〇一幺二三四五六七八九]|\s?\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b)`;
const coded = new RegExp(
  String.raw`(?<![a-z0-9])([a-z]\s?[a-z]|\d[a-z]|[a-z]\d)[\s-]?(${flightDigits}{3,4})(?![a-z0-9])`,
  'gi',
);
const named = new RegExp(
  String.raw`(${Object.keys(airlines)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?:flight|航班|的)?\s?(${flightDigits}{2,4})(?![a-z0-9]|[元块个点号%])`,
  'gi',
);

/** What is said of flights and of little else. */
const talkOfFlights =
  /\b(?:flights?|gate|boarding|board|plane|airport|terminal|land(?:s|ed|ing)?|depart\w*|arriv\w*|take-?off|check(?:ed|ing)?[ -]in|fl(?:y|ew|own|ying)|layover|out of|luggage|baggage|bag)\b|航班|飞机|登机|起飞|落地|航站楼|值机|行李|机票/i;
const short = new RegExp(String.raw`(?<![A-Za-z0-9])([A-Z][A-Z]|\d[A-Z]|[A-Z]\d)\s?(\d{1,2})(?![A-Za-z0-9])`, 'g');

export const flightNumbers: Recogniser = ({ plain }) => [
  ...each(plain, short, ([, carrier = '', number = '']) =>
    carriers.has(carrier) && talkOfFlights.test(plain) ? `${carrier}${number}` : null,
  ),
  ...each(plain, coded, ([, carrier = '', number = '']) =>
    carriers.has(asCode(carrier)) || /flight|航班/i.test(plain) ? `${asCode(carrier)}${asCode(number)}` : null,
  ),
  ...each(plain, named, ([, airline = '', number = '']) =>
    asCode(number).length > 2 || talkOfFlights.test(plain)
      ? `${airlines[airline.toLowerCase()]!}${asCode(number)}`
      : null,
  ),
];
