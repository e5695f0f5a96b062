import type { EntityType } from './entities/entity.ts';
import { recognise } from './entities/recognise.ts';
import type { Model, Sample } from './model.ts';
import { normalise } from './normalise.ts';

/** What somebody gives as an answer. Days and times are left out: “tomorrow morning” may well be what an intention is about. */
const types: EntityType[] = [
  'number',
  'code1',
  'code2',
  'phoneNumber',
  'idNumber',
  'email',
  'carNumber',
  'flightNumber',
  'location',
  'person',
  'organization',
];
/** Of its signs, in a sentence that is a value; and in a sample that makes such values an intention of the robot. */
const enough = { said: 0.7, taught: 0.9 };
/** Words around a value that say nothing of their own. */
const around =
  /\b(?:(?:my|the) (?:name|number|address|email|code|account(?: number)?|postcode) is|(?:it|that|this)(?: i|')?s|it is|i am|i'm|i live (?:at|in)|um+|uh+|er+|well|so|yes|please|dollars?|pounds?|euros?|cents?|percent)\b|我(?:的名字)?(?:叫|姓|是|住在?)|(?:号码|地址|邮箱|编号|名字)是|[嗯呃啊哦]|块钱?|元/g;
const asks = /[?？吗呢么哪]|什么|多少|有没有|\b(?:what|where|which|who|when|how|why|is there|are there|can|do you)\b/;

interface Value {
  types: EntityType[];
  /** Of the signs of the sentence that are not around it. */
  share: number;
}

const signs = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '').length;

function valueIn(text: string): Value {
  const days = recognise(text, { types: ['date', 'time'] });
  // “Call me back tomorrow” names nobody.
  const found = recognise(text, { types }).filter(
    ({ type, from, to }) => type !== 'person' || !days.some((day) => day.from < to && from < day.to),
  );
  // What is around a value may stand inside one, too.
  const rest = found.reduceRight((left, { from, to }) => `${left.slice(0, from)} ${left.slice(to)}`, text);
  const said = signs(normalise(rest).replace(around, ' '));
  const covered = found.reduce((sum, one) => sum + signs(one.text), 0);
  return { types: found.map(({ type }) => type as EntityType), share: covered / Math.max(covered + said, 1) };
}

/** Longer samples are sentences. */
const longestValue = 40;

/** Kinds of values that are themselves samples of an intention, such as “nine” of a good mark. */
export function valuesOf(samples: readonly Sample[]): EntityType[] {
  const found = new Set(
    samples.flatMap(({ text, intention }) => {
      if (intention === null || text.length > longestValue) return [];
      const value = valueIn(text);
      return value.share >= enough.taught ? value.types : [];
    }),
  );
  return [...found];
}

/** Whether a sentence is mostly a number, an address or a name: an answer to a question, in which no intention is looked for by what it sounds like. */
export function isValue(text: string, { values }: Pick<Model, 'values'>): boolean {
  const { types: found, share } = valueIn(text);
  if (share < enough.said || asks.test(normalise(text))) return false;
  return !found.some((type) => values.includes(type));
}
