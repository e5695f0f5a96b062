import { randomUUID } from 'node:crypto';
import { importChanges, imported, partKinds, type FlowParts } from '#core/design/exchange.ts';
import type { Flow } from '#core/flow/flow.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { readFileInThread } from '#kit/server/imports/readInThread.ts';
import type { FileAnswer, Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { designerFaults } from '../designer.faults.ts';
import { changeDraft, openDraft, read, rowOf, type LiveChannel } from '../draft/draft.server.ts';
import { versions } from '../draft/version.store.ts';
import { bookOf } from './book.service.ts';
import { bookFile } from './bookFile.service.ts';
import type { exchangeAdminEndpoints, exchangeEndpoints } from './exchange.contract.ts';
import { fileProblems } from './exchange.texts.ts';
import { tenantOfFlow } from './exchange.store.ts';
import type { ReadResult } from './flowFile.reader.ts';

type Language = 'en' | 'zh';
const reader = new URL('./flowFile.reader.ts', import.meta.url);

export function exchangeHandlers({
  live,
  now,
}: {
  live: LiveChannel;
  now(): number;
}): Handlers<typeof exchangeEndpoints> {
  const sheet = async (db: TenantDb, flowId: string, version: number | undefined, language: Language) => {
    const { flow, name, no } = await published(db, flowId, version);
    return bookFile(`${fileName(name)}${no ? ` v${no}` : ''}.xlsx`, bookOf(flow, language));
  };
  return {
    sheet: ({ db, params, query, who }) => sheet(db, params.flowId, query.version, who.language),
    definitionSheet: ({ db, params, query, who }) => sheet(db, params.flowId, query.version, who.language),
    json: async ({ db, params, query }) =>
      jsonFile(
        await (query.version === undefined ? draftOf(db, params.flowId) : published(db, params.flowId, query.version)),
      ),

    async read({ file, who }) {
      const result: ReadResult = await readFileInThread<ReadResult>(file, reader, {
        tooLarge: { is: 'problem', problem: 'tooLarge' },
      });
      if (result.is === 'notAFlow') throw new Fault(designerFaults.NO_FLOW, { why: result[who.language] });
      if (result.is === 'problem')
        throw new Fault(designerFaults.FILE_NOT_READ, {
          why: fileProblems[who.language][result.problem],
          problem: result.problem,
        });
      const { flow, version, parts, kinds } = result;
      return { name: file.name, flow, version, parts, kinds };
    },

    async bringIn(asked) {
      const {
        params: { flowId },
        body: { content, parts, kinds = [...partKinds], preview = false },
      } = asked;
      const { flow, revision } = await openDraft(asked.db, flowId);
      const whole = content && read(content);
      const sent = parts && checked(parts, asked.who.language);
      const recipe = (flow: Flow): Flow => {
        const after = whole ? { ...whole, id: flow.id, name: flow.name } : flow;
        return sent ? imported(after, sent, kinds, { now: now(), newId: randomUUID }) : after;
      };
      const changes = importChanges(flow, recipe(flow));
      if (preview) return { revision, edits: [], since: [], clashes: [], changes, stored: false };
      return { ...(await changeDraft(asked, live, flowId, { label: 'import' }, recipe)), changes, stored: true };
    },
  };
}

/** The operator looks at the flow of any tenant. */
export function exchangeAdminHandlers({
  inTenant,
}: {
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
}): Handlers<typeof exchangeAdminEndpoints> {
  return {
    async one({ db, params: { flowOfAnyTenant: flowId } }) {
      const tenantId = await tenantOfFlow(db, flowId);
      const draft = await db.outside(() => inTenant(tenantId, (there) => openDraft(there, flowId)));
      return { ...rowOf(draft), tenantId, nodes: draft.flow.nodes.length };
    },
    async download({ db, params: { flowOfAnyTenant: flowId } }) {
      const tenantId = await tenantOfFlow(db, flowId);
      return jsonFile(await db.outside(() => inTenant(tenantId, (there) => published(there, flowId))));
    },
  };
}

interface Whole {
  flow: Flow;
  name: string;
  /** Null of a draft. */
  no: number | null;
}

async function draftOf(db: TenantDb, flowId: string): Promise<Whole> {
  const { flow, name } = await openDraft(db, flowId);
  return { flow, name, no: null };
}

/** That version, or the one new calls begin with; the draft where there is none yet. */
async function published(db: TenantDb, flowId: string, wanted?: number): Promise<Whole> {
  const draft = await openDraft(db, flowId);
  const no = wanted ?? draft.version;
  if (no === 0) return { flow: draft.flow, name: draft.name, no: null };
  const found = await versions.one(db, flowId, no);
  if (!found) throw new Fault(faults.NOT_FOUND);
  return { flow: read(found.flow), name: draft.name, no };
}

/** Not as JSON: a console would take it for an answer. */
const jsonFile = ({ flow, name, no }: Whole): FileAnswer => ({
  name: `${fileName(name)}${no ? ` v${no}` : ''}.json`,
  type: 'application/octet-stream',
  content: JSON.stringify({ format: 'callwright-flow', version: no, name, flow }, null, 1),
});
const fileName = (name: string) => cutTo(name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_'), 100) || 'flow';

/** The parts come back from a browser, which may have changed them: what does not fit is refused. */
function checked(parts: FlowParts, language: Language): FlowParts {
  const isRow = (row: unknown, fields: Record<string, string>) =>
    typeof row === 'object' &&
    row !== null &&
    Object.entries(fields).every(([name, type]) =>
      type === 'texts'
        ? Array.isArray((row as Record<string, unknown>)[name]) &&
          ((row as Record<string, unknown>)[name] as unknown[]).every((one) => typeof one === 'string')
        : typeof (row as Record<string, unknown>)[name] === type,
    );
  const fits = Object.entries(forms).every(
    ([list, fields]) =>
      Array.isArray(parts[list as keyof FlowParts]) &&
      (parts[list as keyof FlowParts] as unknown[]).every((row) => isRow(row, fields)),
  );
  if (!fits)
    throw new Fault(designerFaults.FILE_NOT_READ, { why: fileProblems[language].noSheets, problem: 'noSheets' });
  return parts;
}

const forms: Record<keyof FlowParts, Record<string, 'string' | 'number' | 'boolean' | 'texts'>> = {
  nodes: { id: 'string', name: 'string' },
  said: {
    place: 'string',
    id: 'string',
    name: 'string',
    when: 'string',
    group: 'number',
    part: 'number',
    text: 'string',
  },
  lines: {},
  faqs: { id: 'string', name: 'string', on: 'boolean', intentions: 'texts', answer: 'string' },
  exceptions: { id: 'string', name: 'string', on: 'boolean' },
  intentions: { id: 'string', name: 'string', similar: 'texts', keyWords: 'texts', patterns: 'texts' },
  variables: { id: 'string', name: 'string', kind: 'string', description: 'string', value: 'string' },
};
