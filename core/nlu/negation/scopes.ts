/**
 * What a language says about negation, each kind as one expression over plain words. A comma, full stop and the like stand as `|` in them.
 * The first kind that fits at a place is taken.
 */
export interface Signs {
  /** Looks like a negation and is none: “not only”, “不得不”. */
  skips: string;
  /** Denies no more than itself, and what follows is a new thing: “没问题”. */
  itself: string;
  /** A question whether or not: its own words are asked, neither said nor denied: “能不能”. */
  whether: string;
  /** Takes back what was said right before: “no wait”, “哦不”. */
  corrects: string;
  /** Asks in order to deny: “who said I …”, “谁说我…”. */
  asks: string;
  /** Denies up to where its clause ends. */
  turns: string;
  /** As `turns`, with a verb of its own: where nothing leads to it, a new clause begins. */
  turnsVerb: string;
  /** As `turns`, but beside another negation it only strengthens that one: “I don't owe nobody nothing”. */
  turnsAgain: string;
  /** What it denies is a reason against, so the rest of the clause stands: “I don't mind …”. */
  frees: string;
  /** Behind a denial it leaves open what follows: “I'm not sure if …”. */
  wonders: string;
  /** What follows is part of the same clause, whoever does it: “I didn't say I …”. */
  carries: string;
  /** Ends a clause. */
  ends: string;
  /** Who does something next: ends a clause unless something led to it. */
  subject: string;
  /** Carried over a comma, too. */
  carriesFar: RegExp;
  /** What a negation behind it denies with it: “tomorrow isn't good”, “还不了”. `before` ends with it, `after` begins with the negation; the first that fits. */
  topics: { before: RegExp; after: RegExp }[];
}

export interface Scope {
  /** Where the denying words stand. */
  at: number;
  end: number;
  /** What is denied. */
  from: number;
  to: number;
  by: 'turns' | 'asks' | 'whether' | 'corrects';
  /** Where its clause begins. */
  start: number;
  /** Where somebody does what it led to: “I” in “it isn't that I …”. */
  then?: number;
  /** Where the reason against ends that it denies: behind “mind” in “I don't mind …”. */
  freed?: number;
}

const kinds = [
  'skips',
  'itself',
  'whether',
  'corrects',
  'ends',
  'asks',
  'turns',
  'turnsVerb',
  'turnsAgain',
  'frees',
  'wonders',
  'carries',
  'subject',
] as const satisfies (keyof Signs)[];
type Kind = (typeof kinds)[number] | 'stops';
const allKinds: Kind[] = ['stops', ...kinds];

/** More words than these are not taken back by a correction: “no wait” then means something else. In signs. */
const longestCorrected = 40;

/** A reader of one language: where in a marked text something is denied, and how far. */
export function scopesBy(signs: Signs): (marked: string) => Scope[] {
  const source = kinds.map((kind) => `(?<${kind}>${signs[kind]})`).join('|');
  const expression = new RegExp(`(?<stops>\\|)|${source}`, 'gu');
  return (marked) => {
    const scopes: Scope[] = [];
    /** Those whose end is not known yet, the latest last. */
    let open: Scope[] = [];
    let clause = 0;
    let clauseBefore = 0;
    /** Where what is being said began, be it in the midst of a clause. */
    let start = 0;
    /** Up to where something leads on to what follows, and where somebody does what it led to. */
    let carried = 0;
    let ledTo = -1;
    const close = (to: number, those = open) => {
      for (const scope of those) scope.to = to;
      open = open.filter((scope) => !those.includes(scope));
    };
    const deny = (at: number, end: number, by: Scope['by'], from = end, to = marked.length) => {
      const scope: Scope = { at, end, from, to, by, start };
      scopes.push(scope);
      return scope;
    };
    const right = (end: number, at: number) => end <= at && marked.slice(end, at).trim() === '';
    const led = (at: number) => right(carried, at) || (open.length > 0 && right(open.at(-1)!.end, at));
    const denyTopics = (at: number, end: number) => {
      for (const { before, after } of signs.topics) {
        const topic = after.test(marked.slice(at)) && before.exec(marked.slice(clause, at));
        if (!topic) continue;
        // “信号不好听不见” are two things, “不是还不起” is one.
        if (!led(clause + topic.index)) close(clause + topic.index);
        deny(at, end, 'turns', clause + topic.index, at);
        return;
      }
    };
    const seen: Record<Kind, (at: number, end: number) => void> = {
      stops: (at, end) => {
        if (open.length > 0 && signs.carriesFar.test(marked.slice(Math.max(at - 24, 0), at))) {
          carried = end;
          return;
        }
        close(at);
        clauseBefore = clause;
        clause = start = end;
      },
      skips: () => undefined,
      itself: (at, end) => {
        denyTopics(at, at + 1);
        deny(at, at + 1, 'turns', at + 1, end);
      },
      whether: (at, end) => void deny(at, at, 'whether', at, end),
      corrects: (at, end) => {
        const from = at - clause <= 1 ? clauseBefore : clause;
        if (at - from <= longestCorrected && !scopes.some((scope) => scope.at >= from && scope.at < at))
          deny(at, end, 'corrects', from, at);
        close(at);
      },
      asks: (at, end) => void open.push(deny(at, end, 'asks')),
      turns: (at, end) => {
        denyTopics(at, end);
        open.push(deny(at, end, 'turns'));
      },
      turnsVerb: (at, end) => {
        if (open.length > 0 && ledTo < open.at(-1)!.at && !led(at)) close(at);
        seen.turns(at, end);
      },
      turnsAgain: (at, end) => {
        const latest = open.at(-1);
        if (!latest || latest.by === 'asks' || ledTo > latest.at) seen.turns(at, end);
      },
      frees: (_, end) => {
        const latest = open.at(-1);
        if (latest) latest.freed = end;
        close(end, open.slice(-1));
      },
      wonders: (at, end) => {
        if (open.length === 0) return;
        close(at);
        open.push(deny(at, at, 'whether', end));
        carried = end;
      },
      carries: (_, end) => {
        carried = end;
      },
      ends: (at) => {
        close(at);
        start = at;
      },
      subject: (at) => {
        if (led(at)) {
          ledTo = at;
          if (open.length > 0) open.at(-1)!.then ??= at;
        } else {
          close(at);
          start = at;
        }
      },
    };
    for (const { index, 0: found, groups } of marked.matchAll(expression)) {
      const kind = allKinds.find((each) => groups![each] !== undefined)!;
      seen[kind](index, index + found.length);
    }
    return scopes;
  };
}
