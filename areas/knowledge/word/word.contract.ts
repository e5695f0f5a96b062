import { Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page } from '#kit/contract/page.ts';
import { bigBody, edit, partId, partIds, view } from '#areas/designer/draft/parts.contract.ts';
import { changing, known, name, ofRobot, searching } from '../known/known.contract.ts';

const word = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', examples: ['fee'] });
const words = Type.Array(word, { minItems: 1, maxItems: 1_000, examples: [['fee']] });
const WordName = Type.Object({ id: Type.String(), name: Type.String(), words: Type.Integer() });
const Word = Type.Object({ id: Type.String(), nameId: Type.String(), name: Type.String(), word: Type.String() });
const ofName = Type.Object({ wordNameId: partId });
const ofWord = Type.Object({ wordId: Type.String({ minLength: 1, maxLength: 600, examples: ['price.ZmVl'] }) });

/** Words that are understood as another one, which names them. */
export const wordNameEndpoints = {
  list: endpoint('GET', '/robot/api/knowledge/word/name', { gate: view, query: searching, returns: page(WordName) }),
  add: endpoint('POST', '/robot/api/knowledge/word/name', {
    gate: edit,
    body: Type.Object({ ...changing, name, words: Type.Optional(words) }),
    ...known,
  }),
  one: endpoint('GET', '/robot/api/knowledge/word/name/:wordNameId', {
    gate: view,
    params: ofName,
    query: ofRobot,
    returns: Type.Object({ ...WordName.properties, words: Type.Array(Type.String()) }),
  }),
  change: endpoint('PUT', '/robot/api/knowledge/word/name/:wordNameId', {
    gate: edit,
    params: ofName,
    body: Type.Object({ ...changing, name }),
    ...known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/word/name/:wordNameId', {
    gate: edit,
    params: ofName,
    query: ofRobot,
    ...known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/word/name/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({
      ...changing,
      list: Type.Array(Type.Object({ name, words: Type.Optional(words) }), {
        minItems: 1,
        maxItems: 1_000,
        examples: [[{ name: 'price' }]],
      }),
    }),
    ...known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/word/name/batch', {
    gate: edit,
    body: Type.Object({ ...changing, ids: partIds }),
    ...known,
  }),
};

export const wordEndpoints = {
  list: endpoint('GET', '/robot/api/knowledge/word', {
    gate: view,
    query: Type.Object({ ...searching.properties, nameId: Type.Optional(partId) }),
    returns: page(Word),
  }),
  add: endpoint('POST', '/robot/api/knowledge/word', {
    gate: edit,
    body: Type.Object({ ...changing, nameId: partId, word }),
    ...known,
  }),
  one: endpoint('GET', '/robot/api/knowledge/word/:wordId', {
    gate: view,
    params: ofWord,
    query: ofRobot,
    returns: Word,
  }),
  /** Another word in its place; it has another id then, as a word is known by what it is. */
  change: endpoint('PUT', '/robot/api/knowledge/word/:wordId', {
    gate: edit,
    params: ofWord,
    body: Type.Object({ ...changing, word }),
    ...known,
  }),
  remove: endpoint('DELETE', '/robot/api/knowledge/word/:wordId', {
    gate: edit,
    params: ofWord,
    query: ofRobot,
    ...known,
  }),
  addMany: endpoint('POST', '/robot/api/knowledge/word/batch', {
    gate: edit,
    bodyLimit: bigBody,
    body: Type.Object({ ...changing, nameId: partId, words }),
    ...known,
  }),
  removeMany: endpoint('DELETE', '/robot/api/knowledge/word/batch', {
    gate: edit,
    body: Type.Object({
      ...changing,
      ids: Type.Array(ofWord.properties.wordId, { minItems: 1, maxItems: 1_000, examples: [['price.ZmVl']] }),
    }),
    ...known,
  }),
};
