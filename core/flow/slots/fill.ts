import { cutTo } from '../../text/cutTo.ts';
import { sameLength } from '../../nlu/normalise.ts';
import { doubt } from '../../nlu/entities/spoken/doubt.ts';
import { doubleSurnames, surnames } from '../../nlu/entities/surnames.ts';
import { hourAsTime, monthsIn, openDay, openHalf, wholeDate, wholeTime } from './halves.ts';
import { countOfPeople } from './people.ts';
import { nameLeft } from '../../nlu/entities/leftOver.ts';
import { isDenied, takesBack } from './marks.ts';
import { isDoctor, spokenOf, type Spoken } from './roles.ts';
import type { Filled, Filling, Named, Slot } from './slot.ts';
import { spelled } from '../../nlu/entities/spelling.ts';

/** In UTF-16 units, more than anybody says in one answer; what stands without a place of its own is counted from its end. */
const longest = 500;
const beyond = 200;

interface Spoke extends Slot {
  spoken: Spoken;
}

interface Mention extends Named {
  denied: boolean;
  /** The slot its words point to. */
  meant: Spoke | null;
  /** An earlier value it stands in place of. */
  replaces: Mention | null;
}

const overlap = (a: Named, b: Named) => a.from < b.to && b.from < a.to;
const within = (a: Named, b: Named) => b.from <= a.from && a.to <= b.to && b.to - b.from > a.to - a.from;
const general = new Set(['person', 'location', 'organization', 'generalString']);
const unlisted =
  /(?<=\b(?:[Tt]o|[Ff]rom|[Ii]nto|[Oo]ut of|[Nn]ot|[Ii]t is|[Ii]t's|[Rr]each) )\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?|(?<=(?:from|From) \p{Lu}[\p{L}'-]+ to )\p{Lu}[\p{L}'-]+|^\p{Lu}[\p{L}'-]+(?= to \p{Lu})|(?<=[,，] (?:no, )?)\p{Lu}[\p{L}'-]+(?=$|[.!,])/gu;
const noPlace =
  /^(?:I|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter|The|My|No|Yes|Dr|Mr|Mrs|Ms)\b/;
const codes = new Set(['code1', 'code2', 'carNumber', 'flightNumber']);
const ofDigits = new Set([...codes, 'phoneNumber', 'idNumber', 'email']);

/** Readings that only hold where they are asked for or spoken of: an hour, a spelled code, a month, none. */
function readings({ text, named, slots, asked }: Filling, plain: string): Named[] {
  const slot = slots.find(({ name }) => name === asked);
  const made: Named[] = [];
  for (const one of named)
    if (one.type === 'number' && slots.some(({ entity }) => entity === 'time')) {
      const time = hourAsTime(Number(one.value));
      const held = slots.find(({ entity, value }) => entity === 'time' && value !== '');
      if (time && !ofThings.test(plain.slice(one.from)) && (slot?.entity === 'time' || held))
        made.push({ ...one, type: 'time', value: time });
    }
  if (slot?.entity === 'time')
    for (const found of plain.matchAll(/中午(?![零一二三四五六七八九十\d])/g))
      made.push({ type: 'time', value: '12:00', text: found[0], from: found.index, to: found.index + 2 });
  for (const { entity, value } of slots)
    if (entity === 'date') made.push(...monthsIn(plain, value).map((one) => ({ ...one, type: 'date' })));
  if (slots.some(({ entity }) => entity === 'number'))
    for (const found of plain.matchAll(
      /\b(?:no|without)(?=\s+\p{L}{3,})|(?:没有|不带|没)(?=\p{Script=Han}{2})|(?<!\p{L})a dozen\b|(?<=我们|咱们)俩|十来(?=[个位])|\bnone\b|一个[都也](?:没有?|不)|^(?:没有|没|都没有|不带)(?=[。，,！!]?$)/gu,
    )) {
      const value = /dozen/.test(found[0]) ? '12' : found[0] === '俩' ? '2' : found[0] === '十来' ? '10' : '0';
      made.push({ type: 'number', value, text: found[0], from: found.index, to: found.index + found[0].length });
    }
  // What is held is known when it is named again; a place nobody listed is known by its capital and the words before it.
  for (const { entity, value } of slots)
    if (general.has(entity) && value.length > 1)
      for (let at = plain.indexOf(value.toLowerCase()); at >= 0; at = plain.indexOf(value.toLowerCase(), at + 1))
        made.push({ type: entity, value, text: text.slice(at, at + value.length), from: at, to: at + value.length });
  if (slots.some(({ entity }) => entity === 'location'))
    for (const found of text.matchAll(unlisted))
      if (!noPlace.test(found[0]))
        made.push({
          type: 'location',
          value: found[0],
          text: found[0],
          from: found.index,
          to: found.index + found[0].length,
        });
  if (slots.some(({ entity }) => entity === 'person')) made.push(...namesBy(slots, text, plain), ...namesUnder(text));
  const isRead = !doubt.test(plain);
  if (slot && codes.has(slot.entity) && isRead) {
    const found = spelled(plain);
    // A code of a recogniser's that is as long is the better reading.
    if (found && (slot.entity !== 'code1' || /^\d+$/.test(found.value)))
      made.push({ type: slot.entity, text: text.slice(found.from, found.to), ...found });
  }
  // An answer to the question for a telephone number is one in whatever country it is dialled.
  if (slot?.entity === 'phoneNumber' && isRead && !named.some(({ type }) => type === 'phoneNumber')) {
    const found = spelled(plain);
    if (found && /^\d{7,15}$/.test(found.value))
      made.push({ type: slot.entity, text: text.slice(found.from, found.to), ...found });
  }
  return made;
}

/** “None at all” answers the question for a number. */
const isAlone = (one: Named, { slots, asked, text }: Filling) =>
  /^(?:none|一个[都也]|没|都没有|不带)/.test(one.text) &&
  text.length < 16 &&
  slots.some(({ name, entity }) => name === asked && entity === 'number');

const chineseName = `(?:${doubleSurnames.join('|')}|[${surnames}])(?:(?![的了吗呢吧啊在是不们要想有很都也就和跟这那来去说寄给])\\p{Script=Han}){1,2}`;

/** “A table under Miller”, “五位，姓刘”: a name nobody listed, by the words before it. */
const namesUnder = (text: string): Named[] =>
  [...text.matchAll(under)]
    .filter(([value]) => !noPlace.test(value))
    .map(({ 0: value, index: from }) => ({ type: 'person', value, text: value, from, to: from + value.length }));
const under = new RegExp(
  String.raw`(?<=\b(?:under|under the name(?: of)?|in the name of) )\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?` +
    String.raw`|(?<=(?:^|[，,。\s])(?:免贵|我|本人)?姓)(?:${doubleSurnames.join('|')}|[${surnames}])(?=$|[，,。！!\s])`,
  'gu',
);

/** A name right behind what a slot is called, or before what its person did: “病人是何小雨”, “高峰开的车”. */
function namesBy(slots: readonly Slot[], text: string, plain: string): Named[] {
  return slots
    .filter(({ entity, label, name }) => entity === 'person' && /\p{Script=Han}/u.test(label + name))
    .flatMap((slot) => {
      const { label, after } = spokenOf(slot, slots);
      const named =
        label &&
        `(?:${label.source})(?:的)?(?:是|写|为|叫|[:：])?(?:我[，,]?)?(${chineseName})(?=$|[，,。！!\\s]|[的要想约看挂是和])`;
      const did = after && `(${chineseName})(?=${after.source.replace('^[\\s-]*', '')})`;
      const found = [named, did].flatMap((source) => (source ? [...plain.matchAll(new RegExp(source, 'gu'))] : []));
      return found.map(({ 0: whole, 1: value = '', index }) => {
        const from = index + whole.indexOf(value);
        return { type: 'person', value, text: text.slice(from, from + value.length), from, to: from + value.length };
      });
    });
}

/** “一张票”: an article of a thing. */
const ofThings = /^一(?:[张辆条件份本只把家种套间场桌下样遍次点会些]|部分|个(?:是|都|也|人都))/;

/** Seven in the morning or in the evening: what a slot takes, or the time it holds, decides. */
const isSettled = ({ type, value }: Named, slots: readonly Slot[]) =>
  type === 'time' &&
  /^0[78]/.test(value) &&
  slots.some((slot) => slot.entity === 'time' && (slot.takes !== undefined || slot.value !== ''));

/** What was named, with what stands around it: shorter readings inside of longer ones are left out. */
function mentionsOf(filling: Filling, slots: readonly Spoke[], plain: string, doubtful: readonly Named[]): Mention[] {
  const wanted = new Set(slots.map(({ entity }) => entity));
  const asked = slots.find(({ name }) => name === filling.asked);
  const after = asked?.entity === 'number' && asked.spoken.after;
  const isOfPeople =
    after && (after.test('people') || after.test('个人')) && !filling.named.some(({ type }) => type === 'number');
  const all = [...filling.named, ...readings(filling, plain), ...(isOfPeople ? countOfPeople(plain) : [])].filter(
    (one) =>
      wanted.has(one.type) &&
      // The words of a value that is asked for again say nothing else either.
      !doubtful.some(
        (other) =>
          overlap(one, other) && (other.type === one.type || other.type === asked?.entity || within(one, other)),
      ),
  );
  const spans = (one: Named, other: Named) => other.from === one.from && other.to === one.to;
  const kept = all
    .filter(
      (one, at) =>
        !all.some((other) => within(one, other)) &&
        // A piece of a telephone number counts nothing, wherever the number itself is wanted.
        !filling.named.some((other) => ofDigits.has(other.type) && !wanted.has(other.type) && within(one, other)) &&
        !(general.has(one.type) && all.some((other) => !general.has(other.type) && spans(one, other))) &&
        !(one.type === 'number' && one.value !== '0' && ofThings.test(plain.slice(one.from))) &&
        all.findIndex((other) => other.type === one.type && spans(one, other)) === at,
    )
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const mentions: Mention[] = [];
  for (const [at, one] of kept.entries()) {
    const earlier = kept
      .slice(0, at)
      .filter((other) => !overlap(other, one))
      .at(-1);
    const later = kept.slice(at + 1).find((other) => !overlap(other, one));
    const before = plain.slice(earlier?.to ?? 0, one.from);
    const after = plain.slice(one.to, later?.from ?? plain.length);
    const denied = isDenied(plain.slice(0, one.from), plain.slice(one.to));
    const meant = meantBy(one, slots, before, after, earlier === undefined);
    const none = one.value === '0' && one.type === 'number' && /\p{L}/u.test(one.text);
    if (none && !meant && !isAlone(one, filling)) continue;
    if (one.type === 'person' && /^i(?:'m)?$/i.test(one.value)) continue;
    mentions.push({ ...one, denied, meant, replaces: null });
  }
  for (const [at, one] of mentions.entries()) {
    const earlier = mentions
      .slice(0, at)
      .filter((other) => other.type === one.type && !overlap(other, one) && !other.denied);
    const taken = earlier.filter((other) => takesBack(plain.slice(other.to, one.from)));
    one.replaces = (one.meant && taken.findLast((other) => other.meant === one.meant)) || taken.at(-1) || null;
  }
  return mentions;
}

/** The slot that the words around a value point to: a role right beside it, else a name of the slot before it in the same part of the sentence. */
function meantBy(one: Named, slots: readonly Spoke[], before: string, after: string, first: boolean): Spoke | null {
  const near = before.split(/[,，.。;；!！?？]/);
  const own = near.at(-1)!;
  const behind = after.split(/[,，.。;；!！?？]/)[0]!;
  const fits = slots.filter(({ entity }) => entity === one.type);
  if (one.type === 'person' && /^(?:dr|prof)\b|医生$|大夫$|教授$|主任$/i.test(one.value)) {
    const doctor = fits.find(isDoctor);
    if (doctor) return doctor;
  }
  const scored = fits.map((slot) => {
    const { spoken } = slot;
    let score = 0;
    const role = spoken.before?.exec(own);
    if (role) score = 5 + role[0].length / 100;
    if (score < 5 && spoken.after?.test(behind)) score = 4.5;
    const label = spoken.label;
    if (score === 0 && fits.length === 1 && spoken.kind?.test(own)) score = 2;
    if (label && score < 4) {
      const places = [...own.matchAll(new RegExp(label.source, 'gu'))];
      if (places.length > 0) score = 3 + places.at(-1)!.index / 1_000;
      else if (label.test(behind) && !/\band\b|和/.test(behind)) score = 2.6;
      else if (first && near.length > 1 && label.test(before)) score = 2.5;
    }
    return { slot, score };
  });
  scored.sort((a, b) => b.score - a.score);
  const [best, second] = scored;
  if (!best || best.score === 0 || (second && second.score === best.score)) return null;
  return best.slot;
}

/** “Leeds to York”: what stands right before “to York” is where it begins. */
const joins = /^\s*(?:to|-|–|到|至|飞|去|→|until|till|改成|寄给)\s*$/;

/** A question back: a value in it is none that somebody gives, unless its words say so. “九点行吗” is a proposal. */
const asksBack = /^\W*(?:how|what|which|who|where|why|when)\b|多少|几[点个位号天]|哪(?!是)|什么|怎么|为何|谁/;

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A value held that is denied: the same one, or the hour or the day of it. */
const heldAs = (slot: Slot, { type, value, text }: Named) =>
  slot.value !== '' &&
  slot.entity === type &&
  (same(slot.value, value) ||
    (type === 'person' && same(slot.value.split(' ')[0]!, value)) ||
    (type === 'date' && wholeDate(text, value, slot.value) === slot.value) ||
    (type === 'time' && wholeTime(text, value, slot.value) === slot.value));

/** Which value goes into which slot: one value fills one slot, the last meant one stays. */
function placed(mentions: Mention[], slots: readonly Spoke[], asked: string | null, plain: string) {
  const into = new Map<Spoke, Mention>();
  const used: Named[] = [];
  const isQuestion = asksBack.test(plain);
  const slotOf = (mention: Mention) => [...into].find(([, one]) => one === mention)?.[0];
  const free = (slot: Spoke) => !into.has(slot);
  const put = (slot: Spoke, mention: Mention) => {
    into.set(slot, mention);
    used.push(mention);
  };
  const pending: Mention[] = [];
  const targets = new Map<string, Spoke>();
  for (const one of mentions)
    if (one.denied) {
      const target = slots.find((slot) => heldAs(slot, one));
      if (target) targets.set(one.type, target);
    }
  const affirmed = mentions.filter(({ denied }) => !denied);
  // Two of a kind, of which one says where it belongs: the other is its counterpart.
  for (const [at, one] of affirmed.entries()) {
    const next = affirmed.slice(at + 1).find((other) => other.type === one.type && !overlap(one, other));
    if (!next || one.meant || !joins.test(plain.slice(one.to, next.from))) continue;
    const others = slots.filter((slot) => slot.entity === one.type && slot !== next.meant);
    if (others.length === 1) {
      one.meant = others[0]!;
      next.meant ??= slots.find((slot) => slot.entity === one.type && slot !== one.meant) ?? null;
    }
  }
  const wins = (one: Mention) =>
    affirmed.some((other) => other !== one && overlap(one, other) && other.meant && !one.meant);
  for (const one of affirmed) {
    if (used.some((other) => overlap(other, one)) || wins(one)) continue;
    const before = one.replaces && slotOf(one.replaces);
    if (before && (!one.meant || one.meant === before)) put(before, one);
    else if (
      one.replaces &&
      pending.includes(one.replaces) &&
      (!one.meant || one.meant.name === asked || asked === null)
    ) {
      pending.splice(pending.indexOf(one.replaces), 1);
      if (one.meant) put(one.meant, one);
      else pending.push(one);
    } else if (one.meant) put(one.meant, one);
    else pending.push(one);
  }
  // What answers the question comes before other readings of the same words.
  const rank = ({ type }: Mention) => (slots.find(({ name }) => name === asked)?.entity === type ? 0 : 1);
  for (const one of pending.toSorted((a, b) => rank(a) - rank(b) || a.from - b.from)) {
    if (used.some((other) => overlap(other, one)) || (isQuestion && one.replaces === null)) continue;
    const fits = slots.filter(
      (slot) =>
        slot.entity === one.type &&
        free(slot) &&
        !(slots.some(isDoctor) && isDoctor(slot) && !same(asked ?? '', slot.name) && slot.entity === 'person'),
    );
    const target = targets.get(one.type);
    const slot =
      (target && free(target) ? target : undefined) ??
      fits.find(({ name }) => name === asked) ??
      fits.find(({ value }) => value === '') ??
      (slots.filter(({ entity }) => entity === one.type).length === 1 ? fits[0] : undefined);
    if (slot) put(slot, one);
  }
  return into;
}

/**
 * What a sentence changes in the slots of a question. One value fills one slot unless it is said twice; words around a value,
 * the slot just asked for and the order of asking say which; the last meant value wins; half a date or time keeps the other half.
 */
export function fill(given: Filling): Filled[] {
  const text = cutTo(given.text, longest);
  const wanted = given.slots.find(({ name }) => name === given.asked)?.entity;
  const heard = given.named.filter(
    ({ to, type, answer }) => to <= text.length + beyond && (!answer || type === wanted),
  );
  const isDoubtful = (one: Named) => one.unsure === true && !isSettled(one, given.slots);
  const answers = heard.filter(({ answer, unsure }) => answer && !unsure);
  // To the question for it, what was read as an answer is the better reading of the same words.
  const isBettered = (one: Named) =>
    !one.answer && answers.some((other) => other.type === one.type && overlap(one, other));
  const named = heard.filter((one) => !isDoubtful(one) && !(ofDigits.has(one.type) && isBettered(one)));
  const filling = { ...given, text, named };
  const plain = sameLength(filling.text).toLowerCase();
  const slots = filling.slots.map((slot): Spoke => ({ ...slot, spoken: spokenOf(slot, filling.slots) }));
  const mentions = mentionsOf(filling, slots, plain, heard.filter(isDoubtful));
  const into = placed(mentions, slots, filling.asked, plain);
  const asked = slots.find(({ name }) => name === filling.asked);
  const left = asked && leftFor(asked, into.get(asked), filling);
  const filled: Filled[] = [];
  for (const slot of slots) {
    const mention = into.get(slot);
    let value = mention?.value ?? null;
    if (mention && slot.entity === 'date') {
      value = wholeDate(mention.text, mention.value, slot.value);
      if (slot.takes) value = openDay(mention.text, value, slot.takes);
    }
    if (mention && slot.entity === 'time') {
      value = wholeTime(mention.text, mention.value, mention.replaces?.value ?? slot.value);
      if (slot.takes) value = openHalf(mention.text, value, slot.takes);
    }
    if (slot === asked) value = left ?? value;
    // “张三丰” counts nothing.
    else if (mention && left?.includes(mention.text)) continue;
    if (value === null || same(value, slot.value)) continue;
    filled.push({ name: slot.name, value, corrected: slot.value !== '' });
  }
  return filled;
}

/** A name, where one is asked for and nothing better was found than what is left of the sentence. */
function leftFor(
  slot: Slot,
  found: Mention | undefined,
  { text, language, meant = [], named }: Filling,
): string | null {
  const { entity } = slot;
  if (entity !== 'person' && entity !== 'location') return null;
  // A recogniser reads one word of a name that was spoken in lower case.
  const isHalf = language === 'en' && found && !found.value.includes(' ') && text.trim().split(/\s+/).length <= 5;
  if (found && !(isHalf && entity === 'person')) return null;
  if (entity === 'location' && named.length > 0) return null;
  const left = nameLeft(text, language, entity as 'person' | 'location');
  return left !== null && !meant.some((by) => by === '' || left.toLowerCase().includes(by.trim().toLowerCase()))
    ? left
    : null;
}
