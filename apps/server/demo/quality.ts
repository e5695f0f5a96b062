import type { Client } from 'pg';
import { judge, type Judged } from '#core/quality/judge.ts';
import { shippedSheets, type ShippedSheet } from '#core/quality/samples/index.ts';
import { scoreOf, type Comments, type Verdict, type Verdicts } from '#core/quality/sheet.ts';
import { randomFrom } from '#core/text/random.ts';
import { insertMany, moveSequence } from './demo.store.ts';
import { inspectedCalls } from './inspected/calls.ts';
import { callsOfAgents, inspectorsOf, writeWords } from './quality.store.ts';

interface Owner {
  tenant: string;
  person: string;
  now: number;
}
const day = 86_400_000;
const names: Record<string, string> = {
  collectionEn: 'Collection calls',
  salesEn: 'Sales by phone',
  serviceEn: 'Customer service',
  collectionZh: '催收通话',
  salesZh: '电话销售',
  serviceZh: '客户服务',
};

/** Sheets in use, a fortnight of inspections on forty calls, and what followed: people who differ, appeals, notes, and calls that still wait. */
export async function writeDemoQuality(client: Client, { tenant, person, now }: Owner) {
  const own = { tenant_id: tenant };
  const at = (days: number) => new Date(now - days * day).toISOString();
  await insertMany(
    client,
    'qc_template',
    shippedSheets.map(({ key, memo }, nth) => ({
      ...own,
      ...{
        template_id: nth + 1,
        kind: 'intelligent',
        name: names[key],
        memo,
        next_part: 100,
        version: 1,
        person_id: person,
      },
      ...{ made_at: at(30), changed_at: at(25) },
    })),
  );
  await insertMany(
    client,
    'qc_version',
    shippedSheets.map(({ sheet }, nth) => ({
      ...own,
      template_id: nth + 1,
      version: 1,
      sheet,
      made_at: at(25),
      person_id: person,
    })),
  );
  const calls = await callsOfAgents(client, tenant, inspectedCalls.length);
  const inspectors = await inspectorsOf(client, tenant);
  if (inspectors.length === 0 || calls.length === 0) return;
  const kinds = new Map<string, 'finished' | 'released' | 'differs'>([
    ['serviceEn', 'released'],
    ['salesEn', 'differs'],
  ]);
  const batches: object[] = [];
  const records: object[] = [];
  const tasks: object[] = [];
  const random = randomFrom(25);
  for (const [which, shipped] of shippedSheets.entries()) {
    const kind = kinds.get(shipped.key) ?? 'finished';
    const begun = 13 - which * 2;
    const reviewers = kind === 'differs' ? 2 : 1;
    const isDone = kind === 'finished';
    batches.push({
      ...own,
      ...{ batch_id: which + 1, uuid: uuidOf(which + 1), mode: 'after', name: `${names[shipped.key]} 47`, memo: '' },
      ...{
        template_id: which + 1,
        sheet_of: which + 1,
        version: 1,
        state: isDone ? 'finished' : 'released',
        calls: { by: 'agents' },
      },
      sampling: { by: 'perAgent', count: 3, stratified: true, seed: 20 + which },
      ...{
        reviewers,
        inspectors: [],
        due_at: isDone ? null : at(-3),
        person_id: person,
        made_at: at(begun + 1),
        released_at: at(begun),
      },
      ended_at: isDone ? at(begun - 1.5) : null,
    });
    const run = judge(shipped.sheet.items);
    const mine = inspectedCalls.filter(
      ({ field, language }) => field === shipped.field && language === shipped.language,
    );
    for (const [nth, conversation] of mine.entries()) {
      const call = calls[inspectedCalls.indexOf(conversation)];
      if (!call) continue;
      await writeWords(client, tenant, call.callId, conversation.turns, conversation.length);
      const machine = run({ turns: conversation.turns, length: conversation.length, holds: conversation.holds });
      const recordId = records.length + 1;
      const state =
        kind === 'released' ? (nth < 3 ? 'done' : 'open') : kind === 'differs' && nth === 1 ? 'differs' : 'done';
      const person1 = inspectors[nth % inspectors.length]!;
      const first = judgedBy(shipped, machine, random);
      const { score, passed, fatal } = scoreOf(shipped.sheet, first.verdicts);
      const inspectedAt = at(begun - 0.4 - nth * 0.15);
      const follows =
        state === 'done'
          ? whatFollowed(isDone ? nth : -1, first.verdicts, shipped.language, { at, begun, person: inspectors.at(-1)! })
          : {};
      records.push({
        ...own,
        ...{
          record_id: recordId,
          batch_id: which + 1,
          call_id: call.callId,
          called_at: call.startedAt,
          connected: true,
        },
        ...{
          talk_time: conversation.length,
          agent_id: call.agentId,
          robot_id: null,
          campaign_id: call.campaignId,
          queue_id: call.queueId,
        },
        ...{ machine, machine_score: scoreOf(shipped.sheet, verdictsOf(machine)).score, state, going: false },
        ...(state === 'done'
          ? {
              verdicts: first.verdicts,
              comments: first.comments,
              score,
              passed,
              fatal: fatal.length > 0,
              inspected_at: inspectedAt,
            }
          : { verdicts: null, comments: {}, score: null, passed: null, fatal: false, inspected_at: null }),
        ...{
          appeal: null,
          appeal_items: [],
          appeal_text: null,
          appealed_at: null,
          decision: null,
          decided_by: null,
          decided_at: null,
        },
        ...{ note: null, noted_by: null, noted_at: null, acknowledged_at: null },
        ...follows,
      });
      for (let of = 1; of <= reviewers; of += 1) {
        const isOpen = state === 'open';
        // The second looks at the same call, and once sees it otherwise.
        const verdicts = of === 2 && state === 'differs' ? turned(first.verdicts, shipped) : first.verdicts;
        tasks.push({
          ...own,
          ...{
            task_id: tasks.length + 1,
            record_id: recordId,
            nth: of,
            state: isOpen ? 'waiting' : 'submitted',
            reason: null,
          },
          ...(isOpen
            ? { person_id: null, taken_at: null, submitted_at: null, spent: 0, verdicts: {}, comments: {}, score: null }
            : {
                person_id: of === 1 ? person1 : inspectors[(nth + 1) % inspectors.length],
                ...{
                  taken_at: at(begun - 0.39 - nth * 0.15),
                  submitted_at: inspectedAt,
                  spent: Math.round(38_000 + random() * 42_000),
                },
                ...{ verdicts, comments: first.comments, score: scoreOf(shipped.sheet, verdicts).score },
              }),
        });
      }
    }
  }
  const next = shippedSheets.length + 1;
  const open = {
    version: null,
    sheet_of: null,
    released_at: null,
    ended_at: null,
    due_at: null,
    inspectors: [],
    person_id: person,
  };
  batches.push(
    {
      ...{
        ...own,
        ...open,
        batch_id: next,
        uuid: uuidOf(next),
        mode: 'after',
        name: 'Robots, a tenth of each result',
        memo: 'Before the next version goes live',
      },
      ...{ template_id: 2, state: 'draft', calls: { by: 'robots', connected: true }, reviewers: 0, made_at: at(1) },
      sampling: { by: 'share', share: 10, stratified: true, seed: 7 },
    },
    {
      ...{
        ...own,
        ...open,
        batch_id: next + 1,
        uuid: uuidOf(next + 1),
        mode: 'during',
        name: 'Untrue deadlines, while they are said',
        memo: '',
      },
      ...{ template_id: 2, state: 'draft', calls: {}, reviewers: 0, made_at: at(2) },
      sampling: { by: 'all', stratified: false, seed: 3 },
    },
  );
  await insertMany(client, 'qc_batch', batches as Record<string, unknown>[]);
  await insertMany(client, 'qc_record', records as Record<string, unknown>[]);
  await insertMany(client, 'qc_task', tasks as Record<string, unknown>[]);
  for (const [table, column] of [
    ['qc_template', 'template_id'],
    ['qc_batch', 'batch_id'],
    ['qc_record', 'record_id'],
    ['qc_task', 'task_id'],
  ] as const)
    await moveSequence(client, table, column);
}

