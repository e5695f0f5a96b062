import type { Mail } from '#adapters/mail/mail.ts';
import type { Storage } from '#adapters/storage/storage.ts';
import { Fault } from '#kit/contract/faults.ts';
import { byteOrderMark, csvLine } from '#kit/contract/csv.ts';
import { fill } from '#kit/contract/language.ts';
import { refusedFile } from '#kit/server/imports/refusedFile.ts';
import { receive } from '#kit/server/imports/storedImport.ts';
import { enqueue } from '#kit/server/jobs.ts';
import { actingAs, type Granted, type SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { Acting, TenantDb } from '#kit/server/tenantDb.ts';
import { membersFaults } from '../members.faults.ts';
import { refuseBeyond, type Who } from '../user/rights.service.ts';
import { rolesNamed } from '../user/rights.store.ts';
import { userFields, type userImportEndpoints } from './userImport.contract.ts';
import { userImports } from './userImport.store.ts';
import { fieldTexts, reasonTexts, templateTexts } from './userImport.texts.ts';

interface UserImportNeeds {
  inTenant<Answer>(of: string | Acting, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  storage: Storage;
  granted: Granted;
  mail?: Pick<Mail, 'kept'>;
}

const open = ['checking', 'checked', 'failed'];

/** What a job has to know of the user who ordered it. */
const asWho = ({ id, gates, scope, plainNumbers, operator, country, language, departmentId }: SignedIn): Who => ({
  id,
  gates,
  scope,
  plainNumbers,
  operator,
  country,
  language,
  departmentId,
});

export function userImportHandlers({
  inTenant,
  storage,
  granted,
  mail: post,
}: UserImportNeeds): Handlers<typeof userImportEndpoints> {
  return {
    async upload({ db, who, file, changed }) {
      return receive({ db, storage, who, file }, async ({ fileId, bytes }) => {
        const importId = await userImports.create(db, fileId, file.name);
        await enqueue(db, 'members.checkUsers', { importId, who: asWho(who) });
        changed({ target: importId, after: { bytes } });
        return userImports.find(db, importId);
      });
    },

    one: ({ db, params }) => userImports.find(db, params.userImportId),

    async confirm({ db, who, params: { userImportId }, body, changed }) {
      const mail = (body.mail ?? true) && !post?.kept;
      const { state, rowsGood } = await userImports.hold(db, userImportId);
      if (state !== 'checked') throw new Fault(membersFaults.USER_IMPORT_MOVED_ON);
      if (rowsGood === 0) throw new Fault(membersFaults.USER_IMPORT_WITHOUT_ROWS);
      // It may have been somebody else who chose the file, or a right may be gone since.
      refuseBeyond(who, { roles: await rolesNamed(db, await userImports.rolesOf(db, userImportId)) }, granted);
      await userImports.move(db, userImportId, 'storing');
      await enqueue(db, 'members.storeUsers', { importId: userImportId, who: asWho(who), mail });
      changed({ target: userImportId, before: { state }, after: { state: 'storing', rows: rowsGood, mail } });
      return userImports.find(db, userImportId);
    },

    async cancel({ db, params: { userImportId }, changed }) {
      const { state } = await userImports.hold(db, userImportId);
      if (!open.includes(state)) throw new Fault(membersFaults.USER_IMPORT_MOVED_ON);
      await userImports.move(db, userImportId, 'cancelled');
      await userImports.forgetGood(db, userImportId);
      changed({ target: userImportId, before: { state }, after: { state: 'cancelled' } });
      return userImports.find(db, userImportId);
    },

    async refused({ db, params: { userImportId }, body }) {
      await userImports.find(db, userImportId);
      return userImports.refused(db, userImportId, body);
    },

    async refusedFile({ db, who, params: { userImportId }, changed }) {
      const { headings, fileName } = await userImports.hold(db, userImportId);
      changed({ target: userImportId });
      return refusedFile({
        language: who.language,
        fileName,
        headings,
        // Sent after this question's own transaction has ended.
        next: (after, most) =>
          inTenant(actingAs(who), (later) => userImports.refusedAfter(later, userImportId, after, most)),
        said: (language, { field, reason, facts }) => ({
          field: fieldTexts[language][field],
          why: fill(reasonTexts[language][reason], facts),
        }),
      });
    },

    async template({ who }) {
      return {
        name: templateTexts[who.language].name,
        type: 'text/csv; charset=utf-8',
        content: byteOrderMark + csvLine(userFields.map((field) => fieldTexts[who.language][field])),
      };
    },
  };
}
