import { expect, test } from 'vitest';
import { mayCut, testTalk } from './testTalk.ts';

/** A recogniser that tells the text at the end, so many milliseconds later. */
const atTheEnd =
  (text: string, after = 200) =>
  (id: number, talk: ReturnType<typeof testTalk>) =>
    talk.in(after, () => talk.send({ type: 'final', id, text }));
const listens = {
  robot: (told: { type: string }, talk: ReturnType<typeof testTalk>) => void (told.type === 'spoken' && talk.listen()),
};
const partial = (talk: ReturnType<typeof testTalk>, text: string) =>
  talk.send({ type: 'partial', id: talk.state().recognitions, text });
const final = (talk: ReturnType<typeof testTalk>, text: string) =>
  talk.send({ type: 'final', id: talk.state().recognitions, text });

test('a short "yes" is an answer although it is shorter than the shortest answer: there were words in it', () => {
  const talk = testTalk({ ended: atTheEnd('Yes.') });
  talk.listen();
  talk.pass(1_000).says(250).pass(1_000);
  expect(talk.told).toMatchObject([{ type: 'heard', text: 'Yes.', from: 1_000, spokeUntil: 1_250 }]);
  expect(talk.told[0]).not.toHaveProperty('unclear');
});

test('a short sound without words is noise, a long one was not made out; without a recogniser both alike', () => {
  for (const recognises of [true, false]) {
    const talk = testTalk({ recognises, ended: atTheEnd('') });
    talk.listen();
    talk.says(600).pass(2_000);
    expect(talk.told).toEqual([]);
    talk.says(2_400, 40).pass(2_000);
    expect(talk.told).toMatchObject([{ type: 'heard', text: '', unclear: true, noise: 40 }]);
  }
});

test('after noise a word is waited for anew; then silence is told, once', () => {
  const talk = testTalk({ ended: atTheEnd('') });
  talk.listen();
  talk.pass(4_000).says(300, 12).pass(4_900);
  expect(talk.told).toEqual([]);
  talk.pass(10_000);
  expect(talk.told).toMatchObject([{ type: 'silence', noise: 12 }]);
});

test('classic: every turn ends after the same silence, by the response speed; what follows sooner belongs to it', () => {
  for (const [responseSpeed, wait] of [
    [1.5, 1_200],
    [1, 800],
    [0.5, 400],
  ] as const) {
    const talk = testTalk({ ended: (id, one) => one.send({ type: 'final', id, text: id === 1 ? 'yes' : 'please' }) });
    talk.listen({ turnTaking: 'classic', responseSpeed });
    talk.says(500).pass(2_000);
    expect(talk.told).toMatchObject([{ type: 'heard', spokeUntil: 500, decided: 500 + wait, text: 'yes' }]);
  }
  const talk = testTalk({ ended: atTheEnd('I would like to think about it', 0) });
  talk.listen({ turnTaking: 'classic' });
  talk.says(500).pass(300).says(700).pass(3_000);
  expect(talk.told).toMatchObject([{ type: 'heard', spokeUntil: 1_800 }]);
  expect(talk.did).toEqual(['open 1', 'end 1']);
});

test.each([
  ['en', 'yes please', ['yes please', 'no'], 450],
  ['en', 'I paid it last week', [], 680],
  ['en', 'I paid it and', [], 1_250],
  ['en', 'my number is zero seven', [], 1_000],
  ['zh', '好的', [], 450],
  ['zh', '我昨天已经交过了', [], 680],
  ['zh', '我已经交过了但是', [], 1_250],
  ['zh', '号码是一三八零零', [], 1_000],
  ['zh', '13800138000', [], 450],
] as const)('responsive, %s: %s', (language, text, phrases, wait) => {
  const talk = testTalk({ language, ended: atTheEnd(text, 100) });
  talk.listen({ phrases });
  talk.send({ type: 'speech', speaking: true });
  talk.pass(500);
  partial(talk, text);
  talk.pass(800);
  talk.send({ type: 'speech', speaking: false });
  talk.pass(3_000);
  const [heard] = talk.told as { spokeUntil: number; decided: number; at: number }[];
  expect([heard!.decided - heard!.spokeUntil, heard!.at - heard!.decided]).toEqual([wait, 100]);
});

