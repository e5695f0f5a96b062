import { byLearning, readingsOf } from '../learnt.ts';
import { expect, test } from 'vitest';
import type { EntityType } from '../../nlu/entities/entity.ts';
import { exception, goodbye, of, said } from '../testAnswers.ts';
import { playOn, silence, type Reply } from '../play.ts';
import { byKeywords } from '../understanding.ts';
import { asks, exit, intentions, otherwise, says, testFlow } from '../testFlow.ts';

const now = { date: '2026-11-21', time: '10:00' };
const clock = { now: Date.parse('2026-11-21T10:00:00Z'), zone: 'UTC' };

const slot = (name: string, description = '') => ({
  id: `id_${name}`,
  name,
  description,
  dfltValue: '',
  isOutput: true,
});
const trip = [slot('from', 'departure'), slot('to', 'destination'), slot('day'), slot('hour')];
const kinds: Record<string, EntityType> = { from: 'location', to: 'location', day: 'date', hour: 'time' };
const extractInfo = trip.map(({ name }) => ({ entity: kinds[name]!, param: name }));

/** A sentence with what a recogniser finds in it and what the keywords of the flow say it means. */
const hears =
  (flow: ReturnType<typeof testFlow>) =>
  (text: string): Reply => ({
    says: text,
    understood: {
      ...byKeywords(flow, flow.intentions, text),
      entities: Object.values(kinds)
        .filter((type, at, all) => all.indexOf(type) === at)
        .flatMap((type) => readingsOf(text, type, now))
        .map((one) => ({ ...one, value: String(one.value) })),
    },
  });

const booking = testFlow(
  [
    asks('collect', {
      ttsConfigs: says('Where would you like to go?'),
      leaveConfigs: [otherwise()],
      nluConfigs: {
        extractInfo,
        collectionInfo: trip.slice(0, 3).map(({ name }) => ({ param: name, ttsConfigs: says(`And ${name}?`) })),
      },
    }),
    asks('confirm', {
      ttsConfigs: says('From ${from} to ${to} on ${day}, ${hour}: right?'),
      leaveConfigs: [exit('yes', ['yes']), exit('no', ['no']), otherwise()],
      nluConfigs: { extractInfo },
    }),
    asks('wrong', { leaveConfigs: [otherwise()] }),
    goodbye,
  ] as never,
  ['collect.else > confirm', 'confirm.yes > end', 'confirm.no > wrong', 'confirm.else > end', 'wrong.else > end'],
  { intentions, paramConfigs: trip },
);
const hear = hears(booking);
const robot = (...replies: Reply[]) =>
  playOn(booking, { phone: '1' }, replies, clock).script.filter((line) => line.startsWith('robot: '));

test('two slots of one type: each value goes where its words, the question or the order say', () => {
  expect(robot(hear('from Leeds to York'), hear('Monday')).slice(1)).toEqual([
    'robot: And day?',
    'robot: From Leeds to York on 23 November 2026, : right?',
  ]);
  expect(robot(hear('London'), hear('Paris'), hear('Monday')).slice(1)).toEqual([
    'robot: And to?',
    'robot: And day?',
    'robot: From London to Paris on 23 November 2026, : right?',
  ]);
  expect(robot(hear('to Paris')).at(-1)).toBe('robot: And from?');
});

test('at a confirmation what is corrected changes, nothing else, and it is read out again', () => {
  const until = [hear('from London to Paris'), hear('Monday')];
  const corrected = robot(...until, hear('no, make it Sunday at noon'));
  expect(corrected.at(-1)).toBe('robot: From London to Paris on 22 November 2026, noon: right?');
  expect(robot(...until, hear('not Paris but Berlin')).at(-1)).toContain('From London to Berlin');
  expect(robot(...until, hear('yes')).at(-1)).toBe('robot: Goodbye.');
  expect(robot(...until, hear('no')).at(-1)).toBe('robot: wrong?');
});

