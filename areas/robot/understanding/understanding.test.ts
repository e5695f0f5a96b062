import { afterAll, beforeAll, expect, test } from 'vitest';
import { EncoderAway, fakeEncoder, type SentenceEncoder } from '#adapters/language/language.ts';
import { jieba } from '#adapters/language/jieba.ts';
import { teacherInWorker } from '#adapters/language/teacherInWorker.ts';
import { useLite } from '#adapters/language/useLite.ts';
import { withGlosses } from '#adapters/language/withGlosses.ts';
import { simulatedCarrier } from '#adapters/telephony/simulated.ts';
import { compiled } from '#core/flow/compiled.ts';
import type { Flow } from '#core/flow/flow.ts';
import { samples } from '#core/flow/samples/index.ts';
import { byKeywords, sureFrom, type Understand, type Understanding } from '#core/flow/understanding.ts';
import { inTenant } from '#kit/server/tenantDb.ts';
import { collected } from '#kit/testing/collected.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { runCall } from '../run/runCall.ts';
import { robotUnderstanding } from './robotUnderstanding.service.ts';
import { teachRobot } from './teachRobot.job.ts';
import { robotModels, teachLater, teachTask } from './understanding.store.ts';

const server = await testServer(() => {});
const encoder = withGlosses(useLite(), jieba);
const teacher = teacherInWorker();
afterAll(async () => {
  await encoder.stop();
  await teacher.stop();
  await server.stop();
});

const within = <Answer>(tenant: string, work: Parameters<typeof inTenant<Answer>>[2]) =>
  inTenant(server.pool, tenant, work);
const zone = 'Asia/Shanghai';
const names = ['renewalEn', 'renewalZh', 'surveyEn', 'surveyZh'] as const;
type Name = (typeof names)[number];
const robotOf: Record<string, string> = {};
const context = { signal: new AbortController().signal };
const teach = (robotId: string, by: SentenceEncoder = encoder, version = 1) =>
  teachRobot({ inTenant: within, teacher, encoder: by })({ tenant: '1', robotId, version }, context);
const models = () =>
  ask(
    server.database.ownerUrl,
    'select robot_id::text as "robotId", version, octet_length(model) as bytes, sentences, intentions, encoder from robot_model order by robot_id, version',
  ) as unknown as Promise<
    { robotId: string; bytes: number | null; sentences: number; intentions: number; encoder: string | null }[]
  >;
const waiting = async () =>
  (
    (await ask(server.database.ownerUrl, 'select payload from job where task = $1', [teachTask])) as unknown as {
      payload: { robotId: string };
    }[]
  ).map(({ payload }) => payload.robotId);

const understanding = (over: Partial<Parameters<typeof robotUnderstanding>[0]> = {}) =>
  robotUnderstanding({
    inTenant: within,
    encoder,
    cutter: jieba,
    now: () => Date.parse('2026-11-21T10:00:00+08:00'),
    log: { warn() {} },
    // What a sentence means is no matter of how busy the machine is.
    patience: 60_000,
    ...over,
  });
const shared = understanding();
const listens = (flow: Flow, node: string) => compiled(flow).waysOf(flow.nodes.find(({ id }) => id === node)!).expected;
const meant = ({ intentions }: Understanding) => intentions.find(({ score }) => score >= sureFrom)?.id;
const asked = async (by: Understand, name: Name, node: string, text: string) =>
  meant(await by(samples[name], listens(samples[name], node), text));

beforeAll(async () => {
  await ask(
    server.database.ownerUrl,
    "insert into tenant (tenant_id, name) overriding system value values (1, 'One'), (2, 'Two') on conflict do nothing",
  );
  for (const name of [...names, 'few'] as const) {
    const flow =
      name === 'few'
        ? { ...samples.renewalEn, intentions: samples.renewalEn.intentions.map((one) => ({ ...one, simQs: [] })) }
        : samples[name];
    const [made] = (await ask(
      server.database.ownerUrl,
      `with made as (insert into robot (tenant_id, name, language, version) values (1, $1, $2, 1) returning tenant_id, robot_id)
      insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 1, $3 from made returning robot_id::text as id`,
      [name, flow.language, JSON.stringify(flow)],
    )) as unknown as { id: string }[];
    robotOf[name] = made!.id;
  }
});

test('until it is taught a robot goes by its keywords, and the worker is told to teach it, once', async () => {
  const of = understanding().of('1', { robotId: robotOf.surveyEn!, version: 1 }, zone);

  expect(await asked(of, 'surveyEn', 'rate', 'Nine, it was quick')).toBe('high');
  expect(await asked(of, 'surveyEn', 'rate', 'You did a fantastic job')).toBeUndefined();
  expect(await waiting()).toEqual([robotOf.surveyEn]);
});

test('a version is taught once, with the sentences of its intentions and what is not for it', async () => {
  for (const name of names) await teach(robotOf[name]!);
  const before = await models();
  await teach(robotOf.renewalEn!, fakeEncoder());

  expect(before.map(({ robotId, encoder: by }) => [robotId, by])).toEqual(
    names.map((name) => [robotOf[name], encoder.name]),
  );
  for (const { bytes, sentences, intentions } of before) {
    expect(bytes).toBeGreaterThan(10_000);
    expect(sentences).toBeGreaterThan(500);
    expect(intentions).toBeGreaterThan(10);
  }
  expect(await models()).toEqual(before);
  // Four robots are taught here: nearly a minute where others work on the machine.
}, 400_000);