test('a number with as many digits as are asked for by key is complete', () => {
  const talk = testTalk({ ended: atTheEnd('four seven one one', 0) });
  talk.listen();
  talk.send({
    type: 'collect',
    ending: { type: 'length', value: '4' },
    noInputAfter: 5_000,
    maxInterval: 2_000,
    secret: false,
  });
  talk.says(900).pass(2_000);
  expect(talk.told).toMatchObject([{ type: 'heard', spokeUntil: 900, decided: 1_350 }]);
});

test('a recogniser that says nothing before the end is asked early, and what they say then is put behind it', () => {
  const texts = ['my car was', 'hit from behind'];
  const talk = testTalk({
    ended: (id, one) => one.in(200, () => one.send({ type: 'final', id, text: texts[id - 1]! })),
  });
  talk.listen();
  talk.says(700).pass(500).says(900).pass(2_000);
  expect(talk.told).toMatchObject([{ type: 'heard', text: 'my car was hit from behind', from: 0, spokeUntil: 2_400 }]);
});

test('somebody who goes on before the text is there has not finished', () => {
  const talk = testTalk({
    ended: (id, one) => one.in(900, () => one.send({ type: 'final', id, text: `part ${id === 1 ? 'a' : 'b'}.` })),
  });
  talk.listen({ turnTaking: 'classic' });
  talk.says(500).pass(600).says(500).pass(4_000);
  expect(talk.told).toMatchObject([{ type: 'heard', text: 'part a. part b.' }]);
});

test('a cough pauses the sentence at once, and it goes on; nobody hears of it', () => {
  const talk = testTalk({ ...listens, ended: atTheEnd('') });
  talk.speak(1, 6_000);
  talk.pass(1_000);
  talk.send({ type: 'speech', speaking: true });
  expect(talk.isPlaying()).toBe(false);
  talk.pass(450);
  talk.send({ type: 'speech', speaking: false });
  talk.pass(300);
  expect(talk.isPlaying()).toBe(true);
  talk.pass(9_000);
  expect(talk.types().slice(0, 2)).toEqual(['speaking', 'spoken']);
  expect(talk.told[1]).not.toHaveProperty('cut');
  expect(talk.played.get(1)).toBe(6_000);
});

test.each([
  ['en', 'Mhm.'],
  ['en', 'uh-huh'],
  ['zh', '嗯'],
  ['zh', '嗯，哦'],
] as const)('%s: “%s” lets the robot go on', (language, text) => {
  const talk = testTalk({ ...listens, language });
  talk.speak(1, 6_000);
  talk.pass(1_000);
  talk.send({ type: 'speech', speaking: true });
  talk.pass(400);
  partial(talk, text);
  expect(talk.isPlaying()).toBe(false);
  talk.send({ type: 'speech', speaking: false });
  expect(talk.isPlaying()).toBe(true);
  final(talk, text);
  talk.pass(6_000);
  expect(talk.types()[1]).toBe('spoken');
  expect(talk.told[1]).not.toHaveProperty('cut');
});

test('words stop it: it is told how much of it was heard, and the turn is the customer’s', () => {
  const talk = testTalk({ ...listens, ended: atTheEnd('No, I have paid already.', 100) });
  talk.speak(1, 6_000);
  talk.pass(1_000);
  talk.send({ type: 'speech', speaking: true });
  talk.pass(300);
  partial(talk, 'no I have');
  talk.pass(1);
  expect(talk.told.at(-1)).toMatchObject({ type: 'spoken', cut: { lasts: 6_000, heard: talk.played.get(1) } });
  talk.pass(1_200);
  talk.send({ type: 'speech', speaking: false });
  talk.pass(2_000);
  expect(talk.told.at(-1)).toMatchObject({ type: 'heard', text: 'No, I have paid already.', from: 1_000 });
  expect(talk.types()).toEqual(['speaking', 'spoken', 'heard']);
});

