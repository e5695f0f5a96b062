import { expect, test } from 'vitest';
import { exportModel, importModel } from './binary.ts';
import { classify, type Model, type Sample } from './model.ts';
import { limitAt, refusalOf } from './refusal.ts';
import { train } from './train.ts';

const does =
  'cancel,end,get rid of;renew,prolong,extend;pay for,settle,give money for;move,shift,bring elsewhere;explain,tell me about,describe;upgrade,improve,get a better;pause,stop for a while,hold;share,give away,pass on;print,put on paper,write out;check,look at,test'
    .split(';')
    .map((all) => all.split(','));
const things =
  'subscription,plan;parcel,delivery;mortgage,loan;meter,counter;router,modem;ticket,seat;licence,permit;voucher,coupon;garden visit,gardener;membership,club card;invoice,bill;helmet,hat;boiler,heating;passport,travel papers;piano lesson,music class'
    .split(';')
    .map((all) => all.split(','));
const frames = [
  'please @',
  'i want to @',
  'can you @ for me',
  'how do i @',
  'help me to @ today',
  'is it possible to @',
  'we need to @ soon',
];
/** Many intentions are taught fewer sentences each, for the time it takes. */
const framesFor = (intentions: number) => frames.slice(0, intentions > 100 ? 4 : 7);
/** Half of the words of an intention, about something no robot here was taught. */
const strangers = does.flatMap((verbs, at) =>
  verbs.map((verb) => frames[at % 7]!.replace('@', `${verb} my ${['dog', 'seat belt', 'holiday plan'][at % 3]}`)),
);

/** Each intention is something to be done with one thing, in words that change from sentence to sentence. */
function robotOf(intentions: number): Model {
  const meant = things.flatMap((thing) => does.map((verbs) => ({ thing, verbs, id: `${verbs[0]} ${thing[0]}` })));
  const every = Math.floor(meant.length / intentions);
  // Of a few, each has another verb and another thing.
  const own = Array.from({ length: intentions }, (_, at) => meant[at * every + (at % every)]!);
  return train(
    own.flatMap(({ thing, verbs, id }) =>
      framesFor(intentions).map((frame, at): Sample => ({
        text: frame.replace('@', `${verbs[at % 3]} my ${thing[at % 2]}`),
        intention: id,
      })),
    ),
  );
}

test.each([3, 10, 31, 150])('of a robot of %i intentions the ends of the slider differ', (intentions) => {
  const model = robotOf(intentions);
  const refused = (strictness: number) =>
    strangers.filter((text) => !classify(model, { text }, {}, { strictness }).accepted).length;
  const { positions, own, strange } = model.refusal;

  expect(strange).toBe(intentions * framesFor(intentions).length);
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThanOrEqual(strange);
  expect(positions.map(({ limit }) => limit)).toEqual(positions.map(({ limit }) => limit).toSorted((a, b) => a - b));
  expect(positions[10]!.limit).toBeGreaterThan(positions[0]!.limit);
  expect(positions[10]!.own - positions[0]!.own).toBeGreaterThan(own * 0.05);
  expect(positions[10]!.own).toBeLessThanOrEqual(Math.ceil(own / 8));
  expect(positions[10]!.strange).toBeGreaterThanOrEqual(positions[0]!.strange);
  expect(refused(1)).toBeGreaterThan(refused(0));
});

test('where a model is stored, its slider is stored with it, and one without it is refused by name', () => {
  const model = robotOf(3);
  const bytes = exportModel(model);
  const read = importModel(bytes);
  const older = bytes.slice();
  older[4] = 3;

  expect('model' in read && read.model.refusal).toEqual(model.refusal);
  expect(importModel(older)).toEqual({ refused: 'OTHER_VERSION' });
});

test('between two places the limit is between theirs, beyond the ends it is that of the end', () => {
  const { refusal } = robotOf(10);
  const [before, after] = [refusal.positions[5]!.limit, refusal.positions[6]!.limit];

  expect(limitAt(refusal, 0.5)).toBe(before);
  expect(limitAt(refusal, 0.55)).toBeCloseTo((before + after) / 2, 9);
  expect([limitAt(refusal, -1), limitAt(refusal, 2)]).toEqual([limitAt(refusal, 0), limitAt(refusal, 1)]);
});

test('limits lie on what is answered rightly, however much is answered wrongly', () => {
  const right = Array.from({ length: 100 }, (_, at) => ({ label: 0, scores: [at / 100, -1] }));
  const wrong = Array.from({ length: 300 }, () => ({ label: 0, scores: [-1, -0.9] }));

  const alone = refusalOf(right, 2, -1);
  const amongWrong = refusalOf([...right, ...wrong], 2, -1);

  expect(amongWrong.positions.map(({ limit }) => limit)).toEqual(alone.positions.map(({ limit }) => limit));
  expect([alone.own, alone.strange, amongWrong.own, amongWrong.strange]).toEqual([100, 100, 100, 400]);
  expect(amongWrong.positions[10]!.own).toBe(13);
});

test('a robot of which nothing was held out answers everything', () => {
  const refusal = refusalOf([], 2, -1);

  expect([refusal.own, refusal.strange]).toEqual([0, 0]);
  expect(limitAt(refusal, 1)).toBeLessThan(-1_000);
});

test('what nobody said while teaching makes an answer less sure', () => {
  const model = robotOf(10);
  const sure = (text: string) => classify(model, { text }).sureness;

  for (const frame of frames) {
    const text = frame.replace('@', 'cancel my subscription');
    expect(sure(`${text} kowalski qwertz zanzibar`)).toBeLessThan(sure(text));
  }
});
