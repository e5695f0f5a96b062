import { languageServiceOf } from '#areas/system/door.ts';
import { textOf } from '#core/summary/extracted.ts';
import { longest, mostKeySentences, type SummaryContent } from '#core/summary/summary.ts';
import { numberHider } from '#core/summary/told.ts';
import { shortenTo } from '#core/text/cutTo.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { LanguageWork } from '#kit/server/needs.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { outboundFaults } from '../outbound.faults.ts';
import { byService, byUs, isTold, tellingOf } from './summarise.service.ts';
import type { CallSummary, summaryEndpoints } from './summary.contract.ts';
import { summaries, type NewSummary, type SpokenCall } from './summary.store.ts';

interface SummaryNeeds {
  secrets: SecretBox;
  language: LanguageWork;
  now(): number;
}

/** Milliseconds after the end of a call in which its service is still waited for. */
const awaitedFor = 5 * 60_000;

export const summaryHandlers = ({ secrets, language, now }: SummaryNeeds): Handlers<typeof summaryEndpoints> => {
  const serviceOf = async (db: TenantDb) => (language.chat ? await languageServiceOf(db, secrets) : null);

  return {
    async read({ db, query: { ctiCallId } }) {
      const call = await known(db, ctiCallId);
      const service = await serviceOf(db);
      const summary =
        (await summaries.current(db, ctiCallId)) ?? (isTold(call) ? await first(db, ctiCallId, call) : null);
      const awaited =
        service !== null &&
        summary?.source === 'extracted' &&
        summary.version === 1 &&
        summary.problem === null &&
        now() - call.endedAt! < awaitedFor;
      return { summary, awaited, sentTo: service?.name ?? null };
    },

    async save({ db, who, body: { ctiCallId, version, ...sent }, changed }) {
      const call = await toldCall(db, ctiCallId);
      const before = await holding(db, ctiCallId, call, version);
      const content = withoutNumber(withText({ ...contentOf(before), ...sent }, before, call), call.phone);
      if (sent.keySentences) checkSentences(content, call);
      return edited(db, { callId: ctiCallId, before, content, person: who.id, changed });
    },

    async mark({ db, who, body: { ctiCallId, turn, key, text }, changed }) {
      const call = await toldCall(db, ctiCallId);
      const before = await holding(db, ctiCallId, call);
      const others = before.keySentences.filter(
        (one) => one.turn !== turn || (key && text !== undefined && one.text !== text),
      );
      if (key && others.length >= mostKeySentences)
        throw new Fault(outboundFaults.KEY_SENTENCES_FULL, { most: mostKeySentences });
      const said = tellingOf(call).turns[turn]?.text ?? '';
      const marked = { turn, text: text ?? shortenTo(said, longest.sentence - 1) };
      const keySentences = key ? [...others, marked].toSorted((a, b) => a.turn - b.turn) : others;
      const content = withText({ ...contentOf(before), keySentences }, before, call);
      if (isSame(content, before)) throw new Fault(faults.NOTHING_DONE);
      if (key) checkSentences({ ...content, keySentences: [marked] }, call);
      return edited(db, { callId: ctiCallId, before, content, person: who.id, changed });
    },

    async make({ db, who, body: { ctiCallId, version }, changed }) {
      const call = await toldCall(db, ctiCallId);
      const before = await summaries.current(db, ctiCallId);
      if (version !== undefined && before !== null && version !== before.version)
        throw new Fault(faults.CHANGED_MEANWHILE);
      const service = await serviceOf(db);
      const telling = tellingOf(call);
      const made =
        service && language.chat ? await db.outside(() => byService(language.chat!, service, telling)) : byUs(telling);
      return kept(db, { callId: ctiCallId, before, made: { ...made, personId: who.id }, changed });
    },

    async earlier({ db, query: { ctiCallId } }) {
      await known(db, ctiCallId);
      return { list: await summaries.earlier(db, ctiCallId) };
    },
  };
};