const uuidOf = (nth: number) => `7c1d9a52-4f0e-4c36-9d0f-${String(nth).padStart(12, '0')}`;
const verdictsOf = (machine: readonly Judged[]): Verdicts =>
  Object.fromEntries(machine.map(({ itemId, verdict }) => [itemId, verdict]));

/** What a person says: as the machine, but for one item in fifteen, and of their own where it has no rule. */
function judgedBy(
  { sheet, language }: ShippedSheet,
  machine: readonly Judged[],
  random: () => number,
): { verdicts: Verdicts; comments: Comments } {
  const verdicts: Verdicts = {};
  const comments: Comments = {};
  for (const { itemId, mayNotApply, comment } of sheet.items) {
    const found = machine.find((one) => one.itemId === itemId);
    const other: Verdict = mayNotApply && random() < 0.5 ? 'na' : 'pass';
    const verdict = found
      ? random() < 1 / 15 && found.verdict === 'fail'
        ? other
        : found.verdict
      : random() < 0.85
        ? 'pass'
        : 'fail';
    verdicts[itemId] = verdict;
    if (comment === 'always' || (comment !== 'never' && verdict === 'fail'))
      comments[itemId] = language === 'zh' ? '见标记处。' : 'See where it is marked.';
  }
  return { verdicts, comments };
}

/** One verdict the other way round. */
function turned(verdicts: Verdicts, { sheet }: ShippedSheet): Verdicts {
  const item = sheet.items.find(({ rule, fatal }) => rule === null && !fatal) ?? sheet.items[0]!;
  return { ...verdicts, [item.itemId]: verdicts[item.itemId] === 'fail' ? 'pass' : 'fail' };
}

interface Following {
  at(days: number): string;
  begun: number;
  person: string;
}

/** Of the first calls of a batch one was appealed, one upheld, one has a note that was read. */
function whatFollowed(
  nth: number,
  verdicts: Verdicts,
  language: 'en' | 'zh',
  { at, begun, person }: Following,
): object {
  const [failed] = Object.keys(verdicts).filter((item) => verdicts[item] === 'fail');
  const words = (en: string, zh: string) => (language === 'zh' ? zh : en);
  const appealed = {
    appeal_items: [failed],
    appeal_text: words('The customer had asked for exactly this.', '这是客户主动要求的。'),
    appealed_at: at(begun - 1),
  };
  if (nth === 0 && failed) return { appeal: 'open', ...appealed };
  if (nth === 2 && failed)
    return {
      ...{ appeal: 'upheld', ...appealed, decided_by: person, decided_at: at(begun - 1.3) },
      decision: words('The rule holds for requests, too.', '客户要求的情况同样适用该规定。'),
    };
  if (nth === 1)
    return {
      note: words('Good pace. Name the next step before you say goodbye.', '节奏不错，结束前请明确下一步安排。'),
      ...{ noted_by: person, noted_at: at(begun - 0.9), acknowledged_at: at(begun - 1.2) },
    };
  return {};
}
