import { addExamples } from '#core/design/examples.ts';
import { meantNow } from '#core/design/intentions.ts';
import type { Flow } from '#core/flow/flow.ts';
import { compareRuns, testReport } from '#core/nlu/testReport.ts';
import { checkSet } from '#core/nlu/testSet.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { fill, type Language } from '#kit/contract/language.ts';
import { readFileInThread } from '#kit/server/imports/readInThread.ts';
import type { FileAnswer, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { bookFile, changeDraft, flowFor, openDraft, type LearntFlows, type LiveChannel } from '#areas/designer/door.ts';
import { askFlow, listenedFor, understandingOf } from './askFlow.ts';
import {
  mostSentences,
  shownProblems,
  type nluTestEndpoints,
  type SetRow,
  type TestRow,
  type TestView,
  type UploadedSet,
} from './nluTest.contract.ts';
import { nluTestFaults } from './nluTest.faults.ts';
import { nluSets, nluTests, type Sentence, type SetRecord, type TestRecord } from './nluTest.store.ts';
import { mostRows, type ReadSet } from './set.reader.ts';
import { resultBook, templateBook } from './setBooks.service.ts';
import { setProblemWords, sheetWords } from './setFile.texts.ts';

const reader = new URL('./set.reader.ts', import.meta.url);
const mostSets = 100;
const longestName = 120;
const allRows = { pageNo: 1, pageSize: mostSentences };

export function nluTestHandlers({
  learnt,
  live,
}: {
  learnt: LearntFlows;
  live: LiveChannel;
}): Handlers<typeof nluTestEndpoints> {
  async function begin(
    db: TenantDb,
    { flowId, setId, version }: { flowId: string; setId: string | null; version?: number | undefined },
    sentences: (flow: Flow) => Promise<Sentence[]> | Sentence[],
  ): Promise<TestRow> {
    // A robot whose designer was never opened has no draft yet.
    if (version === undefined) await openDraft(db, flowId);
    const { flow, source } = await flowFor(db, flowId, version, undefined);
    if (listenedFor(flow).length === 0) throw new Fault(nluTestFaults.NLU_NO_INTENTIONS);
    const content = understandingOf(flow);
    const asked = await sentences(flow);
    if (asked.length === 0) throw new Fault(nluTestFaults.NLU_SET_EMPTY);
    const testId = await nluTests.add(
      db,
      { flowId, setId, version: source.version ?? null, revision: source.revision ?? null, content },
      asked,
    );
    return rowOf(await oneTest(db, testId));
  }

  const details = async (
    db: TenantDb,
    testId: string,
    { against, ...narrowed }: Parameters<typeof nluTests.results>[3] & { against?: string | undefined },
  ) => {
    const before = await comparedWith(db, await oneTest(db, testId), against);
    const { list, total } = await nluTests.results(db, testId, before?.testId ?? null, narrowed);
    return { list: list.map(({ guesses, ...row }) => ({ ...row, guesses: guesses ?? [] })), total };
  };

  const ofSet = async (
    db: TenantDb,
    { testId, setId }: { testId?: string | undefined; setId?: string | undefined },
    paged: { pageNo: number; pageSize: number },
  ) => {
    if (testId !== undefined) {
      const test = await oneTest(db, testId);
      const { list, total } = await nluTests.results(db, testId, null, paged);
      return {
        setId: test.setId,
        name: test.setName,
        total,
        list: list.map(({ place, sentence, expected, expectedName }) => ({ place, sentence, expected, expectedName })),
      };
    }
    if (setId === undefined) throw new Fault(faults.MALFORMED, { issues: [{ field: 'setId', keyword: 'required' }] });
    const { name } = await oneSet(db, setId);
    return { setId, name, ...(await nluSets.sentences(db, setId, paged)) };
  };

  async function download(
    db: TenantDb,
    testId: string,
    against: string | undefined,
    language: Language,
  ): Promise<FileAnswer> {
    const test = await oneTest(db, testId);
    if (test.state !== 'done') throw new Fault(nluTestFaults.NLU_TEST_NOT_DONE);
    const before = await comparedWith(db, test, against);
    const { list } = await nluTests.results(db, testId, before?.testId ?? null, allRows);
    const names = namesIn(await nluTests.content(db, testId), list);
    const name = (test.setName || sheetWords[language].results).replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_');
    return bookFile(
      `${name} ${new Date(test.startedAt).toISOString().slice(0, 10)}.xlsx`,
      resultBook(list, testReport(await nluTests.tested(db, testId)), names, language, before),
    );
  }

  return {
    async understand({ db, params: { flowId }, body: { sentences, version } }) {
      const { flow } = await flowFor(db, flowId, version, undefined);
      const learning = learnt.of(understandingOf(flow), 'UTC', `${db.tenant}/${flowId}/${version ?? ''}`);
      const taught = learning.isTaught();
      const list: Awaited<ReturnType<typeof askFlow>>[] = [];
      await db.outside(async () => {
        for (const sentence of sentences) list.push(await askFlow(flow, learning, sentence));
      });
      return { taught, list };
    },

    async template({ db, params: { flowId }, who }) {
      const { flow } = await openDraft(db, flowId);
      return bookFile(`${sheetWords[who.language].template}.xlsx`, templateBook(listenedFor(flow), who.language));
    },

    async teach({ db, changed, body: { flowId, examples } }) {
      const refusal: { is: boolean } = { is: false };
      const saved = await changeDraft({ db, changed }, live, flowId, { label: 'example' }, (flow) => {
        const made = addExamples(flow, examples);
        refusal.is = made.refused !== undefined;
        return made.flow ?? flow;
      });
      if (refusal.is) throw new Fault(nluTestFaults.NLU_INTENTION_GONE);
      return saved;
    },

    async tests({ db, query: { flowId, setId, ...paged } }) {
      const { list, total } = await nluTests.list(db, { flowId: flowId ?? null, setId: setId ?? null }, paged);
      return { list: list.map(rowOf), total };
    },

    async start({ db, body: { setId, flowId, sentences, version }, changed }) {
      if (setId === undefined && (flowId === undefined || sentences === undefined))
        throw new Fault(faults.MALFORMED, { issues: [{ field: 'setId', keyword: 'required' }] });
      const set = setId === undefined ? null : await oneSet(db, setId);
      if (set && flowId !== undefined && flowId !== set.flowId) throw new Fault(faults.NOT_FOUND);
      const row = await begin(
        db,
        { flowId: set?.flowId ?? flowId!, setId: set?.setId ?? null, version },
        async (flow) =>
          set ? asNamedNow(flow, (await nluSets.sentences(db, set.setId, allRows)).list) : typedIn(flow, sentences!),
      );
      changed({
        target: row.testId,
        before: null,
        after: { flowId: row.flowId, setId: row.setId, sentences: row.total },
      });
      return row;
    },

    async again({ db, params: { nluTestId }, changed }) {
      const { flowId, setId } = await oneTest(db, nluTestId);
      const row = await begin(db, { flowId, setId }, async (flow) =>
        asNamedNow(
          flow,
          setId
            ? (await nluSets.sentences(db, setId, allRows)).list
            : (await nluTests.results(db, nluTestId, null, allRows)).list,
        ),
      );
      changed({ target: row.testId, before: null, after: { flowId, setId, sentences: row.total } });
      return row;
    },

    async one({ db, params: { nluTestId }, query: { against } }) {
      const test = await oneTest(db, nluTestId);
      return {
        ...rowOf(test),
        ...(test.state === 'done' ? await reportOf(db, test, against) : { report: null, before: null }),
      };
    },

    async removeTest({ db, params: { nluTestId }, changed }) {
      const { setName, startedAt } = await oneTest(db, nluTestId);
      await nluTests.remove(db, nluTestId);
      changed({ target: nluTestId, before: { setName, startedAt }, after: null });
      return null;
    },

    detail: ({ db, query: { testId, ...narrowed } }) => details(db, testId, narrowed),
    detailOf: ({ db, params, query }) => details(db, params.nluTestId, query),
    detailShort: ({ db, query: { testId, ...narrowed } }) => details(db, testId, narrowed),
    set: ({ db, query: { testId, setId, ...paged } }) => ofSet(db, { testId, setId }, paged),
    setOf: ({ db, params, query }) => ofSet(db, { testId: params.nluTestId }, query),
    download: ({ db, query, who }) => download(db, query.testId, query.against, who.language),
    downloadOf: ({ db, params, query, who }) => download(db, params.nluTestId, query.against, who.language),
    downloadShort: ({ db, query, who }) => download(db, query.testId, query.against, who.language),

    async sets({ db, query: { flowId } }) {
      if (flowId !== undefined) await openDraft(db, flowId);
      const list = await nluSets.list(db, flowId ?? null);
      const last = new Map(
        (
          await nluTests.lastOf(
            db,
            list.map(({ setId }) => setId),
          )
        ).map((test) => [test.setId, rowOf(test)]),
      );
      return list.map((set): SetRow => ({ ...setRowOf(set), last: last.get(set.setId) ?? null }));
    },

    async upload({ db, file, who, changed }) {
      const { flowId: wanted, setId, name: given = '', skip } = file.fields;
      const read = await readFileInThread<ReadSet>(file, reader, { tooLarge: { is: 'problem', problem: 'tooLarge' } });
      for (const [field, value] of Object.entries({ flowId: wanted, setId }))
        if (value !== undefined && !/^[1-9]\d{0,17}$/.test(value))
          throw new Fault(faults.MALFORMED, { issues: [{ field, keyword: 'pattern' }] });
      const before = setId === undefined ? null : await oneSet(db, setId);
      const flowId = before?.flowId ?? wanted;
      if (flowId === undefined || (before && wanted !== undefined && wanted !== before.flowId))
        throw new Fault(faults.MALFORMED, { issues: [{ field: 'flowId', keyword: 'required' }] });
      const { flow } = await openDraft(db, flowId);
      if (read.is === 'problem')
        throw new Fault(nluTestFaults.NLU_SET_NOT_READ, {
          why: fill(setProblemWords[who.language][read.problem], { most: mostRows }),
          problem: read.problem,
        });
      const { good, problems } = checkSet(read.rows, flow.intentions);
      const name = cutTo(
        given.trim() || before?.name || file.name.replace(/\.[^.]+$/, '').trim() || sheetWords[who.language].set,
        longestName,
      );
      const answer: UploadedSet = {
        stored: false,
        setId: null,
        name,
        rows: read.rows.length,
        good: good.length,
        bad: problems.length,
        problems: problems.slice(0, shownProblems),
      };
      if (problems.length > 0 && skip !== 'true') return answer;
      if (good.length === 0) throw new Fault(nluTestFaults.NLU_SET_EMPTY);
      if (good.length > mostSentences)
        throw new Fault(nluTestFaults.NLU_SET_NOT_READ, {
          why: fill(setProblemWords[who.language].tooManyRows, { most: mostSentences }),
          problem: 'tooManyRows',
        });
      if (!before && (await nluSets.count(db, flowId)) >= mostSets)
        throw new Fault(nluTestFaults.NLU_TOO_MANY_SETS, { most: mostSets });
      const stored = before?.setId ?? (await nluSets.add(db, flowId, name));
      if (before) await nluSets.touch(db, stored, name);
      await nluSets.fill(
        db,
        stored,
        asNamedNow(
          flow,
          good.map((one) => ({ ...one, expectedName: '' })),
        ),
      );
      changed({
        target: stored,
        before: before && { name: before.name, sentences: before.sentences },
        after: { flowId, name, sentences: good.length },
      });
      return { ...answer, stored: true, setId: stored };
    },

    async removeSet({ db, params: { nluSetId }, changed }) {
      const { name, sentences } = await oneSet(db, nluSetId);
      await nluSets.remove(db, nluSetId);
      changed({ target: nluSetId, before: { name, sentences }, after: null });
      return null;
    },
  };
}

async function oneTest(db: TenantDb, testId: string): Promise<TestRecord> {
  const found = await nluTests.one(db, testId);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return found;
}

async function oneSet(db: TenantDb, setId: string): Promise<SetRecord> {
  const found = await nluSets.one(db, setId);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return found;
}

const rowOf = ({ startedAt, endedAt, ...row }: TestRecord): TestRow => ({ ...row, startedAt, endedAt });
const setRowOf = ({ changedAt, ...row }: SetRecord) => ({ ...row, changedAt });

/** Intentions as they are in this flow, those that were merged as the one that stayed; one that has gone keeps the name it had. */
function asNamedNow(flow: Flow, sentences: readonly Sentence[]): Sentence[] {
  const now = new Map(
    [...new Set(sentences.map(({ expected }) => expected))].map((id) => [id, id === null ? null : meantNow(flow, id)]),
  );
  return sentences.map(({ sentence, expected, expectedName }) => ({
    sentence,
    expected: now.get(expected)?.id ?? expected,
    expectedName: expected === null ? '' : (now.get(expected)?.name ?? expectedName),
  }));
}

function typedIn(flow: Flow, sentences: readonly { sentence: string; expected: string | null }[]): Sentence[] {
  const known = new Set(flow.intentions.map(({ id }) => id));
  const gone = sentences.findIndex(({ expected }) => expected !== null && !known.has(expected));
  if (gone >= 0) throw new Fault(nluTestFaults.NLU_INTENTION_GONE);
  const once = new Map(
    sentences.map(({ sentence, expected }) => [
      sentence.trim(),
      { sentence: sentence.trim(), expected, expectedName: '' },
    ]),
  );
  return asNamedNow(flow, [...once.values()]);
}

function namesIn(
  flow: Flow,
  results: readonly { expected: string | null; expectedName: string }[],
): Map<string | null, string> {
  return new Map([
    ...results.map(({ expected, expectedName }) => [expected, expectedName] as const),
    ...flow.intentions.map(({ id, name }) => [id, name] as const),
    [null, ''] as const,
  ]);
}

/** The run that is asked for, of the same set; else the one before. */
async function comparedWith(
  db: TenantDb,
  test: TestRecord,
  against: string | undefined,
): Promise<TestRecord | undefined> {
  if (against === undefined) return nluTests.before(db, test);
  const other = await oneTest(db, against);
  if (other.setId === null || other.setId !== test.setId || other.testId === test.testId || other.state !== 'done')
    throw new Fault(faults.NOT_FOUND);
  return other;
}

async function reportOf(
  db: TenantDb,
  test: TestRecord,
  against: string | undefined,
): Promise<Pick<TestView, 'report' | 'before'>> {
  const tested = await nluTests.tested(db, test.testId);
  const names = namesIn(await nluTests.content(db, test.testId), tested);
  const named = (id: string | null) => ({ id, name: names.get(id) ?? '' });
  const { accuracy, rejected, intentions, confusions } = testReport(tested);
  const before = await comparedWith(db, test, against);
  const compared = before && compareRuns(await nluTests.tested(db, before.testId), tested);
  return {
    report: {
      accuracy,
      rejected,
      intentions: intentions.map((one) => ({ ...one, name: names.get(one.id) ?? '' })),
      confusions: confusions.map((one) => ({ ...one, meant: named(one.meant), understood: named(one.understood) })),
    },
    before:
      before && compared
        ? {
            testId: before.testId,
            startedAt: before.startedAt,
            version: before.version,
            revision: before.revision,
            right: before.right,
            total: before.total,
            ...compared,
          }
        : null,
  };
}