async function known(db: TenantDb, callId: string): Promise<SpokenCall> {
  const call = await summaries.call(db, callId);
  if (!call) throw new Fault(faults.NOT_FOUND);
  return call;
}

async function toldCall(db: TenantDb, callId: string): Promise<SpokenCall> {
  const call = await known(db, callId);
  if (!isTold(call)) throw new Fault(outboundFaults.CALL_NOT_TOLD);
  return call;
}

/** Made because somebody looks. Two who look at once see the same. */
async function first(db: TenantDb, callId: string, call: SpokenCall): Promise<CallSummary> {
  await summaries.add(db, callId, { ...byUs(tellingOf(call)), personId: null }, 0);
  return (await summaries.current(db, callId))!;
}

/** What is changed; made where nobody has looked yet. */
async function holding(db: TenantDb, callId: string, call: SpokenCall, version?: number): Promise<CallSummary> {
  const holds = (await summaries.current(db, callId)) ?? (await first(db, callId, call));
  if (version !== undefined && version !== holds.version) throw new Fault(faults.CHANGED_MEANWHILE);
  return holds;
}

const contentOf = ({ result, intentions, variables, keySentences, text }: CallSummary): SummaryContent => ({
  ...{ result, intentions, variables, keySentences, text },
});

const isSame = (content: SummaryContent, before: CallSummary) =>
  JSON.stringify(content) === JSON.stringify(contentOf(before));

/** A text that nobody wrote goes on saying what the other parts say. */
function withText(content: SummaryContent, before: CallSummary, { turns }: SpokenCall): SummaryContent {
  const about = { language: before.language, turns };
  return content.text === before.text && before.text === textOf(before, about)
    ? { ...content, text: textOf(content, about) }
    : content;
}

/** A summary holds the number of its call for nobody: who may not see it reads summaries, too. */
function withoutNumber(content: SummaryContent, phone: string): SummaryContent {
  if (!phone.startsWith('+')) return content;
  const hide = numberHider(phone);
  return {
    ...content,
    result: hide(content.result),
    intentions: content.intentions.map(hide),
    variables: content.variables.map(({ name, value }) => ({ name, value: hide(value) })),
    text: hide(content.text),
  };
}

/** A key sentence is one that was said, in that turn. */
function checkSentences({ keySentences }: SummaryContent, call: SpokenCall) {
  const { turns } = tellingOf(call);
  const wrong = keySentences.find(
    ({ turn, text }) => !/[\p{L}\p{N}]/u.test(text) || !turns[turn]?.text.includes(text.replace(/…$/, '')),
  );
  if (wrong) throw new Fault(outboundFaults.SENTENCE_NOT_SAID, { turn: wrong.turn + 1 });
}

interface Kept {
  callId: string;
  before: CallSummary | null;
  made: NewSummary;
  changed(change: { target: string; before: object | null; after: object }): void;
}

async function kept(db: TenantDb, { callId, before, made, changed }: Kept): Promise<CallSummary> {
  if (!(await summaries.add(db, callId, made, before?.version ?? 0))) throw new Fault(faults.CHANGED_MEANWHILE);
  const after = (await summaries.current(db, callId))!;
  changed({ target: callId, before: before && audited(before), after: audited(after) });
  return after;
}

function edited(
  db: TenantDb,
  {
    content,
    person,
    before,
    ...of
  }: Omit<Kept, 'made'> & { before: CallSummary; content: SummaryContent; person: string },
) {
  if (isSame(content, before) && before.source === 'person') throw new Fault(faults.NOTHING_DONE);
  const { language } = before;
  const made: NewSummary = {
    ...content,
    ...{ language, source: 'person', service: null, problem: null, personId: person },
  };
  return kept(db, { ...of, before, made });
}

/** Words of a conversation are not written down a second time. */
const audited = ({ version, source, service, result }: CallSummary) => ({ version, source, service, result });
