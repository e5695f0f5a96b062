import { serviceUrl } from '#core/summary/languageService.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { LanguageWork } from '#kit/server/needs.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { systemFaults } from '../system.faults.ts';
import type { languageEndpoints, Service, ServiceForm } from './language.contract.ts';
import { languageServiceRow, type Checked } from './language.store.ts';
import { sampleCall } from './sampleCall.ts';
import { hostOf, languageServiceOf, sealServiceKey } from './serviceKey.service.ts';
import { summarised } from './summarise.service.ts';

interface LanguageNeeds {
  secrets: SecretBox;
  language: LanguageWork;
}

export const languageHandlers = ({ secrets, language }: LanguageNeeds): Handlers<typeof languageEndpoints> => ({
  read: async ({ db }) => ({ service: await languageServiceRow.read(db) }),

  async save({ db, body, changed }) {
    const before = await languageServiceRow.read(db);
    const row = checked(body, language);
    // A key goes to the host it was entered for, and to no other that somebody writes over it.
    if (before?.hasKey && body.key === undefined && hostOf(before.url) !== hostOf(row.url))
      throw new Fault(systemFaults.LANGUAGE_KEY_ANEW, { host: hostOf(before.url) });
    const sealed = body.key ? sealServiceKey({ tenant: db.tenant, url: row.url }, body.key, secrets) : null;
    await languageServiceRow.save(db, row, body.key === undefined ? undefined : sealed);
    const after = (await languageServiceRow.read(db))!;
    const key = body.key === undefined ? {} : { key: body.key ? 'changed' : 'removed' };
    changed({ target: 'service', before: before && audited(before), after: { ...audited(after), ...key } });
    return after;
  },

  async remove({ db, changed }) {
    const before = await languageServiceRow.read(db);
    if (!before) throw new Fault(faults.NOT_FOUND);
    await languageServiceRow.remove(db);
    changed({ target: 'service', before: audited(before), after: null });
    return null;
  },

  async try({ db, body }) {
    const service = await languageServiceOf(db, secrets, { evenOff: true });
    if (!service || !language.chat) throw new Fault(faults.NOT_FOUND);
    const { chat } = language;
    const made = await db.outside(() => summarised(chat, service, sampleCall(body.language)));
    return 'content' in made
      ? { summary: made.content, took: made.took, problem: null, status: null }
      : { summary: null, ...made };
  },
});

function checked(
  { name, url: text, model = '', timeout, enabled }: ServiceForm,
  { mayReach }: Pick<LanguageWork, 'mayReach'>,
): Checked {
  const url = serviceUrl(text);
  if (!url) throw new Fault(systemFaults.LANGUAGE_URL_WRONG);
  if (!mayReach(url.host)) throw new Fault(systemFaults.LANGUAGE_HOST_INSIDE, { host: url.host });
  return { name: name.trim(), url: url.href, model: model.trim(), timeout, enabled };
}

/** An address may hold a key in its query: only its host is written down. */
const audited = ({ url, ...service }: Service) => ({ ...service, host: hostOf(url) });
