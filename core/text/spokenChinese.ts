import { fewMarks } from './fewMarks.ts';

const digits = '零一二三四五六七八九';
const places = ['', '十', '百', '千'];
const groups = ['', '万', '亿', '万亿'];
/** Before these a two is 两. */
const measures = '个位天年周次块元万亿千百小月份辆部套点分条家张通名期件';

/** What is written with figures, as it is read aloud: numbers, money, dates, times, shares, telephone numbers. */
export function spokenChinese(text: string): string {
  return fewMarks(text)
    .normalize('NFKC')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(
      /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g,
      (_, year, month, day) => `${oneByOne(year)}年${counted(month)}月${counted(day)}日`,
    )
    .replace(/(\d{4})(?=年)/g, (year) => oneByOne(year))
    .replace(
      /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/g,
      (_, hour, minute) =>
        `${twoBefore(counted(hour), '点')}点${minute === '00' ? '整' : `${minute.startsWith('0') ? '零' : ''}${counted(String(Number(minute)))}分`}`,
    )
    .replace(/(?<!\d)(\d+(?:\.\d+)?)%/g, (_, share) => `百分之${counted(share)}`)
    .replace(/[¥￥]\s*(\d+(?:\.\d+)?)(?:元)?/g, (_, sum) => money(sum))
    .replace(/(?<!\d)(\d+\.\d{1,2})元/g, (_, sum) => money(sum))
    .replace(/\d+(?:\.\d+)?/g, (number, at: number, all: string) =>
      asNumber(number, all[at - 1] ?? '', all.slice(at + number.length).trimStart()[0] ?? ''),
    );
}

/** Seven figures and more, a leading zero or a letter before it: read figure by figure. */
function asNumber(number: string, before: string, after: string): string {
  if (
    !number.includes('.') &&
    (number.length >= 7 || (number.length > 1 && number.startsWith('0')) || /[A-Za-z-]/.test(before))
  )
    return oneByOne(number, '幺');
  return twoBefore(counted(number), after);
}

const twoBefore = (said: string, after: string) =>
  said === '二' && after !== '' && measures.includes(after) && after !== '月' ? '两' : said;

const oneByOne = (number: string, one = '一') =>
  [...number].map((digit) => (digit === '1' ? one : digits[Number(digit)])).join('');

function money(sum: string): string {
  const [whole = '0', part = ''] = sum.split('.');
  const [jiao, fen] = part.padEnd(2, '0');
  const cents =
    jiao === '0' && fen === '0'
      ? ''
      : jiao === '0'
        ? `零${counted(fen!)}分`
        : `${counted(jiao!)}角${fen === '0' ? '' : `${counted(fen!)}分`}`;
  return `${twoBefore(counted(whole), '元')}元${cents}`;
}

/** A number as it is counted: 2345.6 is 二千三百四十五点六. */
export function counted(number: string): string {
  const [whole = '0', part] = number.split('.');
  const said = wholeNumber(whole.replace(/^0+(?=\d)/, ''));
  return part ? `${said}点${oneByOne(part)}` : said;
}

function wholeNumber(number: string): string {
  if (number.length > 16) return oneByOne(number);
  if (number === '0') return '零';
  const parts: string[] = [];
  for (let end = number.length, group = 0; end > 0; end -= 4, group++) {
    const four = number.slice(Math.max(0, end - 4), end);
    const said = underTenThousand(four);
    if (said) parts.unshift(said + groups[group]);
    else if (parts[0] && !parts[0].startsWith('零')) parts.unshift('零');
  }
  return parts
    .join('')
    .replace(/零+$/, '')
    .replace(/零+/g, '零')
    .replace(/^零(?=.)/, '')
    .replace(/^一十/, '十');
}

function underTenThousand(four: string): string {
  let said = '';
  [...four].forEach((digit, at) => {
    if (digit !== '0') said += digits[Number(digit)]! + places[four.length - 1 - at]!;
    else if (!said.endsWith('零')) said += '零';
  });
  return said.replace(/零$/, '');
}
