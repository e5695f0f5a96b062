import { stars } from '../flow/state.ts';
import type { Turn } from '../flow/transcript.ts';
import { masked, nationalDigits, significantDigits } from '../text/phone.ts';
import { spokenLanguage } from '../text/speakingTime.ts';
import { sentencesOf } from './sentences.ts';
import type { SummaryLanguage, TellingCall } from './summary.ts';

/** Asks for something that only its owner may know. */
const asksForSecret =
  /\b(passwords?|pass ?codes?|pin( number| code)?|cvv|cvc|security codes?|verification codes?|one[- ]time codes?)\b|密码|验证码|口令|安全码|校验码/i;
/** “We will never ask for your password” asks for nothing. */
const asksNot = /\bnever\b|不会|绝不|切勿|不要(?:告诉|透露|泄露)/i;
const digits: Record<string, string> = Object.fromEntries(
  [
    'zero oh 零 〇',
    'one 一 幺',
    'two 二 两',
    'three 三',
    'four 四',
    'five 五',
    'six 六',
    'seven 七',
    'eight 八',
    'nine 九',
  ].flatMap((words, digit) => words.split(' ').map((word) => [word, String(digit)])),
);
const numberWord = /\d+|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b|[零〇一二两三四五六七八九幺]/gi;

/** Shorter ones are no secret: “the one on the left”. */
const shortestSecret = 3;

/** All digits that a text says, in whatever way, in a row. */
const digitsOf = (text: string) =>
  (text.match(numberWord) ?? []).map((one) => digits[one.toLowerCase()] ?? one).join('');

interface Kept {
  turns: Turn[];
  /** Whether a text says one of the secrets. */
  tells(text: string): boolean;
}

/**
 * The turns with secrets as stars: what a person said when a password, a PIN or a code was asked for, wherever it is said
 * again. Keys that are secret stand as stars already (core/flow/record.ts).
 */
export function withoutSecrets(turns: readonly Turn[]): Kept {
  const secrets = new Set<string>();
  let asked = false;
  for (const { speaker, text } of turns) {
    const isAbout = sentencesOf(text).some((one) => asksForSecret.test(one) && !asksNot.test(one));
    if (speaker !== 'customer') asked = isAbout;
    else if (asked || isAbout) {
      const said = digitsOf(text);
      if (said.length >= shortestSecret) secrets.add(said);
    }
  }
  const tells = (text: string) => {
    if (secrets.size === 0) return false;
    const said = digitsOf(text);
    return [...secrets].some((secret) => said.includes(secret));
  };
  return { turns: turns.map((turn) => (tells(turn.text) ? { ...turn, text: stars } : turn)), tells };
}

/** Takes a number out of texts, however its digits are spaced; a few are left to be told by, as for a person who may not see numbers. */
export function numberHider(e164: string): (text: string) => string {
  const shown = masked(e164);
  const forms = [e164.replace(/\D/g, ''), nationalDigits(e164), significantDigits(e164)].filter(
    (one) => one.length > 4,
  );
  if (forms.length === 0) return (text) => text;
  const spaced = forms.toSorted((a, b) => b.length - a.length).map((one) => [...one].join('[\\s().-]{0,2}'));
  const number = new RegExp(`(?<!\\d)\\+?(?:${spaced.join('|')})(?!\\d)`, 'g');
  return (text) => text.replace(number, shown);
}

/** The language that most of it was said in. */
export const languageOf = (turns: readonly Pick<Turn, 'text'>[]): SummaryLanguage =>
  spokenLanguage(turns.map(({ text }) => text).join(' '));

interface WholeCall extends Omit<TellingCall, 'language'> {
  /** E.164; empty where it was withheld. */
  phone: string;
}

/** The call as a summary may be made of it, by us or by a service of others. */
export function told({ phone, turns, path, label, outputs, ...call }: WholeCall): TellingCall {
  const { turns: open, tells } = withoutSecrets(turns);
  const hide = phone.startsWith('+') ? numberHider(phone) : (text: string) => text;
  return {
    ...call,
    path,
    language: languageOf(turns),
    turns: open.map(({ because: _, whole: __, ...turn }) => ({ ...turn, text: hide(turn.text) })),
    label: tells(label) ? '' : hide(label),
    outputs: Object.fromEntries(
      Object.entries(outputs).flatMap(([name, value]) => {
        const text = value === null || value === undefined ? '' : inWords(value);
        return text.includes(stars) || tells(text) ? [] : [[name, hide(text)]];
      }),
    ),
  };
}

const inWords = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value)).trim();
