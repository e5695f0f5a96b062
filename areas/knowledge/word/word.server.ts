import { randomUUID } from 'node:crypto';
import { nameRefusal, type Changed } from '#core/design/refusals.ts';
import { addWords, changeWord, removeWords } from '#core/design/similarWords.ts';
import { addEntry, changeEntry, removeEntries, removeEntry } from '#core/design/wordLists.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { each, pageOf, type LiveChannel } from '#areas/designer/door.ts';
import { cleanText, oneLine } from '../known/cleanTexts.ts';
import { flowOf, found, know } from '../known/knowing.service.ts';
import type { wordEndpoints, wordNameEndpoints } from './word.contract.ts';

type Similar = NonNullable<Flow['similarWords']>[number];
const listOf = (flow: Flow): readonly Similar[] => flow.similarWords ?? [];
const nameOf = (flow: Flow, id: string) => found(listOf(flow).find((one) => one.id === id));
const rowOf = ({ id, name, words = [] }: Similar) => ({ id, name, words: words.length });

function add(flow: Flow, sent: { name: string; words?: string[] }): Changed<{ id: string }> {
  const name = cleanText(sent.name);
  const made = nameRefusal(name) ?? addEntry(flow, 'similarWords', { name, words: [] }, randomUUID);
  if (made.refused) return made;
  const taught = addWords(made.flow, made.id, (sent.words ?? []).map(oneLine));
  return taught.refused ? taught : { flow: taught.flow, id: made.id };
}

export const wordNameHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof wordNameEndpoints> => ({
  async list({ db, query }) {
    const { list, total } = pageOf(listOf(await flowOf(db, query.instanceId)), query, ({ name, words = [] }) =>
      [name, ...words].join('\n'),
    );
    return { list: list.map(rowOf), total };
  },
  add: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      const made = add(flow, asked.body);
      if (made.flow) done(made.id);
      return made;
    }),
  async one({ db, params, query }) {
    const { id, name, words = [] } = nameOf(await flowOf(db, query.instanceId), params.wordNameId);
    return { id, name, words };
  },
  change: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      done(asked.params.wordNameId);
      const name = cleanText(asked.body.name);
      return nameRefusal(name) ?? changeEntry(flow, 'similarWords', asked.params.wordNameId, { name });
    }),
  remove: (asked) =>
    know(asked, asked.query, live, 'delete', (flow, done) => {
      done(asked.params.wordNameId);
      return removeEntry(flow, 'similarWords', asked.params.wordNameId);
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
      const ids = [...new Set(asked.body.ids)].filter((id) => listOf(flow).some((one) => one.id === id));
      done(...ids);
      return removeEntries(flow, 'similarWords', ids);
    }),
});

/** A word has no id of its own: it is known by the word it is understood as, and by what it is. */
export const wordId = (nameId: string, word: string) => `${nameId}.${Buffer.from(word).toString('base64url')}`;

interface Place {
  nameId: string;
  word: string;
}
function placeOf(id: string): Place {
  const [, nameId, packed] = /^(.+)\.([\w-]+)$/s.exec(id) ?? [];
  const word = packed === undefined ? '' : Buffer.from(packed, 'base64url').toString();
  // Whatever is not written this way is no id of ours.
  return found(nameId !== undefined && word !== '' && wordId(nameId, word) === id ? { nameId, word } : undefined);
}
const stands = (flow: Flow, { nameId, word }: Place) =>
  listOf(flow).some((one) => one.id === nameId && one.words?.includes(word));

export const wordHandlers = ({ live }: { live: LiveChannel }): Handlers<typeof wordEndpoints> => ({
  async list({ db, query }) {
    const flow = await flowOf(db, query.instanceId);
    const words = listOf(flow)
      .filter(({ id }) => query.nameId === undefined || id === query.nameId)
      .flatMap(({ id: nameId, name, words: own = [] }) =>
        own.map((word) => ({ id: wordId(nameId, word), nameId, name, word })),
      );
    return pageOf(words, query, ({ name, word }) => `${name}\n${word}`);
  },
  add: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      const word = oneLine(asked.body.word);
      done(wordId(asked.body.nameId, word));
      return addWords(flow, asked.body.nameId, [word]);
    }),
  async one({ db, params, query }) {
    const { nameId, word } = placeOf(params.wordId);
    const flow = await flowOf(db, query.instanceId);
    found(stands(flow, { nameId, word }) || undefined);
    return { id: params.wordId, nameId, name: nameOf(flow, nameId).name, word };
  },
  change: (asked) => {
    const { nameId, word } = placeOf(asked.params.wordId);
    return know(asked, asked.body, live, 'configuration', (flow, done) => {
      const to = oneLine(asked.body.word);
      done(wordId(nameId, to));
      return changeWord(flow, nameId, word, to);
    });
  },
  remove: (asked) => {
    const { nameId, word } = placeOf(asked.params.wordId);
    return know(asked, asked.query, live, 'delete', (flow, done) => {
      done(asked.params.wordId);
      return stands(flow, { nameId, word }) ? removeWords(flow, nameId, [word]) : { refused: 'wordMissing' };
    });
  },
  addMany: (asked) =>
    know(asked, asked.body, live, 'configuration', (flow, done) => {
      const { nameId } = asked.body;
      const words = [...new Set(asked.body.words.map(oneLine))];
      done(...words.map((word) => wordId(nameId, word)));
      return addWords(flow, nameId, words);
    }),
  removeMany: (asked) => {
    const places = new Map(asked.body.ids.map((id) => [id, placeOf(id)]));
    return know(asked, asked.body, live, 'delete', (flow, done) => {
      const there = [...places].filter(([, place]) => stands(flow, place));
      done(...there.map(([id]) => id));
      return each(flow, [...Map.groupBy(there, ([, { nameId }]) => nameId)], (before, [nameId, words]) =>
        removeWords(
          before,
          nameId,
          words.map(([, { word }]) => word),
        ),
      );
    });
  },
});