test('words that come after the sentence went on still stop it', () => {
  const talk = testTalk({ ...listens, ended: atTheEnd('Stop please', 1_500) });
  talk.speak(1, 6_000);
  talk.pass(1_000).says(400).pass(1_000);
  expect(talk.isPlaying()).toBe(true);
  talk.pass(2_000);
  expect(talk.types()).toEqual(['speaking', 'spoken', 'heard']);
  expect(talk.told[1]).toHaveProperty('cut');
});

test('where only some words interrupt, others let it go on', () => {
  const interruptible = { ...mayCut, words: ['agent'] };
  const other = testTalk({ ...listens, ended: atTheEnd('what a nice day') });
  other.speak(1, 6_000, { interruptible });
  other.pass(1_000).says(900).pass(6_000);
  expect(other.told[1]).not.toHaveProperty('cut');
  const named = testTalk({ ...listens, ended: atTheEnd('an agent please') });
  named.speak(1, 6_000, { interruptible });
  named.pass(1_000).says(900).pass(2_000);
  expect(named.told[1]).toHaveProperty('cut');
});

test.each([
  ['no interruption by speech', { interruptible: { ...mayCut, speech: false } }],
  ['a sentence that is too short for it', { interruptible: { ...mayCut, from: 6_001 } }],
])('%s: what is said meanwhile does not stop it', (_, how) => {
  const talk = testTalk({ ...listens, ended: atTheEnd('stop') });
  talk.speak(1, 6_000, how);
  talk.pass(1_000).says(900).pass(6_000);
  expect(talk.played.get(1)).toBe(6_000);
  expect(talk.did).toEqual(['play 1']);
});

test('classic: the sentence goes on until there are words, or sounds as long as an interruption', () => {
  const how = { turnTaking: 'classic' };
  const words = testTalk({ ...listens });
  words.speak(1, 9_000, how);
  words.pass(1_000);
  words.send({ type: 'speech', speaking: true });
  words.pass(400);
  expect(words.isPlaying()).toBe(true);
  partial(words, 'wait');
  expect(words.isPlaying()).toBe(false);

  const sounds = testTalk({ ...listens });
  sounds.speak(1, 9_000, how);
  sounds.pass(1_000);
  sounds.send({ type: 'speech', speaking: true });
  sounds.pass(2_990);
  expect(sounds.isPlaying()).toBe(true);
  sounds.pass(20);
  expect(sounds.isPlaying()).toBe(false);

  const cough = testTalk({ ...listens, ended: atTheEnd('') });
  cough.speak(1, 9_000, how);
  cough.pass(1_000).says(500).pass(9_000);
  expect(cough.played.get(1)).toBe(9_000);
});

test('nobody is talked over: a sentence waits until they pause, and not for ever', () => {
  const talk = testTalk();
  const how = { interruptible: null };
  talk.send({ type: 'speech', speaking: true });
  talk.speak(1, 2_000, how);
  talk.pass(1_000);
  expect(talk.isPlaying()).toBe(false);
  talk.send({ type: 'speech', speaking: false });
  expect(talk.isPlaying()).toBe(true);
  talk.pass(3_000);

  talk.send({ type: 'speech', speaking: true });
  talk.speak(2, 2_000, how);
  talk.pass(4_900);
  expect(talk.isPlaying()).toBe(false);
  talk.pass(200);
  expect(talk.isPlaying()).toBe(true);
});

test('a line that is never quiet does not keep the robot silent: it goes on, and only words stop it from then on', () => {
  const talk = testTalk({ ...listens });
  talk.speak(1, 20_000);
  talk.pass(1_000);
  talk.send({ type: 'speech', speaking: true });
  talk.pass(4_900);
  expect(talk.isPlaying()).toBe(false);
  talk.pass(200);
  expect(talk.isPlaying()).toBe(true);
  talk.pass(2_000);
  partial(talk, 'hello are you there');
  expect(talk.isPlaying()).toBe(false);
});