test.each([
  ['renewalEn', 'offer', 'I would like that very much', 'yes'],
  ['renewalEn', 'offer', 'I am afraid I will have to decline', 'no'],
  ['renewalEn', 'offer', 'We have switched to another provider', 'done'],
  ['renewalEn', 'offer', 'Can you connect me with your colleague', 'person'],
  ['renewalEn', 'who', 'Which firm are you with', 'who'],
  ['renewalEn', 'time', 'Once I get home from the office', 'afternoon'],
  ['renewalEn', 'offer', 'The moon is made of cheese', undefined],
  ['surveyEn', 'rate', 'You did a fantastic job', 'high'],
  ['surveyEn', 'cause', 'The lady was really impolite', 'service'],
  ['renewalZh', 'who', '等一下啊', undefined],
  ['renewalZh', 'who', '稍等一会儿', undefined],
  ['renewalEn', 'who', 'Just hold on a second', undefined],
  ['renewalZh', 'offer', '那你帮我弄一下', 'yes'],
  ['renewalZh', 'offer', '这个我真用不着', 'no'],
  ['renewalZh', 'offer', '车已经报废掉了', 'done'],
  ['renewalZh', 'offer', '让你们同事跟我讲', 'person'],
  ['renewalZh', 'offer', '听着像骗钱的', 'trust'],
  ['surveyZh', 'rate', '办得特别漂亮', 'high'],
  ['surveyZh', 'cause', '两个多月才办下来', 'speed'],
] as const)('%s, at %s: “%s”, which no keyword lists, means %s', async (name, node, text, intention) => {
  const of = shared.of('1', { robotId: robotOf[name]!, version: 1 }, zone);

  expect(meant(byKeywords(samples[name], listens(samples[name], node), text))).toBeUndefined();
  expect(samples[name].intentions.some(({ simQs }) => simQs.includes(text))).toBe(false);
  expect(await asked(of, name, node, text)).toBe(intention);
});

test('an answer says which sentence it is like, and words that are listed come before what was learnt', async () => {
  const of = understanding().of('1', { robotId: robotOf.renewalEn!, version: 1 }, zone);
  const flow = samples.renewalEn;

  expect((await of(flow, listens(flow, 'offer'), 'We have switched to another provider')).intentions[0]).toMatchObject({
    id: 'done',
    by: expect.stringMatching(/^≈ .*(switched|another).* \(\d\.\d\d\)$/),
  });
  expect((await of(flow, listens(flow, 'offer'), 'No thanks, not this year')).intentions[0]).toMatchObject({
    id: 'no',
    score: 1,
    by: 'not this year',
  });
});

test('what the made-up people of the demonstration say in a call is understood', async () => {
  for (const name of names) {
    const answers: [text: string, id: string | undefined][] = [];
    const of = understanding().of('1', { robotId: robotOf[name]!, version: 1 }, zone);
    const telephony = simulatedCarrier();
    await Promise.all(
      Array.from(
        { length: 40 },
        (_, call) =>
          new Promise<void>((done) =>
            runCall({
              telephony,
              flow: samples[name],
              arguments: { phone: '+8613800000001', name: 'Chen Wei' },
              onEnd: () => done(),
              order: {
                callId: String(call),
                to: '+8613800000001',
                from: '+862160204410',
                language: samples[name].language,
                gateway: { kind: 'simulated', speed: 1_000_000, callees: {} },
              },
              understand: async (flow, expected, text) => {
                const found = await of(flow, expected, text);
                answers.push([text, meant(found)]);
                return found;
              },
            }),
          ),
      ),
    );
    const lost = answers.filter(([, id]) => id === undefined);

    expect(answers.length).toBeGreaterThan(20);
    expect(lost.length, JSON.stringify(lost)).toBeLessThan(answers.length * 0.1);
  }
});

test('a robot without sentences to learn from is marked as such and goes on by keywords', async () => {
  await teach(robotOf.few!);
  const of = understanding().of('1', { robotId: robotOf.few!, version: 1 }, zone);

  expect((await models()).find(({ robotId }) => robotId === robotOf.few)).toMatchObject({ bytes: null, sentences: 0 });
  expect(await asked(of, 'renewalEn', 'offer', 'Not interested')).toBe('no');
  expect(await waiting()).not.toContain(robotOf.few);
});

test('an encoder that is away or too slow leaves the answer to words', async () => {
  const away: SentenceEncoder = { ...encoder, encode: () => Promise.reject(new EncoderAway('no such package')) };
  const slow: SentenceEncoder = { ...encoder, encode: () => new Promise(() => {}) };
  for (const by of [away, slow]) {
    const of = understanding({ encoder: by, patience: 5 }).of('1', { robotId: robotOf.renewalEn!, version: 1 }, zone);
    expect(await asked(of, 'renewalEn', 'offer', 'We have insured the car with a different company')).toBe('done');
  }
});

