/** One word of a rule. */
export interface Word {
  is: 'name' | 'number' | 'text' | 'sign' | 'end';
  text: string;
  at: number;
  /** Behind its last letter. */
  until: number;
}

/** A sign that no rule has, or a text whose end is missing: where. */
export interface Unreadable {
  unreadable: 'sign' | 'quote';
  at: number;
  text: string;
}

/** Also as a Chinese keyboard types them. */
const same: Record<string, string> = {
  '，': ',',
  '（': '(',
  '）': ')',
  '＝': '=',
  '＞': '>',
  '＜': '<',
  '［': '[',
  '］': ']',
};
const spelt: Record<string, string> = { '==': '=', '!=': '≠', '<>': '≠', '>=': '≥', '<=': '≤' };
const quotes: Record<string, string> = { '"': '"', "'": "'", '“': '”', '‘': '’' };
const name = /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y;
const number = /\d+(?:\.\d+)?/y;
const signs = /==|!=|<>|>=|<=|[-=≠><≥≤+*/&(),[\]]/y;

/** The words of a rule, with an end behind the last. */
export function wordsOf(rule: string): Word[] | Unreadable {
  const text = rule.replace(/[，（）＝＞＜［］]/g, (sign) => same[sign]!);
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at]!)) {
      at++;
      continue;
    }
    const close = quotes[text[at]!];
    const word = close ? quoted(rule, at, close) : plain(text, at);
    if ('unreadable' in word) return word;
    words.push(word);
    at = word.until;
  }
  return [...words, { is: 'end', text: '', at: text.length, until: text.length }];
}

function plain(text: string, at: number): Word | Unreadable {
  for (const [is, form] of [
    ['name', name],
    ['number', number],
    ['sign', signs],
  ] as const) {
    form.lastIndex = at;
    const [found] = form.exec(text) ?? [];
    if (found !== undefined) return { is, text: spelt[found] ?? found, at, until: at + found.length };
  }
  return { unreadable: 'sign', at, text: text[at]! };
}

function quoted(text: string, at: number, close: string): Word | Unreadable {
  let inside = '';
  for (let here = at + 1; here < text.length; here++) {
    if (text[here] === close) return { is: 'text', text: inside, at, until: here + 1 };
    if (text[here] === '\\' && here + 1 < text.length) here++;
    inside += text[here];
  }
  return { unreadable: 'quote', at, text: text.slice(at) };
}

/** A text as it stands in a rule. */
export const inQuotes = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;
