import { randomUUID } from 'node:crypto';
import { addConfig, changeConfig } from '#core/design/configs.ts';
import {
  mergeIntentions,
  removeIntentions,
  takeIntentions,
  typeOfIntention,
  type TakenIntentions,
} from '#core/design/intentions.ts';
import { countUses, usesOf } from '#core/design/references.ts';
import { nameRefusal, type Changed } from '#core/design/refusals.ts';
import { same } from '#core/design/same.ts';
import { withFields, withOne } from '#core/design/share.ts';
import type { Flow, Intention } from '#core/flow/flow.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { bookFile, each, openDraft, type LiveChannel } from '#areas/designer/door.ts';
import { intentionBook } from './intentionBook.service.ts';
import { cleanText, cleanTexts } from '../known/cleanTexts.ts';
import { fileWords } from '../files/files.texts.ts';
import { fieldsOf, fileName, readKnowledge } from '../files/knowledgeFile.service.ts';
import { flowOf, found, know } from '../known/knowing.service.ts';
import type { intentionEndpoints, IntentionRow } from './intention.contract.ts';
import type { ReadIntentions } from '../files/knowledge.reader.ts';

/** Rows of a file that are told. */
const shownRefused = 1_000;

interface Sent {
  name?: string;
  keyWords?: string[];
  simQs?: string[];
  regs?: string[];
  open?: boolean;
}
const said = ({ keyWords, simQs, regs, open }: Sent) => ({
  ...(keyWords && { keyWords: cleanTexts(keyWords) }),
  ...(simQs && { simQs: cleanTexts(simQs) }),
  ...(regs && { regs: cleanTexts(regs, cleanText) }),
  ...(open !== undefined && { open }),
});

function add(flow: Flow, sent: Sent & { name: string }, now: number): Changed<{ id: string }> {
  const name = cleanText(sent.name);
  return nameRefusal(name) ?? addConfig(flow, 'intention', { open: true, ...said(sent), name, uTime: now }, randomUUID);
}

const changedAt = (flow: Flow, id: string, now: number): Flow =>
  withFields(flow, { intentions: withOne(flow.intentions, id, (one) => ({ ...one, uTime: now })) });

/** The moment is noted only where something is otherwise. */
function change(flow: Flow, id: string, sent: Sent, now: number): Changed {
  const name = sent.name === undefined ? undefined : cleanText(sent.name);
  const refusal = name === undefined ? null : nameRefusal(name);
  if (refusal) return refusal;
  const made = changeConfig(flow, 'intention', id, { ...said(sent), ...(name !== undefined && { name }) });
  if (made.refused) return made;
  const own = ({ intentions }: Flow) => intentions.find((one) => one.id === id);
  return { flow: same(own(flow), own(made.flow)) ? flow : changedAt(made.flow, id, now) };
}

const rowOf = ({ id, name, open, keyWords, simQs, regs = [], uTime }: Intention, uses: number): IntentionRow => ({
  sn: id,
  name,
  open: open !== false,
  keyWords: keyWords.length,
  simQs: simQs.length,
  regs: regs.length,
  uses,
  uTime: typeof uTime === 'number' && Number.isFinite(uTime) ? Math.trunc(uTime) : null,
});

const holds = ({ name, keyWords, simQs, regs = [] }: Intention, wanted: string) =>
  [name, ...keyWords, ...simQs, ...regs].some((text) => text.toLowerCase().includes(wanted));