test('a recogniser that hangs: what it said so far counts, else it was not made out; one that fails likewise', () => {
  for (const [said, heard] of [
    ['I have paid', { text: 'I have paid' }],
    ['', { text: '', unclear: true }],
  ] as const)
    for (const fails of [false, true]) {
      const talk = testTalk({ ended: (id, one) => void (fails && one.send({ type: 'failed', id })) });
      talk.listen();
      talk.send({ type: 'speech', speaking: true });
      talk.pass(800);
      if (said) partial(talk, said);
      talk.send({ type: 'speech', speaking: false });
      talk.pass(10_000);
      expect(talk.told).toMatchObject([{ type: 'heard', ...heard }]);
    }
});

test('keys are taken while a recogniser hangs', () => {
  const talk = testTalk();
  talk.listen();
  talk.send({
    type: 'collect',
    ending: { type: 'length', value: '2' },
    noInputAfter: 5_000,
    maxInterval: 2_000,
    secret: false,
  });
  talk.says(700).pass(2_000);
  talk.send({ type: 'key', key: '4' });
  talk.pass(300);
  talk.send({ type: 'key', key: '2' });
  expect(talk.told).toMatchObject([{ type: 'keys', keys: '42', spokeUntil: 3_300, decided: 3_300 }]);
  expect(talk.did.at(-1)).toBe('close 1');
  talk.pass(20_000);
  expect(talk.told).toHaveLength(1);
});

test('a sentence that cannot be made, is never made, or stands still is given up, and told by what was heard of it', () => {
  const failed = testTalk();
  failed.speak(1, null);
  failed.pass(50);
  expect(failed.told).toMatchObject([{ type: 'spoken', cut: { heard: 0 } }]);

  const never = testTalk();
  never.send({ type: 'speak', id: 1, turnTaking: 'classic', interruptible: null });
  never.pass(30_001);
  expect(never.told).toMatchObject([{ type: 'spoken', cut: { heard: 0 } }]);
  expect(never.did).toEqual(['stuck 1']);
});

test('the longest answer ends by itself', () => {
  const talk = testTalk({ ended: atTheEnd('and so on') });
  talk.listen({ maxLength: 3_000 });
  talk.send({ type: 'speech', speaking: true });
  talk.pass(4_000);
  expect(talk.told).toMatchObject([{ type: 'heard', text: 'and so on', decided: 3_000 }]);
});

test('a recogniser that always fails is not asked for ever: it was not made out', () => {
  const talk = testTalk({
    acts(action, one) {
      if (action.type === 'open') one.in(0, () => one.send({ type: 'failed', id: action.id }));
    },
  });
  talk.listen();
  talk.says(700).pass(3_000);
  expect(talk.did).toEqual(['open 1', 'open 2', 'open 3']);
  expect(talk.told).toMatchObject([{ type: 'heard', unclear: true }]);
});

test('where words are wanted anyway, they are recognised though nobody asks, and are no answer to what was not asked', () => {
  const talk = testTalk({ ended: atTheEnd('Please leave a message') });
  talk.send({ type: 'attend', on: true });
  talk.speak(1, 3_000, { interruptible: null });
  talk.pass(500).says(900).pass(3_000);
  expect(talk.did).toEqual(['play 1', 'open 1', 'end 1']);
  talk.send({ type: 'attend', on: false });
  talk.listen();
  talk.pass(5_000);
  expect(talk.types()).toEqual(['speaking', 'spoken', 'silence']);
});

test('of a sentence that is held back nothing counts as heard, whatever is told of it', () => {
  const talk = testTalk();
  talk.send({ type: 'speech', speaking: true });
  talk.speak(1, 4_000);
  talk.send({ type: 'playing', id: 1 });
  talk.pass(500);
  talk.send({ type: 'playing', id: 1 });
  talk.send({ type: 'final', id: talk.state().recognitions, text: 'no I' });
  talk.pass(1_000);

  expect(talk.told.find(({ type }) => type === 'spoken')).toMatchObject({ cut: { heard: 0, lasts: 4_000 } });
  expect(talk.did).not.toContain('stop');
});