test.each([
  [{ kind: 'future' }, 'yesterday', 'tomorrow'],
  [{ kind: 'past' }, 'tomorrow', 'yesterday'],
  [{ kind: 'range', min: '2026-11-25', max: '2026-11-30' }, 'tomorrow', 'on the 26th'],
  [{ kind: 'range', max: '${latest}' }, 'on December 24th', 'tomorrow'],
  [{ kind: 'list', values: ['2026-11-22'] }, 'Monday', 'tomorrow'],
  [{ kind: 'pattern', pattern: '2026-11-2\\d' }, 'on December 24th', 'tomorrow'],
])('a value that does not hold is asked for again in words of its own: %j', (check, wrong, right) => {
  const flow = testFlow(
    [
      asks('Q', {
        leaveConfigs: [otherwise()],
        nluConfigs: {
          extractInfo: [{ entity: 'date', param: 'day', check: { ...check, ttsConfigs: says('Not that day.') } }],
          collectionInfo: [{ param: 'day', ttsConfigs: says('Which day?') }],
        },
      }),
      goodbye,
    ] as never,
    ['Q.else > end'],
    { intentions, paramConfigs: [slot('day'), { ...slot('latest'), dfltValue: '2026-11-30' }] },
  );
  const script = playOn(flow, { phone: '1' }, [hears(flow)(wrong), hears(flow)(right)], clock).script;
  expect(script.filter((line) => line.startsWith('robot'))).toEqual([
    'robot: Q?',
    'robot: Not that day. Which day?',
    'robot: Goodbye.',
  ]);
});

const oneSlot = (entity: string, more: object, Q: object = {}, extra: object = {}) =>
  testFlow(
    [
      asks('Q', {
        leaveConfigs: [otherwise()],
        nluConfigs: {
          extractInfo: [{ entity, param: 'day', ...more }],
          collectionInfo: [{ param: 'day', ttsConfigs: says('Which one?') }],
        },
        ...Q,
      }),
      goodbye,
    ] as never,
    ['Q.else > end'],
    { intentions, paramConfigs: [slot('day')], ...extra },
  );
/** As a robot hears that was never taught: what its slots take is picked out. */
const after = (flow: ReturnType<typeof oneSlot>, said: string) =>
  playOn(flow, { phone: '1' }, [said], clock, (text) =>
    byLearning(flow, flow.intentions, { text, vector: undefined }, { model: null, now }),
  );
const known = (flow: ReturnType<typeof oneSlot>, said: string) => after(flow, said).outcome.state.variables.day ?? '';

test.each([
  ['time', { kind: 'range', min: '11:30', max: '21:30' }, 'at seven', '19:00'],
  ['time', { kind: 'range', min: '11:30', max: '21:30' }, 'half past seven', '19:30'],
  ['time', { kind: 'range', min: '08:00', max: '18:00' }, 'nine', '09:00'],
  ['time', { kind: 'range', min: '11:30', max: '21:30' }, 'at seven in the morning', ''],
  ['date', { kind: 'past' }, 'on Tuesday', '2026-11-17'],
  ['date', { kind: 'past' }, 'on the third of November', '2026-11-03'],
  ['date', { kind: 'past' }, 'tomorrow', ''],
  ['date', { kind: 'future' }, 'on Tuesday', '2026-11-24'],
])('of what a %s may mean the one that holds is taken: %j, “%s” is “%s”', (entity, check, said, value) => {
  expect(known(oneSlot(entity, { check }), said)).toBe(value);
});

test('a telephone number is one in whatever country it is dialled, and no piece of it counts anything', () => {
  expect(known(oneSlot('phoneNumber', {}), 'It is 0176 1234567')).toBe('01761234567');
  const counts = oneSlot('number', {}, {}, {});
  const both = {
    ...counts,
    nodes: [...counts.nodes, ...oneSlot('phoneNumber', {}).nodes.map((node) => ({ ...node, id: `other-${node.id}` }))],
  };
  expect(known(both, 'take 138 0013 8000')).toBe('');
});

test('what a question reads out is read out again when it is named there for the first time', () => {
  const flow = oneSlot(
    'number',
    {},
    { ttsConfigs: says('Damage of ${day}, right?'), nluConfigs: { extractInfo: [{ entity: 'number', param: 'day' }] } },
  );
  expect(after(flow, 'three thousand').script.at(-1)).toBe('robot: Damage of 3000, right?');
});

