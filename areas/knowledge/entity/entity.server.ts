import { randomUUID } from 'node:crypto';
import { momentAt } from '#core/calendar/zone.ts';
import { nameRefusal, type Changed } from '#core/design/refusals.ts';
import { addEntry, changeEntry, pickedOut, removeEntries, removeEntry } from '#core/design/wordLists.ts';
import { entityProblems } from '#core/design/wordProblems.ts';
import type { Flow } from '#core/flow/flow.ts';
import { pickedFrom } from '#core/flow/learnt.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { each, pageOf, type LiveChannel } from '#areas/designer/door.ts';
import { cleanText, cleanTexts } from '../known/cleanTexts.ts';
import { flowOf, found, know } from '../known/knowing.service.ts';
import type { entityEndpoints } from './entity.contract.ts';

interface Sent {
  name?: string;
  values?: { value: string; said?: string[] }[];
}
type EntityConfig = NonNullable<Flow['entityConfigs']>[number];

const values = ({ values: sent }: Sent) =>
  sent ? { values: sent.map(({ value, said = [] }) => ({ value: cleanText(value), said: cleanTexts(said) })) } : {};

function add(flow: Flow, sent: Sent & { name: string }): Changed<{ id: string }> {
  const name = cleanText(sent.name);
  return nameRefusal(name) ?? addEntry(flow, 'entityConfigs', { values: [], ...values(sent), name }, randomUUID);
}

function change(flow: Flow, id: string, sent: Sent): Changed {
  const name = sent.name === undefined ? undefined : cleanText(sent.name);
  return (
    (name === undefined ? null : nameRefusal(name)) ??
    changeEntry(flow, 'entityConfigs', id, { ...values(sent), ...(name !== undefined && { name }) })
  );
}

const entityOf = (flow: Flow, { id, name, values: own = [] }: EntityConfig) => ({
  id,
  name,
  values: own.map(({ value, said = [] }) => ({ value, said })),
  uses: pickedOut(flow, name).length,
});
const textOf = ({ name, values: own = [] }: EntityConfig) =>
  [name, ...own.flatMap(({ value, said = [] }) => [value, ...said])].join('\n');
const oneOf = (flow: Flow, id: string) => found(flow.entityConfigs?.find((one) => one.id === id));

export const entityHandlers = ({
  live,
  now,
}: {
  live: LiveChannel;
  now(): number;
}): Handlers<typeof entityEndpoints> => ({
  async list({ db, query }) {
    const flow = await flowOf(db, query.instanceId);
    const { list, total } = pageOf(flow.entityConfigs ?? [], query, textOf);
    return { list: list.map((one) => entityOf(flow, one)), total };
  },

  add: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      const made = add(flow, asked.body);
      if (made.flow) done(made.id);
      return made;
    }),

  async one({ db, params, query }) {
    const flow = await flowOf(db, query.instanceId);
    return entityOf(flow, oneOf(flow, params.entityId));
  },

  change: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      done(asked.params.entityId);
      return change(flow, asked.params.entityId, asked.body);
    }),

  remove: (asked) =>
    know(asked, asked.query, live, 'delete', (flow, done) => {
      done(asked.params.entityId);
      return removeEntry(flow, 'entityConfigs', asked.params.entityId);
    }),

  addMany: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) =>
      each(flow, asked.body.list, (before, sent) => {
        const made = add(before, sent);
        if (made.flow) done(made.id);
        return made;
      }),
    ),

  removeMany: (asked) =>
    know(asked, asked.body, live, 'delete', (flow, done) => {
      const ids = [...new Set(asked.body.ids)].filter((id) => flow.entityConfigs?.some((one) => one.id === id));
      done(...ids);
      return removeEntries(flow, 'entityConfigs', ids);
    }),

  async check({ db, who, params: { entityId }, query: { instanceId, text = '' } }) {
    const flow = await flowOf(db, instanceId);
    const { name } = oneOf(flow, entityId);
    return {
      problems: entityProblems(flow, entityId),
      uses: pickedOut(flow, name).map((node) => ({ place: 'node', id: node.id, name: node.name })),
      found: pickedFrom(flow, text, momentAt(who.timeZone, now())).map((one) => ({ ...one, value: String(one.value) })),
    };
  },
});
