import { remembered } from '../remembered.ts';

/** A regular expression of JavaScript taken apart. Groups only order their parts: what a group caught is not kept. */
export type Part =
  | { kind: 'sign'; source: string; fits: (sign: string) => boolean }
  | { kind: 'row'; parts: Part[] }
  | { kind: 'choice'; ways: Part[] }
  | { kind: 'repeat'; body: Part; least: number; most: number; lazy: boolean }
  | { kind: 'edge'; edge: '^' | '$' | 'b' | 'B' }
  | { kind: 'look'; body: Part; behind: boolean; not: boolean };

const escape =
  /\\(?:[pP]\{[^}]*\}|u\{[\da-fA-F]+\}|u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[^])/y;
const bounds = /\{(\d{1,9})(?:(,)(\d{0,9}))?\}/y;
const groupHead = /\((?:\?(?:(:)|(<?)([=!])|<[^>]+>))?/y;

/** Takes apart what `new RegExp(source, flags)` accepts; null for a reference back and for groups that change the flags. */
export function treeOf(source: string, flags: string): Part | null {
  const own = flags.replace(/[^iusv]/g, '');
  let at = 0;

  function choice(): Part | null {
    const ways: Part[] = [];
    do {
      const way = row();
      if (!way) return null;
      ways.push(way);
    } while (source[at] === '|' && ++at);
    return ways.length === 1 ? ways[0]! : { kind: 'choice', ways };
  }

  function row(): Part | null {
    const parts: Part[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = atom();
      if (!part) return null;
      parts.push(repeated(part));
    }
    return parts.length === 1 ? parts[0]! : { kind: 'row', parts };
  }

  function atom(): Part | null {
    const letter = source[at]!;
    if (letter === '^' || letter === '$') {
      at++;
      return { kind: 'edge', edge: letter };
    }
    if (letter === '(') return group();
    if (letter === '[') return sign(classEnd(source, at));
    if (letter === '\\') {
      const next = source[at + 1] ?? '';
      if (next === 'b' || next === 'B') {
        at += 2;
        return { kind: 'edge', edge: next };
      }
      if (/[1-9k]/.test(next)) return null;
      escape.lastIndex = at;
      return sign(at + (escape.exec(source)?.[0].length ?? 1));
    }
    return sign(at + (/[uv]/.test(own) && source.codePointAt(at)! > 0xffff ? 2 : 1));
  }

  function group(): Part | null {
    groupHead.lastIndex = at;
    const [head, , behind, look] = groupHead.exec(source)!;
    if (head === '(' && source[at + 1] === '?') return null;
    at += head.length;
    const body = choice();
    at++;
    return body && look ? { kind: 'look', body, behind: behind === '<', not: look === '!' } : body;
  }

  function sign(end: number): Part {
    const text = source.slice(at, end);
    at = end;
    return { kind: 'sign', source: text, fits: fitsOf(text, own) };
  }

  function repeated(body: Part): Part {
    let [least, most] = [0, Infinity];
    if (source[at] === '{') {
      bounds.lastIndex = at;
      const found = bounds.exec(source);
      if (!found) return body;
      at += found[0].length;
      least = Number(found[1]);
      most = found[2] ? Number(found[3] || Infinity) : least;
    } else if (source[at] === '*' || source[at] === '+' || source[at] === '?') {
      least = source[at] === '+' ? 1 : 0;
      most = source[at] === '?' ? 1 : Infinity;
      at++;
    } else return body;
    const lazy = source[at] === '?';
    if (lazy) at++;
    return { kind: 'repeat', body, least, most, lazy };
  }

  const whole = choice();
  return at === source.length ? whole : null;
}

function classEnd(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Whether one sign fits is asked of JavaScript itself, once for each sign: no two readings of a class, a property, or upper and lower case. */
function fitsOf(source: string, flags: string): (sign: string) => boolean {
  const expression = new RegExp(`^(?:${source})$`, flags);
  return remembered(2_000, (sign) => expression.test(sign));
}
