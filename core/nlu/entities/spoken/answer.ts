import { unsure, type EntityType, type Found, type Recogniser, type Said } from '../entity.ts';
import { airlines, provinces } from '../numbers.ts';
import { clock, hourOf } from '../times.ts';
import { heard, isTakenBack, takesBack } from './heard.ts';
import { houseIn } from './house.ts';
import { mailbox } from './mail.ts';
import { answerIn, groupsIn, signsOf } from './signs.ts';
import { doubted, spelt, type Form } from './spelt.ts';
import { nameAnswer } from './whom.ts';

const spelled: Partial<Record<EntityType, Form>> = {
  code1: 'digits',
  code2: 'code',
  phoneNumber: 'phone',
  idNumber: 'id',
  carNumber: 'plate',
  flightNumber: 'flight',
};

/**
 * What a sentence says to a question for a value of that type: as a sentence that names it, or as nothing but the value.
 * Hesitation is passed over, what is taken back counts no more; of two left over, none is sure.
 */
export function answerTo(type: EntityType, said: Said, named: Recogniser): Found[] {
  if (type === 'generalString') return named(said);
  const { text, backTo } = heard(said.plain);
  const form = spelled[type];
  const whole = form ? (spelt(text, form) ?? afterName(text, form)) : type === 'email' ? mailbox(text) : null;
  if (whole) return backTo(form ? doubted(text, [whole], true) : [whole]);
  const found = named({ ...said, plain: text });
  if (form) return backTo(doubted(text, settled(text, found, type), true));
  if (type === 'location') {
    const house = houseIn(text);
    return backTo(doubted(text, house ? [house, ...found] : found));
  }
  const left = settled(text, found, type);
  // “张三艾特…”: the sign right before is part of a name that cannot be written so.
  if (type === 'email')
    return backTo(left.map((one) => (beforeMail.test(text.slice(0, one.from)) ? { ...one, unsure: true } : one)));
  return backTo(type === 'person' ? nameAnswer(text, left) : left);
}

const beforeMail = /(?![是到写叫给用为箱址往把]|小写|大写)\p{Script=Han}$/u;

const airline = new RegExp(
  `^(?:(?:it's|that's|on|with|是|坐)\\s*)?(${Object.keys(airlines)
    .sort((a, b) => b.length - a.length)
    .join('|')})(?:\\s+flight|航班)?`,
  'i',
);
const province = new RegExp(`^(?:车牌号?是?|是)?([${provinces}])`);

/** “United double eight one”, “沪B两个六Q三五”: a word that stands for the first signs, and what was read out behind it. */
function afterName(text: string, form: Form): Found | null {
  const named = form === 'flight' ? airline.exec(text) : form === 'plate' ? province.exec(text) : null;
  if (!named) return null;
  const first = form === 'flight' ? airlines[named[1]!.toLowerCase()]! : named[1]!;
  const rest = ' '.repeat(named[0].length) + text.slice(named[0].length);
  const read = spelt(rest, form === 'flight' ? 'digits' : form);
  if (!read) return null;
  const value = first + read.value;
  const isWhole = form === 'flight' ? read.value.length <= 4 : /^.[A-Z][A-Z0-9]{5,6}$/.test(value);
  return isWhole ? { ...read, value, from: named.index + named[0].indexOf(named[1]!) } : null;
}

const around = /^(?:(?:just|only|about|around|at|by|the|maybe|say|let's say|make it|就|大概|差不多|在)\s*)+/i;

/** A value that stands alone from one place on: an hour for a time, digits for a number. Null where it is none. */
function bare(text: string, start: number, type: EntityType): Found | null {
  if (type !== 'time' && type !== 'number') return null;
  const { from, to } = answerIn(text.slice(start));
  const answer = text.slice(start + from, start + to).replace(around, '');
  const place = { from: start + to - answer.length, to: start + to };
  if (answer === '') return null;
  if (type === 'time' && answer === '中午') return { value: '12:00', ...place };
  if (type === 'number' && /^(?:none(?: at all)?|nothing|nil|zero|没有|零)$/i.test(answer))
    return { value: 0, ...place };
  if (type === 'number' && /^one(?: of them)?$/i.test(answer)) return { value: 1, ...place };
  const groups = groupsIn(answer, 0, answer.length);
  const digits = groups ? signsOf(groups) : '';
  if (!/^\d{1,12}$/.test(digits)) return null;
  if (type === 'number') return groups!.length === 1 && digits.length > 2 ? { value: Number(digits), ...place } : null;
  const hour = Number(digits);
  const value = digits.length <= 2 && hour >= 1 ? clock(hourOf(hour, ''), 0) : null;
  return value === null ? null : { value, ...place, ...((hour === 7 || hour === 8) && { unsure: true as const }) };
}

/** Between two values of which somebody has not chosen one. */
const wavers = /^[\s,，、]*(?:(?:or|maybe|perhaps|还是|或者?|要么|要不)[\s,，]*)+(?:on|at|the|是)?[\s,，]*$/i;

const denied = /(?:\bnot|不是|不要|别)\s*(?:on|at|the|在)?\s*$/i;

/** Without what was taken back; two between which somebody wavers are both unsure. */
function settled(text: string, found: Found[], type: EntityType): Found[] {
  const kept: Found[] = [];
  for (const one of longestFirst(found)) {
    // “Not Monday, Tuesday.”
    if (type !== 'person' && denied.test(text.slice(0, one.from)) && /[\p{L}\d]/u.test(text.slice(one.to))) continue;
    const before = kept.at(-1);
    const between = before ? text.slice(before.to, one.from) : '';
    const isOpen = before !== undefined && wavers.test(between);
    if (before && isTakenBack(between)) kept.pop();
    else if (before && isOpen) kept[kept.length - 1] = { ...before, unsure: true };
    kept.push(isOpen ? { ...one, unsure: true } : one);
  }
  const start = kept.at(-1)?.to ?? 0;
  const last = [...text.slice(start).matchAll(takesBack)].at(-1);
  const rest = last ? start + last.index + last[0].length : 0;
  const alone = kept.length === 0 || last ? bare(text, rest, type) : null;
  if (alone) return [...kept.slice(0, -1), alone];
  // What was said last is what is meant: where it cannot be read, what it was said in place of is no answer.
  const isOpen = last && type !== 'person' && !/make|改/i.test(last[0]) && /[\p{L}\d]/u.test(text.slice(rest));
  return isOpen ? unsure(kept) : kept;
}

/** Of those that cover the same words the longest, in the order in which they were said. */
function longestFirst(found: Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of found.toSorted((a, b) => b.to - b.from - (a.to - a.from)))
    if (!kept.some((other) => one.from < other.to && other.from < one.to)) kept.push(one);
  return kept.sort((a, b) => a.from - b.from);
}