test('an API may refuse a value: it is as if it had not been named', () => {
  const flow = testFlow(
    [
      asks('Q', {
        leaveConfigs: [otherwise()],
        nluConfigs: {
          extractInfo: [
            { entity: 'date', param: 'day', check: { kind: 'api', apiId: 'free', ttsConfigs: says('Full.') } },
          ],
          collectionInfo: [{ param: 'day', ttsConfigs: says('Which day?') }],
        },
      }),
      goodbye,
    ] as never,
    ['Q.else > end'],
    {
      intentions,
      paramConfigs: [slot('day')],
      apiConfigs: [{ id: 'free', name: 'Free days', inputs: [{ id: 'i', name: 'date' }], outputs: [] }],
    },
  );
  const { script, outcome } = playOn(
    flow,
    { phone: '1' },
    [hears(flow)('tomorrow'), { api: 'fail' }, hears(flow)('Monday'), { api: 'success' }],
    clock,
  );
  expect(script).toEqual([
    'robot: Q?',
    'customer: tomorrow',
    'asks: free',
    'robot: Full. Which day?',
    'customer: Monday',
    'asks: free',
    'robot: Goodbye.',
    'hangs up',
  ]);
  expect(outcome.state.variables.day).toBe('2026-11-23');
});

const patient = [
  exception('1_4', { id: '1_4', packId: '1_4', localRepeatNum: 9, notExceed: { ttsConfigs: says('Hello?') } }),
  exception('1_1', { id: '1_1', packId: '1_1', localRepeatNum: 9, notExceed: { ttsConfigs: says('Pardon?') } }),
];

test('silence and what is not understood are counted each by itself', () => {
  const flow = of({ repeatTimes: 1, leaveConfigs: [exit('yes', ['yes']), otherwise()] }, { abnors: patient });
  expect(said(flow, 'what', silence)).toEqual(['robot: Q?', 'robot: Pardon? Q again?', 'robot: Hello? Q again?']);
  expect(said(flow, 'what', 'what').at(-1)).not.toContain('Pardon');
});

test.each(['just a moment', 'hold on please', 'let me look it up', 'bear with me', 'one second, let me check'])(
  '“%s” waits and counts nothing',
  (moment) => {
    const flow = of({ repeatTimes: 1 }, { abnors: patient });
    expect(said(flow, moment, moment, moment, 'what')).toEqual(['robot: Q?', 'robot: Pardon? Q again?']);
  },
);

test.each(['wait for what', 'hold the meeting', 'I have been waiting for a moment like this'])(
  '“%s” does not wait',
  (text) => {
    expect(said(of({}, { abnors: patient }), text).at(-1)).toContain('Pardon');
  },
);

const about = (id: string, more: object = {}) => ({
  id,
  question: `${id}?`,
  condition: { nluResults: [id] },
  localRepeatNum: 2,
  notExceed: { ttsConfigs: says(`About ${id}.`) },
  exceedLocalConfig: { exceedAction: 'return' },
  ...more,
});

test('of several meanings the one that hands over or ends decides, whatever stands first', () => {
  const flow = of(
    { faqs: { enabled: true, faq: ['price', 'who'] } },
    {
      faqs: [
        about('price'),
        about('who', { localRepeatNum: 0, exceedLocalConfig: { exceedAction: 'agent', transformer: 'claims' } }),
      ],
    },
  );
  const together = 'what is the price, and who are you';
  expect(said(flow, { says: together, understood: byKeywords(flow, flow.intentions, together) })).toContain(
    'hands over: claims',
  );
});

