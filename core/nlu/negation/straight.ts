import { readNegation } from './negation.ts';
import type { Scope } from './scopes.ts';

interface Edit {
  from: number;
  to: number;
  by: string;
}

/** What no longer means anything where the denial before it is gone. */
const light =
  /^(?:是|有|说过?|什么|会|见得|一定|可能|至于|代表|等于|意味着|觉得|认为|人|一个|哪里|理由|必要|能|敢|尝|的|我)*$/;
/** What may be no reason against; a problem only where it is told of what it is none. */
const approving = /\b(?<!my |your )(?:mind|object(?:ions?)?|opposed|averse)$|(?:介意|反感|在意)$/;
const problem = /\b(?:problems?|issues?|trouble|harm|wrong)$/;
const raising = /(?:think|say(?:s|ing)?|said|(?:told|asked) you|believe|reckon|suppose|guess|imagine|feel like|like|as if|as though|that|觉得|认为|以为|说过?|是说|见得|not|isnt) ?$/; // prettier-ignore
const withoutDenial: Record<string, string> = { wont: 'will', cant: 'can', cannot: 'can', shant: 'shall', dont: '', doesnt: '', didnt: '', aint: 'am' }; // prettier-ignore

/** Said as a whole, and agreeing. */
const idioms: [idiom: RegExp, plain: string][] = [
  [/\b(?:i )?(?:cant|couldnt|could not) agree more\b/, 'i agree'],
  [/\b(?:i (?:dont|do not|cant) see )why not\b/, 'sounds good'],
  [/\b(?:im|i am|i have|ive got|ive|i have got) (?:not|nothing) against (?:it|that|this)\b/, 'i agree'],
  [/\bno (?:problem|objections?|worries)(?= $)/, 'fine'],
  [/何乐(?:而)?不为/, '可以'],
  [/(?<=我们?)什么时候(?=说过)/, '没'],
  [/(?<=我们?)(?:拿|用)什么(?=[还付交])/, '没钱'],
];

/** “没兴趣” becomes “有兴趣”, “还不上” becomes “还得上”. */
function affirming(word: string, next: string): string {
  if (word === '没') return next.startsWith('有') ? '' : '有';
  if (word === '不' && /^[上起了到动]/.test(next)) return '得';
  return withoutDenial[word] ?? (/^\w+nt$/.test(word) ? word.slice(0, -2) : '');
}

/** “Not” stands behind the verb that can bear it; else “don't” before it. In Chinese right behind who is spoken of. */
function withDenial(clause: string): string {
  const [, who = '', verb = '', rest = ''] =
    /^(\s*(?:im|ive|id|ill|i|we|you|he|she|it|they|its|thats|theres)) ?\b((?:am|was|were|is|are|would|will|can|could|should|have|had|has)\b)? ?(.*)$/.exec(
      clause,
    ) ?? [];
  if (who)
    return verb || /s$|^(?:im|ive|id|ill)/.test(who.trim()) ? `${who} ${verb} not ${rest}` : `${who} dont ${rest}`;
  const chinese = /^(我们?|你们?|他们?|她们?)?(有)?(.*)$/s.exec(clause)!;
  return `${chinese[1] ?? ''}${chinese[2] ? '没有' : /[一-鿿]/.test(clause) ? '不' : 'i dont '}${chinese[3]!.replace(/(?:干[嘛吗啥]|[干做]什么|有什么用)\s*$/, '')}`;
}

/**
 * The plain form of a sentence that says something the long way round: what is denied twice without both denials (“it isn't that I don't want to”: “i want to”; “没什么不行”: “行”), a denial in
 * what it denies (“I don't think I need it”: “i dont need it”; “谁说我要”: “我不要”), no reason against as willingness, and nothing of what was taken back. Null where it is plain as it is.
 */
export function straightForm(text: string): string | null {
  const { words, scopes, breaks } = readNegation(text);
  const idiom = idioms.find(([each]) => each.test(words));
  if (idiom) return words.replace(idiom[0], idiom[1]).trim();
  const edits: Edit[] = [];
  const used = new Set<Scope>();
  for (const scope of scopes) {
    if (used.has(scope) || scope.by === 'whether') continue;
    if (scope.by === 'corrects') {
      edits.push({ from: scope.from, to: scope.end, by: ' ' });
      continue;
    }
    if (scope.from < scope.end) continue;
    const inner = scopes.find(
      (other) =>
        other !== scope &&
        !used.has(other) &&
        other.by !== 'corrects' &&
        other.by !== 'whether' &&
        other.from >= other.end &&
        other.at >= scope.end &&
        other.at < scope.to &&
        (other.at - scope.end <= 1 ||
          (scope.then ?? Infinity) < other.at ||
          !/^(?:no|without)$/.test(words.slice(other.at, other.end))),
    );
    const head = { from: scope.start, to: scope.then ?? scope.end, by: ' ' };
    if (inner) {
      used.add(inner);
      const between = words.slice(scope.end, inner.at);
      if (scope.then !== undefined && scope.then <= inner.at) edits.push(head);
      else edits.push({ from: scope.at, to: light.test(between) ? inner.at : scope.end, by: '' });
      edits.push({
        from: inner.at,
        to: inner.end,
        by: affirming(words.slice(inner.at, inner.end), words.slice(inner.end)),
      });
    } else if (scope.freed !== undefined && !/^ ?if\b/.test(words.slice(scope.start))) {
      const against = words.slice(scope.at, scope.freed);
      const alone =
        words.slice(scope.freed).trim() === '' || breaks.includes(scope.freed + 1) || breaks.includes(scope.freed);
      if (!approving.test(against) && (alone || !problem.test(against))) continue;
      const chinese = /[一-鿿]$/.test(against);
      const leads = /^ (?:to|with|in|if)\b/.exec(words.slice(scope.freed))?.[0] ?? '';
      const willing = alone ? ' fine' : ' i would like';
      edits.push({ from: scope.start, to: scope.freed + leads.length, by: chinese ? '可以' : willing });
    } else if (scope.then !== undefined && raising.test(words.slice(scope.at, scope.then))) {
      edits.push({ from: head.from, to: scope.to, by: ` ${withDenial(words.slice(scope.then, scope.to).trim())}` });
    } else if (scope.by === 'asks') {
      const rest = words.slice(scope.end, scope.to).replace(/^说/, '');
      edits.push({ from: scope.at, to: scope.to, by: withDenial(rest.trimStart()) });
    }
  }
  if (edits.length === 0) return null;
  let straight = '';
  let at = 0;
  for (const { from, to, by } of edits.sort((a, b) => a.from - b.from)) {
    if (from < at) continue;
    straight += words.slice(at, from) + by;
    at = to;
  }
  const plain = (straight + words.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/\b(?:i|im|ive) to\b/, 'i will')
    .replace(/(?<=[一-鿿]) (?=[一-鿿])/g, '')
    .trim();
  // “不反对”: both denials were all there was.
  return plain || (/[一-鿿]/.test(words) ? '可以' : 'fine');
}
