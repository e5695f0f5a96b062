import { checkRule } from '#core/quality/check.ts';
import { evaluator, type Hit } from '#core/quality/evaluate.ts';
import type { Mark } from '#core/quality/mark.ts';
import { heard } from '#core/quality/talk.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { qualityFaults } from '../quality.faults.ts';
import { sheets } from '../sheet/sheet.store.ts';
import { meansFor, type MeaningNeeds } from './meanings.service.ts';
import type { Run, RunCall, runEndpoints } from './run.contract.ts';
import { runs, type FoundCall, type RunRow } from './run.store.ts';
import { talks, type StoredTalk } from './talks.store.ts';

const mostGoing = 2;
const year = 366 * 86_400_000;

export function runHandlers({
  inTenant,
  encoder,
  now,
}: MeaningNeeds & { now(): number }): Handlers<typeof runEndpoints> {
  return {
    async try({ db, body: { rule, callIds } }) {
      refuseBroken(rule);
      const ids = callIds ?? (await talks.within(db, now() - year, now() + 1, 8));
      const found = await talks.of(db, ids);
      const names = await namesOf(db, found);
      const means = await db.outside(() => meansFor({ inTenant, encoder }, db.tenant, [rule], found));
      const find = evaluator(rule);
      const list = found.map((talk) => ({
        callId: talk.callId,
        startedAt: talk.startedAt,
        who: names(talk),
        turns: talk.turns.map(({ speaker, text, from, to }) => ({ speaker, text, from, to })),
        hits: find(heard(talk), means),
      }));
      return { list: list.sort((a, b) => b.startedAt - a.startedAt) };
    },

    async start({ db, who, params: { templateId }, body: { itemId, rule, from, to }, changed }) {
      const template = await sheets.read(db, templateId);
      refuseBroken(rule);
      if (from >= to) throw new Fault(faults.MALFORMED);
      if ((await runs.going(db)) >= mostGoing) throw new Fault(qualityFaults.QC_RUN_GOES_ON);
      const before = template.inUse?.items.find((item) => item.itemId === itemId)?.rule ?? null;
      const runId = await runs.add(db, { templateId, itemId, rule, before, from, to, personId: who.id });
      await enqueue(db, 'quality.runRule', { runId });
      changed({ target: `${templateId}/${runId}`, after: { itemId, rule, from, to } });
      return shown(db, (await runs.read(db, runId))!);
    },

    read: async ({ db, params }) => shown(db, await ofTemplate(db, params)),

    async cancel({ db, params, changed }) {
      const run = await ofTemplate(db, params);
      await runs.end(db, run.runId, 'cancelled', null, null);
      changed({
        target: `${params.templateId}/${params.runId}`,
        before: { state: run.state },
        after: { state: 'cancelled' },
      });
      return shown(db, await ofTemplate(db, params));
    },

    async judge({ db, who, params: { templateId }, body: { itemId, callId, isRight }, changed }) {
      await sheets.read(db, templateId);
      if ((await talks.of(db, [callId])).length === 0) throw new Fault(faults.NOT_FOUND);
      if (isRight === null) await runs.unjudge(db, templateId, itemId, callId);
      else await runs.judge(db, { templateId, itemId, callId, isRight, personId: who.id });
      changed({ target: `${templateId}/${itemId}`, after: { callId, isRight } });
      return null;
    },
  };
}

function refuseBroken(rule: Run['rule']) {
  const [first] = checkRule(rule);
  if (first?.what !== undefined && first.problem.endsWith('xpression'))
    throw new Fault(qualityFaults.QC_EXPRESSION_REFUSED, { what: first.what.slice(0, 60), problem: first.problem });
  if (first?.problem === 'looksAround')
    throw new Fault(qualityFaults.QC_EXPRESSION_REFUSED, {
      what: (first.what ?? '').slice(0, 60),
      problem: first.problem,
    });
  if (first?.problem === 'firstCannot')
    throw new Fault(qualityFaults.QC_RULE_BROKEN, { item: '', step: 1, problem: first.problem });
}

async function ofTemplate(db: TenantDb, { templateId, runId }: { templateId: string; runId: string }): Promise<RunRow> {
  const run = await runs.read(db, runId);
  if (run?.templateId !== templateId) throw new Fault(faults.NOT_FOUND);
  return run;
}

type Whose = { agentId: string | null; robotId: string | null };

async function namesOf(db: TenantDb, calls: readonly Whose[]): Promise<(call: Whose) => string> {
  const ids = (key: 'agentId' | 'robotId') => [...new Set(calls.flatMap((call) => call[key] ?? []))];
  const known = new Map((await runs.names(db, ids('agentId'), ids('robotId'))).map(({ key, name }) => [key, name]));
  return ({ agentId, robotId }) => known.get(`agent ${agentId}`) ?? known.get(`robot ${robotId}`) ?? '';
}

/** As whoever asks may see it: of calls that are not in reach only the count remains. */
async function shown(db: TenantDb, run: RunRow): Promise<Run> {
  const { runId, templateId, itemId, rule, state, calls, done, took, found } = run;
  const listed = found ? [...found.caught, ...found.lost] : [];
  const [judgements, stored, names] = await Promise.all([
    runs.judgements(db, templateId, itemId),
    talks.of(
      db,
      listed.map(({ callId }) => callId),
    ),
    namesOf(db, listed),
  ]);
  const said = new Map(judgements.map(({ callId, isRight }) => [callId, isRight]));
  const byId = new Map(stored.map((talk) => [talk.callId, talk]));
  const one = (call: FoundCall): RunCall[] => {
    const talk = byId.get(call.callId);
    if (!talk) return [];
    return [
      {
        ...{ callId: call.callId, startedAt: call.startedAt, who: names(call), hit: call.hit },
        ...sentenceOf(talk, call.hit),
        isRight: said.get(call.callId) ?? null,
      },
    ];
  };
  const judged = (found?.hits ?? []).flatMap((callId) => said.get(callId) ?? []);
  return {
    ...{ runId, templateId, itemId, rule, from: run.beganFrom, to: run.beganTo, state, calls, done, took },
    ...{ before: found?.before ?? 0, after: found?.after ?? 0, same: found?.same ?? 0, days: found?.days ?? [] },
    caught: (found?.caught ?? []).flatMap(one),
    lost: (found?.lost ?? []).flatMap(one),
    judged: judged.length,
    right: judged.filter(Boolean).length,
  };
}

/** The turn in which a rule was hit, and from where to where. */
function sentenceOf({ turns }: StoredTalk, { marks }: Hit): Pick<RunCall, 'text' | 'from' | 'to'> {
  const inTurn = marks.filter(
    (mark): mark is Mark & { turn: number } => mark.turn !== null && turns[mark.turn] !== undefined,
  );
  const [first] = inTurn;
  if (!first) return { text: null, from: 0, to: 0 };
  const same = inTurn.filter(({ turn }) => turn === first.turn);
  return {
    text: turns[first.turn]!.text,
    from: Math.min(...same.map(({ from }) => from)),
    to: Math.max(...same.map(({ to }) => to)),
  };
}
