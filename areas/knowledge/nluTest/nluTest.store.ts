import type { Flow } from '#core/flow/flow.ts';
import type { TestedSentence } from '#core/nlu/testReport.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { listOf } from '#kit/server/pageOf.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { Guess, onlyKinds } from './nluTest.contract.ts';

export const nluTestTask = 'designer.nluTest';
/** Runs of one set that are kept, and of what was typed in for one robot. */
export const keptTests = 20;

export interface Sentence {
  sentence: string;
  expected: string | null;
  expectedName: string;
}

export interface SetRecord {
  setId: string;
  flowId: string;
  name: string;
  sentences: number;
  tests: number;
  changedAt: number;
  madeBy: string;
}

export interface TestRecord {
  testId: string;
  flowId: string;
  setId: string | null;
  setName: string;
  version: number | null;
  revision: number | null;
  state: 'waiting' | 'running' | 'done';
  total: number;
  asked: number;
  right: number;
  rejected: number;
  known: number;
  startedAt: number;
  endedAt: number | null;
  madeBy: string;
}

export interface ResultRecord extends Sentence {
  place: number;
  guesses: Guess[] | null;
  understood: string | null;
  understoodName: string;
  right: boolean | null;
  wasRight: boolean | null;
  wasName: string;
}

export type Answered = Pick<ResultRecord, 'place' | 'guesses' | 'understood' | 'understoodName' | 'right'>;

const nameOf = (column: string) =>
  `coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = ${column}), '') as "madeBy"`;
const setColumns = `s.set_id, s.robot_id as "flowId", s.name, s.changed_at, ${nameOf('s.made_by')},
  (select count(*)::int from nlu_sentence n where n.tenant_id = $1 and n.set_id = s.set_id) as sentences,
    (select count(*)::int from nlu_test t where t.tenant_id = $1 and t.set_id = s.set_id) as tests`;
const testColumns = `t.test_id, t.robot_id as "flowId", t.set_id, coalesce(s.name, '') as "setName", t.version,
  t.revision, t.state, t.total, t.started_at, t.ended_at, ${nameOf('t.made_by')}, c.asked, c.correct as right,
  c.rejected, c.known`;
const testTables = `nlu_test t left join nlu_set s on s.tenant_id = $1 and s.set_id = t.set_id
  cross join lateral (select count(*) filter (where r.guesses is not null)::int as asked,
    count(*) filter (where r.is_right)::int as correct,
    count(*) filter (where r.guesses is not null and r.understood is null)::int as rejected,
    count(*) filter (where r.guesses->0->'reason'->>'is' = 'question')::int as known from nlu_result r
    where r.tenant_id = $1 and r.test_id = t.test_id) c`;
const columnsOf = (sentences: readonly Sentence[]) => [
  sentences.map(({ sentence }) => sentence),
  sentences.map(({ expected }) => expected),
  sentences.map(({ expectedName }) => expectedName),
];

export const nluSets = {
  list: (db: TenantDb, flowId: string | null) =>
    db.rows<SetRecord>(
      `select ${setColumns} from nlu_set s where s.tenant_id = $1 and ($2::bigint is null or s.robot_id = $2)
        order by s.name, s.set_id limit 500`,
      [db.tenant, flowId],
      'test sets',
    ),

  one: async (db: TenantDb, setId: string): Promise<SetRecord | undefined> =>
    (
      await db.rows<SetRecord>(
        `select ${setColumns} from nlu_set s where s.tenant_id = $1 and s.set_id = $2`,
        [db.tenant, setId],
        'test set',
      )
    )[0],

  count: async (db: TenantDb, flowId: string): Promise<number> =>
    (
      await db.rows<{ count: number }>(
        'select count(*)::int as count from nlu_set where tenant_id = $1 and robot_id = $2',
        [db.tenant, flowId],
        'count test sets',
      )
    )[0]!.count,

  async add(db: TenantDb, flowId: string, name: string): Promise<string> {
    return (
      await db.rows<{ setId: string }>(
        'insert into nlu_set (tenant_id, robot_id, name, made_by) values ($1, $2, $3, $4) returning set_id',
        [db.tenant, flowId, name, db.acting.person ?? null],
        'add test set',
      )
    )[0]!.setId;
  },

  /** Also locks the set: another change of it waits. */
  touch: (db: TenantDb, setId: string, name: string) =>
    db.rows(
      'update nlu_set set changed_at = now(), name = $3 where tenant_id = $1 and set_id = $2',
      [db.tenant, setId, name],
      'touch test set',
    ),

  async fill(db: TenantDb, setId: string, sentences: readonly Sentence[]) {
    await db.rows(
      'delete from nlu_sentence where tenant_id = $1 and set_id = $2',
      [db.tenant, setId],
      'empty test set',
    );
    await db.rows(
      `insert into nlu_sentence (tenant_id, set_id, place, sentence, expected, expected_name)
        select $1, $2, at, sentence, expected, name
        from unnest($3::text[], $4::text[], $5::text[]) with ordinality as one (sentence, expected, name, at)`,
      [db.tenant, setId, ...columnsOf(sentences)],
      'fill test set',
    );
  },

  async sentences(db: TenantDb, setId: string, { pageNo, pageSize }: { pageNo: number; pageSize: number }) {
    // By hand: its set knows how many there are.
    const list = await db.rows<Sentence & { place: number }>(
      `select place, sentence, expected, expected_name from nlu_sentence where tenant_id = $1 and set_id = $2
        order by place limit $3 offset $4`,
      [db.tenant, setId, pageSize, (pageNo - 1) * pageSize],
      'sentences of a test set',
    );
    return { list, total: (await nluSets.one(db, setId))?.sentences ?? 0 };
  },

  remove: (db: TenantDb, setId: string) =>
    db.rows('delete from nlu_set where tenant_id = $1 and set_id = $2', [db.tenant, setId], 'remove test set'),
};

