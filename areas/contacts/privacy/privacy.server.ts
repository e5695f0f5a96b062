import type { Storage } from '#adapters/storage/storage.ts';
import { readPhone, shownPhone } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { isLimited, type TenantDb } from '#kit/server/tenantDb.ts';
import { contactsFaults } from '../contacts.faults.ts';
import { markOf, sealedAs } from './mark.ts';
import { personFile } from './personFile.service.ts';
import type { privacyEndpoints, Whom } from './privacy.contract.ts';
import { requests } from './requests.store.ts';
import { subjects } from './subject.store.ts';

interface PrivacyNeeds {
  storage: Pick<Storage, 'read'>;
  secrets: Pick<SecretBox, 'seal' | 'sign'>;
}

/** A part of what is held is neither a true answer nor an erasure. */
function seesAll(db: TenantDb) {
  if (isLimited(db.acting)) throw new Fault(faults.NOT_ALLOWED);
}

async function phoneOf(db: TenantDb, who: SignedIn, { phone, contactId }: Whom): Promise<string> {
  seesAll(db);
  if ((phone === undefined) === (contactId === undefined)) throw new Fault(contactsFaults.PRIVACY_WHOM);
  if (contactId !== undefined) {
    const known = await subjects.phoneOf(db, contactId);
    if (known === undefined) throw new Fault(faults.NOT_FOUND);
    return known;
  }
  const read = readPhone(phone!, who.country);
  if ('refused' in read) throw new Fault(contactsFaults.PRIVACY_NUMBER_REFUSED, { reason: read.refused });
  return read.e164;
}

const isEmpty = (found: Record<string, number>) => Object.values(found).every((count) => count === 0);

export function privacyHandlers({ storage, secrets }: PrivacyNeeds): Handlers<typeof privacyEndpoints> {
  return {
    async held({ db, who, body, changed }) {
      const phone = await phoneOf(db, who, body);
      const subject = await subjects.find(db, phone);
      const mark = markOf(secrets, db.tenant, phone);
      // Looking somebody up is an act of its own; the number does not stand in the audit.
      changed({ target: mark, after: { looked: true } });
      return {
        phone: shownPhone(phone, who),
        mark,
        names: subject.names,
        found: await subjects.count(db, subject),
        ...(await subjects.now(db, subject)),
        underWay: await requests.isUnderWay(db, mark),
      };
    },

    async export({ db, who, body: { memo = '', ...whom }, changed }) {
      const phone = await phoneOf(db, who, whom);
      if (!who.plainNumbers) throw new Fault(contactsFaults.PRIVACY_NUMBERS_MASKED);
      const subject = await subjects.find(db, phone);
      const found = await subjects.count(db, subject);
      if (isEmpty(found)) throw new Fault(contactsFaults.PRIVACY_NOTHING);
      const mark = markOf(secrets, db.tenant, phone);
      await requests.done(db, { mark, found, memo, personId: who.id });
      changed({ target: mark, after: { found, memo } });
      return {
        name: `${mark.slice(1)}.zip`,
        type: 'application/zip',
        content: await personFile(db, storage, subject, who.language),
      };
    },

    async erase({ db, who, body: { memo = '', keepBlacklisted, files, ...whom }, changed }) {
      const phone = await phoneOf(db, who, whom);
      const subject = await subjects.find(db, phone);
      if (isEmpty(await subjects.count(db, subject))) throw new Fault(contactsFaults.PRIVACY_NOTHING);
      if ((await subjects.now(db, subject)).inCall > 0) throw new Fault(contactsFaults.PRIVACY_IN_CALL);
      const mark = markOf(secrets, db.tenant, phone);
      const options = { keepBlacklisted, files };
      const sealed = secrets.seal(phone, sealedAs(db.tenant, mark));
      const requestId = await requests.begin(db, { mark, sealed, options, memo, personId: who.id });
      await enqueue(db, 'contacts.erase', { requestId }, { key: `erase ${db.tenant} ${requestId}` });
      changed({ target: mark, after: { ...options, memo } });
      return requests.one(db, requestId);
    },

    async requests({ db, body }) {
      seesAll(db);
      return requests.list(db, body);
    },
  };
}
