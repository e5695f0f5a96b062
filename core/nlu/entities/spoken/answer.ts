import { unsure, type EntityType, type Found, type Recogniser, type Said } from '../entity.ts';
import { airlines, provinces } from '../numbers.ts';
import { heard, takesBack } from './heard.ts';
import { mailbox } from './mail.ts';
import { doubted, spelt, type Form } from './spelt.ts';

const spelled: Partial<Record<EntityType, Form>> = {
  code1: 'digits',
  code2: 'code',
  phoneNumber: 'phone',
  idNumber: 'id',
  carNumber: 'plate',
  flightNumber: 'flight',
};

/** Types of which a sentence may name two, and mean both. */
const alternatives = /^[\s,，、]*(?:(?:or|maybe|perhaps|还是|或者?|要么|要不)[\s,，]*)+(?:maybe|perhaps|on|at|the|是)?[\s,，]*$/i;

/**
 * What a sentence says to a question for a value of that type: as a sentence that names it, or as nothing but the value.
 * Hesitation is passed over, what is taken back counts no more; of two left over, none is sure.
 */
export function answerTo(type: EntityType, said: Said, named: Recogniser): Found[] {
  if (type === 'generalString') return named(said);
  const { text, backTo } = heard(said.plain);
  const form = spelled[type];
  if (form) {
    const whole = spelt(text, form) ?? afterName(text, form);
    if (whole) return backTo(doubted(text, [whole]));
    const found = named({ ...said, plain: text });
    return backTo(new RegExp(takesBack.source, 'iu').test(text) ? unsure(found) : doubted(text, found));
  }
  if (type === 'email') {
    const whole = mailbox(text);
    if (whole) return backTo([whole]);
  }
  return backTo(settled(text, named({ ...said, plain: text })));
}

const airline = new RegExp(`^(?:(?:it's|that's|on|with|是|坐)\\s*)?(${Object.keys(airlines).sort((a, b) => b.length - a.length).join('|')})(?:\\s+flight|航班)?`, 'i');
const province = new RegExp(`^(?:车牌号?是?|是)?([${provinces}])`);

/** “United double eight one”, “沪B两个六Q三五”: a word that stands for the first signs, and what was read out behind it. */
function afterName(text: string, form: Form): Found | null {
  const named = form === 'flight' ? airline.exec(text) : form === 'plate' ? province.exec(text) : null;
  if (!named) return null;
  const first = form === 'flight' ? airlines[named[1]!.toLowerCase()]! : named[1]!;
  const rest = ' '.repeat(named[0].length) + text.slice(named[0].length);
  const read = spelt(rest, form === 'flight' ? 'digits' : form);
  const value = first + (read?.value ?? '');
  return read && (form === 'flight' ? read.value.length <= 4 : /^.[A-Z][A-Z0-9]{5,6}$/.test(value))
    ? { ...read, value, from: named.index + named[0].length - named[1]!.length }
    : null;
}

/** Without what was taken back; two between which somebody wavers are both unsure. */
function settled(text: string, found: Found[]): Found[] {
  const sorted = found.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const kept: Found[] = [];
  for (const one of sorted) {
    const before = kept.at(-1);
    if (before && one.from >= before.to) {
      const between = text.slice(before.to, one.from);
      if (new RegExp(`^${takesBack.source}$`, 'iu').test(between)) kept.pop();
      else if (alternatives.test(between)) {
        kept[kept.length - 1] = { ...before, unsure: true };
        kept.push({ ...one, unsure: true });
        continue;
      }
    }
    kept.push(one);
  }
  return kept;
}