export const nluTests = {
  async list(
    db: TenantDb,
    { flowId = null, setId = null }: { flowId?: string | null; setId?: string | null },
    { pageNo, pageSize }: { pageNo: number; pageSize: number },
  ) {
    const fits =
      't.tenant_id = $1 and ($2::bigint is null or t.robot_id = $2) and ($3::bigint is null or t.set_id = $3)';
    const list = await db.rows<TestRecord>(
      `select ${testColumns} from ${testTables} where ${fits} order by t.test_id desc limit $4 offset $5`,
      [db.tenant, flowId, setId, pageSize, (pageNo - 1) * pageSize],
      'tests of understanding',
    );
    const [count] = await db.rows<{ total: number }>(
      `select count(*)::int as total from nlu_test t where ${fits}`,
      [db.tenant, flowId, setId],
      'count tests of understanding',
    );
    return { list, total: count!.total };
  },

  one: async (db: TenantDb, testId: string): Promise<TestRecord | undefined> =>
    (
      await db.rows<TestRecord>(
        `select ${testColumns} from ${testTables} where t.tenant_id = $1 and t.test_id = $2`,
        [db.tenant, testId],
        'test of understanding',
      )
    )[0],

  /** The newest of each of these sets. */
  lastOf: (db: TenantDb, setIds: string[]) =>
    db.rows<TestRecord>(
      `select distinct on (t.set_id) ${testColumns} from ${testTables}
        where t.tenant_id = $1 and t.set_id = any($2::bigint[]) order by t.set_id, t.test_id desc`,
      [db.tenant, setIds],
      'last tests of sets',
    ),

  /**
   * The run of the same set that was done before this one: like is compared with like, a draft with the draft, where
   * there is one.
   */
  before: async (
    db: TenantDb,
    { testId, setId, version }: Pick<TestRecord, 'testId' | 'setId' | 'version'>,
  ): Promise<TestRecord | undefined> =>
    (
      await db.rows<TestRecord>(
        `select ${testColumns} from ${testTables}
          where t.tenant_id = $1 and t.set_id = $2 and t.test_id < $3 and t.state = 'done'
          order by (t.version is not distinct from $4::int) desc, t.test_id desc limit 1`,
        [db.tenant, setId, testId, version],
        'test before',
      )
    )[0],

  async add(
    db: TenantDb,
    {
      flowId,
      setId,
      version,
      revision,
      content,
    }: { flowId: string; setId: string | null; version: number | null; revision: number | null; content: Flow },
    sentences: readonly Sentence[],
  ): Promise<string> {
    const [made] = await db.rows<{ testId: string }>(
      `insert into nlu_test (tenant_id, robot_id, set_id, version, revision, content, total, made_by)
        values ($1, $2, $3, $4, $5, $6, $7, $8) returning test_id`,
      [
        db.tenant,
        flowId,
        setId,
        version,
        revision,
        JSON.stringify(content),
        sentences.length,
        db.acting.person ?? null,
      ],
      'add test of understanding',
    );
    const { testId } = made!;
    await db.rows(
      `insert into nlu_result (tenant_id, test_id, place, sentence, expected, expected_name)
        select $1, $2, at, sentence, expected, name
        from unnest($3::text[], $4::text[], $5::text[]) with ordinality as one (sentence, expected, name, at)`,
      [db.tenant, testId, ...columnsOf(sentences)],
      'sentences to ask',
    );
    await db.rows(
      `delete from nlu_test where tenant_id = $1 and robot_id = $2 and set_id is not distinct from $3::bigint
        and test_id in (select test_id from nlu_test
        where tenant_id = $1 and robot_id = $2 and set_id is not distinct from $3::bigint
        order by test_id desc offset $4)`,
      [db.tenant, flowId, setId, keptTests],
      'forget tests of understanding',
    );
    await enqueue(db, nluTestTask, { testId }, { key: `${nluTestTask}:${db.tenant}:${testId}` });
    return testId;
  },

  /** What it is asked with; undefined where it is done or was deleted. */
  async begin(db: TenantDb, testId: string): Promise<{ flowId: string; content: Flow } | undefined> {
    return (
      await db.rows<{ flowId: string; content: Flow }>(
        `update nlu_test set state = 'running' where tenant_id = $1 and test_id = $2 and state <> 'done'
          returning robot_id as "flowId", content`,
        [db.tenant, testId],
        'begin test of understanding',
      )
    )[0];
  },

  unasked: (db: TenantDb, testId: string, most: number) =>
    db.rows<{ place: number; sentence: string; expected: string | null }>(
      `select place, sentence, expected from nlu_result where tenant_id = $1 and test_id = $2 and guesses is null
        order by place limit $3`,
      [db.tenant, testId, most],
      'sentences still to ask',
    ),

  /** How many of all are asked then; undefined where the test has been deleted. */
  async answer(
    db: TenantDb,
    testId: string,
    answers: readonly Answered[],
  ): Promise<{ asked: number; total: number } | undefined> {
    await db.rows(
      `update nlu_result r set guesses = a.guesses, understood = a.understood, understood_name = a.name,
        is_right = a.is_right from unnest($3::int[], $4::jsonb[], $5::text[], $6::text[], $7::boolean[]) as a (place,
        guesses, understood, name, is_right) where r.tenant_id = $1 and r.test_id = $2 and r.place = a.place`,
      [
        db.tenant,
        testId,
        answers.map(({ place }) => place),
        answers.map(({ guesses }) => JSON.stringify(guesses)),
        answers.map(({ understood }) => understood),
        answers.map(({ understoodName }) => understoodName),
        answers.map(({ right }) => right),
      ],
      'store answers',
    );
    return nluTests.one(db, testId);
  },

  end: (db: TenantDb, testId: string) =>
    db.rows(
      "update nlu_test set state = 'done', ended_at = now() where tenant_id = $1 and test_id = $2",
      [db.tenant, testId],
      'end test of understanding',
    ),

  content: async (db: TenantDb, testId: string): Promise<Flow> =>
    (
      await db.rows<{ content: Flow }>(
        'select content from nlu_test where tenant_id = $1 and test_id = $2',
        [db.tenant, testId],
        'content of a test',
      )
    )[0]!.content,

  remove: (db: TenantDb, testId: string) =>
    db.rows(
      'delete from nlu_test where tenant_id = $1 and test_id = $2',
      [db.tenant, testId],
      'remove test of understanding',
    ),

  tested: (db: TenantDb, testId: string) =>
    db.rows<TestedSentence & { expectedName: string }>(
      `select sentence, expected, expected_name, understood from nlu_result
        where tenant_id = $1 and test_id = $2 and guesses is not null order by place`,
      [db.tenant, testId],
      'what was understood',
    ),

  async results(
    db: TenantDb,
    testId: string,
    before: string | null,
    {
      only = 'all',
      meant,
      understood,
      ...page
    }: {
      only?: (typeof onlyKinds)[number] | undefined;
      meant?: string | undefined;
      understood?: string | undefined;
      pageNo: number;
      pageSize: number;
    },
  ) {
    const where = `r.tenant_id = $1 and r.test_id = $2 and ${narrowing[only]}
      and ($4::text is null or coalesce(r.expected, '') = $4)
      and ($5::text is null or (r.guesses is not null and coalesce(r.understood, '') = $5))`;
    return listOf<ResultRecord>(
      db,
      {
        columns: `r.place, r.sentence, r.expected, r.expected_name, r.guesses, r.understood, r.understood_name,
          r.is_right as right, b.is_right as "wasRight", coalesce(b.understood_name, '') as "wasName"`,
        from: `nlu_result r
          left join nlu_result b on b.tenant_id = $1 and b.test_id = $3::bigint and md5(b.sentence) = md5(r.sentence)`,
        where,
        values: [db.tenant, testId, before, meant ?? null, understood ?? null],
        orderBy: 'r.place',
        name: `results of a test, ${only}`,
      },
      page,
    );
  },
};

const narrowing: Record<(typeof onlyKinds)[number], string> = {
  all: 'true',
  wrong: 'r.is_right = false',
  right: 'r.is_right',
  rejected: '(r.guesses is not null and r.understood is null)',
  better: '(r.is_right and b.is_right = false)',
  worse: '(r.is_right = false and b.is_right)',
};