export const intentionHandlers = ({
  live,
  now,
}: {
  live: LiveChannel;
  now(): number;
}): Handlers<typeof intentionEndpoints> => ({
  async list({ db, query: { instanceId, keyword = '' } }) {
    const { flow, revision } = await openDraft(db, instanceId);
    const counts = countUses(flow).intention;
    const wanted = keyword.trim().toLowerCase();
    const rows = flow.intentions
      .filter((one) => wanted === '' || holds(one, wanted))
      .map((one) => ({ type: typeOfIntention(one), row: rowOf(one, counts.get(one.id) ?? 0) }));
    const of = (wantedType: 'cus' | 'pre') => rows.filter(({ type }) => type === wantedType).map(({ row }) => row);
    return { revision, custom: of('cus'), system: of('pre') };
  },

  add: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      const made = add(flow, asked.body, now());
      if (made.flow) done(made.id);
      return made;
    }),

  async one({ db, params: { intentionId }, query }) {
    const flow = await flowOf(db, query.instanceId);
    const one = found(flow.intentions.find(({ id }) => id === intentionId));
    const uses = usesOf(flow, { kind: 'intention', id: intentionId }).map(({ place, id, name }) => ({
      place,
      id,
      name,
    }));
    const type = typeOfIntention(one);
    return {
      ...rowOf(one, uses.length),
      parent_id: one.parent_id ?? (type === 'pre' ? '-2' : '-1'),
      type,
      keyWords: one.keyWords,
      simQs: one.simQs,
      regs: one.regs ?? [],
      uses,
    };
  },

  change: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      done(asked.params.intentionId);
      return change(flow, asked.params.intentionId, asked.body, now());
    }),

  remove: (asked) =>
    know(asked, asked.query, live, 'delete', (flow, done) => {
      done(asked.params.intentionId);
      return removeIntentions(flow, [asked.params.intentionId]);
    }),

  addMany: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) =>
      each(flow, asked.body.list, (before, sent) => {
        const made = add(before, sent, now());
        if (made.flow) done(made.id);
        return made;
      }),
    ),

  /** An id that is gone already is no error: a user who clicks twice wants the same. */
  removeMany: (asked) =>
    know(asked, asked.body, live, 'delete', (flow, done) => {
      const ids = [...new Set(asked.body.ids)].filter((id) => flow.intentions.some((one) => one.id === id));
      done(...ids);
      return removeIntentions(flow, ids);
    }),

  async merge(asked) {
    const { instanceId, into, ids } = asked.body;
    const gone = [...new Set(ids)].filter((id) => id !== into);
    const merged = await know(asked, asked.body, live, 'merge', (flow, done) => {
      const made = mergeIntentions(flow, into, gone);
      if (made.refused) return made;
      done(into);
      return made.flow === flow ? flow : changedAt(made.flow, into, now());
    });
    asked.changed({
      target: instanceId,
      before: { intentions: gone },
      after: { revision: merged.revision, label: 'merge', into },
    });
    return merged;
  },

  async download({ db, who, query: { instanceId, ids } }) {
    const flow = await flowOf(db, instanceId);
    const wanted = ids?.trim() ? new Set(ids.split(',').map((id) => id.trim())) : null;
    return bookFile(
      `${fileName(flow.name)} ${fileWords[who.language].intentions}.xlsx`,
      intentionBook(
        flow.intentions.filter(({ id }) => !wanted || wanted.has(id)),
        who.language,
      ),
    );
  },

  async upload(asked) {
    const { db, file, changed } = asked;
    const read = await readKnowledge<Extract<ReadIntentions, { is: 'read' }>>(file, 'intentions');
    const { instanceId, client, how, preview } = fieldsOf(file.fields, {
      how: ['add', 'replace'],
      preview: ['true', 'false'],
    });
    const take = (flow: Flow) =>
      takeIntentions(flow, read.intentions, how === 'replace' ? 'replace' : 'add', { now: now(), newId: randomUUID });
    const told = ({ created, changed: otherwise, refused }: TakenIntentions) => ({
      created: created.length,
      changed: otherwise.length,
      same: read.intentions.filter(({ name }) => !nameRefusal(name)).length - created.length - otherwise.length,
      refused: [...read.refused, ...refused].sort((one, other) => one.row - other.row).slice(0, shownRefused),
    });
    if (preview === 'true') {
      const { flow, revision } = await openDraft(db, instanceId);
      return { revision, stored: false, ...told(take(flow)) };
    }
    let taken: TakenIntentions;
    const { revision } = await know(
      asked,
      { instanceId, ...(client !== undefined && { client }) },
      live,
      'import',
      (flow) => (taken = take(flow)).flow,
    );
    const answer = told(taken!);
    changed({
      target: instanceId,
      before: null,
      after: { revision, label: 'import', file: file.name, created: answer.created, changed: answer.changed },
    });
    return { revision, stored: answer.created + answer.changed > 0, ...answer };
  },
});