test('what is urgent comes before what hands over or ends, and that before what is answered', () => {
  const flow = of(
    { faqs: { enabled: true, faq: ['price', 'who'] } },
    {
      faqs: [
        about('price'),
        about('who', { localRepeatNum: 0, exceedLocalConfig: { exceedAction: 'agent', transformer: 'claims' } }),
      ],
      abnors: [
        exception('no', {
          isPriority: true,
          condition: { nluResults: ['no'] },
          notExceed: { ttsConfigs: says('Urgent.') },
        }),
      ],
    },
  );
  const together = 'what is the price, who are you, no';
  const [price, who, no] = ['price', 'who', 'no'].map((id, at) => ({ id, score: 1 - at / 10, by: id }));
  const heard = (...intentions: unknown[]) =>
    said(flow, { says: together, understood: { intentions, entities: [] } as never });

  expect(heard(price, who, no).join(' ')).toContain('Urgent.');
  expect(heard(price, who)).toContain('hands over: claims');
});

test('an exit that leads straight to a person comes before what is merely surer', () => {
  const flow = testFlow(
    [
      asks('Q', { faqs: { enabled: true, faq: ['price'] }, leaveConfigs: [exit('person', ['who']), otherwise()] }),
      { id: 'T', type: 'skillGroupTransfer', skillGroupId: 'claims', transMode: 'blindTrans' },
      goodbye,
    ] as never,
    ['Q.person > T', 'Q.else > end'],
    { intentions, faqs: [about('price')] },
  );
  const understood = {
    intentions: ['price', 'who'].map((id, at) => ({ id, score: 1 - at / 10, by: id })),
    entities: [],
  };

  expect(said(flow, { says: 'what is the price, I want a person', understood })).toContain('hands over: claims');
});

test('two questions in one sentence are both answered; one beside an answer is answered at the next node', () => {
  const flow = testFlow(
    [
      asks('Q', { faqs: { enabled: true, faq: ['price', 'who'] } }),
      asks('R', { faqs: { enabled: true, faq: ['price', 'who'] }, leaveConfigs: [otherwise()] }),
      goodbye,
    ] as never,
    ['Q.yes > R', 'Q.else > end', 'R.else > end'],
    { intentions, faqs: [about('price'), about('who')] },
  );
  const meaning = (text: string): Reply => ({ says: text, understood: byKeywords(flow, flow.intentions, text) });
  expect(playOn(flow, { phone: '1' }, [meaning('who is it, and what is the price')]).script.at(-1)).toMatch(
    /(?=.*About who\.)(?=.*About price\.).*Q again\?/,
  );
  const later = byKeywords(
    flow,
    flow.intentions.filter(({ id }) => id === 'yes'),
    'yes, but who are you',
  );
  expect(playOn(flow, { phone: '1' }, [{ says: 'yes, but who are you', understood: later }]).script.at(-1)).toBe(
    'robot: About who. R?',
  );
});

test('refusals are counted for each value: two too late hours do not use up the patience for a day', () => {
  const words = (text: string) => says(text);
  const checks: Record<string, object> = {
    day: { kind: 'future', ttsConfigs: words('That day has passed.') },
    hour: { kind: 'range', min: '08:00', max: '18:00', ttsConfigs: words('We are closed then.') },
  };
  const flow = testFlow(
    [
      asks('collect', {
        ttsConfigs: says('When shall we come?'),
        repeatTimes: 2,
        leaveConfigs: [otherwise()],
        nluConfigs: {
          extractInfo: extractInfo.slice(2).map((one) => ({ ...one, check: checks[one.param] })),
          collectionInfo: trip.slice(2).map(({ name }) => ({ param: name, ttsConfigs: says(`And ${name}?`) })),
        },
      }),
      goodbye,
    ] as never,
    ['collect.else > end'],
    { intentions, paramConfigs: trip },
  );
  const hears2 = hears(flow);
  const spoken = (...replies: string[]) =>
    playOn(flow, { phone: '1' }, replies.map(hears2), clock).script.filter((line) => line.startsWith('robot: '));

  const all = spoken('yesterday', '23:00', '22:00', '9 November 2026', '15 December 2026');
  expect(all.filter((line) => line.includes('That day has passed.'))).toHaveLength(2);
  expect(all.filter((line) => line.includes('We are closed then.'))).toHaveLength(2);
  expect(spoken('yesterday', 'yesterday', 'yesterday').filter((line) => line.includes('has passed'))).toHaveLength(2);
});