test('a sentence whose keywords decide does not wait for the encoder', async () => {
  const asks: string[] = [];
  const heard: SentenceEncoder = {
    ...encoder,
    encode: (texts) => {
      asks.push(...texts);
      return encoder.encode(texts);
    },
  };
  const of = understanding({ encoder: heard }).of('1', { robotId: robotOf.renewalEn!, version: 1 }, zone);

  expect(await asked(of, 'renewalEn', 'offer', 'That is too expensive')).toBe('price');
  expect(await asked(of, 'renewalEn', 'offer', 'We have insured the car with a different company')).toBe('done');
  expect(asks).toEqual(['We have insured the car with a different company']);
});

test('when the encoder has enough to do, who comes then is answered by words', async () => {
  let asks = 0;
  const busy: SentenceEncoder = {
    ...encoder,
    encode: () => {
      asks += 1;
      return new Promise(() => {});
    },
  };
  const of = understanding({ encoder: busy, patience: 5 }).of('1', { robotId: robotOf.renewalEn!, version: 1 }, zone);
  const all = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      asked(of, 'renewalEn', 'offer', `We have insured the car with a different company ${at}`),
    ),
  );

  expect(all.every((id) => id === 'done')).toBe(true);
  expect(asks).toBeLessThan(30);
});

test('a model is read once for all calls, and stays for a call that goes on', async () => {
  let reads = 0;
  // Room for one English model at a time.
  const counted = understanding({
    inTenant: (tenant, work) => {
      reads += 1;
      return within(tenant, work);
    },
    most: 3 << 20,
  });
  const call = (name: Name) => {
    const of = counted.of('1', { robotId: robotOf[name]!, version: 1 }, zone);
    return () => asked(of, name, name.startsWith('renewal') ? 'offer' : 'rate', 'hm');
  };
  const once = (name: Name) => call(name)();
  const goesOn = call('renewalEn');
  await Promise.all([goesOn(), once('renewalEn'), once('renewalEn')]);
  // What it was taught, and the model.
  expect(reads).toBe(2);
  await once('surveyEn');
  expect(reads).toBe(4);
  await collected();
  await goesOn();
  await once('renewalEn');
  expect(reads).toBe(4);
  await collected();
  await once('surveyEn');
  expect(reads).toBe(5);
});

test('a version that is taught what another was is not taught again, and both talk with one model', async () => {
  await ask(
    server.database.ownerUrl,
    `insert into flow_version (tenant_id, robot_id, version, flow) select tenant_id, robot_id, 2, flow || '{"name": "Other"}' from flow_version
      where robot_id = $1 and version = 1`,
    [robotOf.renewalEn],
  );
  const lazy = { teach: () => Promise.reject(new Error('not again')) };
  const version = { robotId: robotOf.renewalEn!, version: 2 };
  await teachRobot({ inTenant: within, teacher: lazy, encoder })({ tenant: '1', ...version }, context);
  const [one, two] = await Promise.all(
    [1, 2].map((which) => within('1', (db) => robotModels.one(db, { ...version, version: which }))),
  );
  expect(two).toEqual(one);

  let reads = 0;
  const counted = understanding({
    inTenant: (tenant, work) => {
      reads += 1;
      return within(tenant, work);
    },
  });
  for (const which of [1, 2])
    await asked(counted.of('1', { ...version, version: which }, zone), 'renewalEn', 'offer', 'hm');
  // What each was taught, and the model once.
  expect(reads).toBe(3);
});

test('a model of another form is forgotten and taught again', async () => {
  await ask(server.database.ownerUrl, "update robot_model set model = 'CWNL of old' where robot_id = $1", [
    robotOf.surveyZh,
  ]);
  const of = understanding().of('1', { robotId: robotOf.surveyZh!, version: 1 }, zone);

  expect(await asked(of, 'surveyZh', 'rate', '九分')).toBe('high');
  expect(await waiting()).toContain(robotOf.surveyZh);
  expect(await within('1', (db) => robotModels.one(db, { robotId: robotOf.surveyZh!, version: 1 }))).toBeUndefined();
});

test('another tenant has neither the model nor the robot', async () => {
  expect(await within('2', (db) => robotModels.one(db, { robotId: robotOf.renewalEn!, version: 1 }))).toBeUndefined();
  expect(
    await within('2', (db) => robotModels.untaught(db, { robotId: robotOf.surveyZh!, version: 1 })),
  ).toBeUndefined();
});

test('publishing asks for teaching in its own transaction', async () => {
  await within('1', async (db) => {
    await teachLater(db, { robotId: robotOf.renewalZh!, version: 7 });
    throw new Error('rolled back');
  }).catch(() => {});
  expect(await ask(server.database.ownerUrl, "select 1 from job where payload ->> 'version' = '7'")).toHaveLength(0);
  await within('1', (db) => teachLater(db, { robotId: robotOf.renewalZh!, version: 7 }));
  expect(await ask(server.database.ownerUrl, "select 1 from job where payload ->> 'version' = '7'")).toHaveLength(1);
});
