const chinese: Record<string, string> = {
  零: '0',
  〇: '0',
  一: '1',
  幺: '1',
  二: '2',
  两: '2',
  三: '3',
  四: '4',
  五: '5',
  六: '6',
  七: '7',
  八: '8',
  九: '9',
};
const english: Record<string, string> = {
  zero: '0',
  oh: '0',
  o: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

export interface Run {
  digits: string;
  from: number;
  to: number;
  /** Whether it was written in figures throughout. */
  figures: boolean;
}

const piece =
  /\d+|[零〇一幺二三四五六七八九]+|(?<![a-z])(?:double|triple|zero|oh|o|one|two|three|four|five|six|seven|eight|nine)(?![a-z])/gi;

/** Digits that are read out or written one after the other: “138 0013 8000”, “幺三八…”, “one three eight double zero”. */
export function digitRuns(plain: string): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let times = 1;
  for (const match of plain.matchAll(piece)) {
    const text = match[0].toLowerCase();
    const from = match.index;
    const to = from + text.length;
    const between = run === null ? '' : plain.slice(run.to, from);
    const spoken = run !== null && !run.figures && !/^\d/.test(text);
    const joins =
      run !== null &&
      (/^[\s\-.·()（）]{0,2}$/.test(between) ||
        /^\s(?:dash|hyphen|space|then)\s$/i.test(between) ||
        (spoken && /^\s?[,，、…]\s?$/.test(between)));
    if (!joins || run === null) {
      run = { digits: '', from, to, figures: true };
      runs.push(run);
      times = 1;
    }
    run.to = to;
    if (text === 'double' || text === 'triple') {
      times = text === 'double' ? 2 : 3;
      run.figures = false;
      continue;
    }
    const figures = /^\d/.test(text);
    const digits = figures ? text : (english[text] ?? Array.from(text, (sign) => chinese[sign]).join(''));
    run.digits += digits[0]!.repeat(times - 1) + digits;
    run.figures &&= figures;
    times = 1;
  }
  return runs.filter(({ digits }) => digits !== '');
}

/** A text of letters, figures and digits read out, as capitals and figures: `B一二三四` is `B1234`. */
export const asCode = (text: string) =>
  text
    .replace(piece, (part) => english[part.toLowerCase()] ?? Array.from(part, (sign) => chinese[sign] ?? sign).join(''))
    .replace(/[\s·]+/g, '')
    .toUpperCase();
