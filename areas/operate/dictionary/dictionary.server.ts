import { requestExport } from '#areas/system/door.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { importRows } from '#kit/server/imports/importRows.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { operateFaults } from '../operate.faults.ts';
import { dictionaryTypes, NewEntry, type dictionaryEndpoints, type Entry } from './dictionary.contract.ts';
import { dictionary, dictionaryColumns, dictionaryExportSource } from './dictionary.store.ts';

export const dictionaryHandlers: Handlers<typeof dictionaryEndpoints> = {
  async read({ db, params }) {
    const type = dictionaryTypes.find((known) => known === params.dictionaryType);
    if (!type) throw new Fault(faults.NOT_FOUND);
    return dictionary.offered(db, type);
  },

  async offered({ db, body: { type, keyword = '', pageNo, pageSize } }) {
    const entries: Entry[] = [];
    for (const one of type ? [type] : dictionaryTypes) entries.push(...(await dictionary.offered(db, one)));
    const sought = keyword.trim().toLowerCase();
    const found = entries.filter((one) =>
      [one.code, one.nameEn, one.nameZh].some((said) => said.toLowerCase().includes(sought)),
    );
    return { list: found.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: found.length };
  },

  list: ({ db, query }) => dictionary.list(db, query),

  async create({ db, body, changed }) {
    if (await dictionary.one(db, body.type, body.code)) throw new Fault(operateFaults.DICTIONARY_CODE_TAKEN);
    const after = await dictionary.save(db, body);
    changed({ target: targetOf(body), after });
    return after;
  },

  async save({ db, body, changed }) {
    const before = await dictionary.one(db, body.type, body.code);
    const after = await dictionary.save(db, body);
    changed({ target: targetOf(body), before, after });
    return after;
  },

  async remove({ db, params: { dictionaryType, entryCode }, changed }) {
    const before = await dictionary.one(db, dictionaryType, entryCode);
    if (!before) throw new Fault(faults.NOT_FOUND);
    if (await dictionary.isUsed(db, dictionaryType, entryCode)) throw new Fault(operateFaults.DICTIONARY_ENTRY_USED);
    await dictionary.remove(db, dictionaryType, entryCode);
    changed({ target: targetOf(before), before, after: null });
    return null;
  },

  async import({ db, file, changed }) {
    const done = await importRows<NewEntry>(file, {
      columns: dictionaryColumns,
      schema: NewEntry,
      key: ['type', 'code'],
      usual: { validFlag: true },
      known: ({ type, code }) => dictionary.one(db, type, code),
      store: (entry) => dictionary.save(db, entry),
    });
    changed({ target: file.name, after: { ...done, problems: undefined } });
    return done;
  },

  export: ({ db, who, body }) => requestExport(db, who, ['dictionaries', dictionaryExportSource], body),
};

const targetOf = ({ type, code }: Pick<Entry, 'type' | 'code'>) => `${type}/${code}`;
