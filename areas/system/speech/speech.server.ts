import { vendorUrl } from '#core/speech/vendorUrl.ts';
import type { VendorKind } from '#core/speech/vendor.ts';
import { builtInVoices } from '#core/speech/voices.ts';
import { Fault } from '#kit/contract/faults.ts';
import type { SpeechWork } from '#kit/server/needs.ts';
import type { SecretBox } from '#kit/server/secretBox.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { systemFaults } from '../system.faults.ts';
import { abilitiesOf } from './abilities.service.ts';
import { mostVendors, type speechEndpoints, type Vendor, type VendorForm } from './speech.contract.ts';
import { speechVendorRows, type Checked } from './speech.store.ts';
import { tryHearing, trySpeaking } from './tries.service.ts';
import { hostOf, openVendorKey, sealVendorKey } from './vendorKey.service.ts';

interface SpeechNeeds {
  secrets: SecretBox;
  speech: SpeechWork;
}

export const speechHandlers = ({ secrets, speech }: SpeechNeeds): Handlers<typeof speechEndpoints> => {
  const keyed = async (db: TenantDb, vendorId: string | undefined) => {
    if (vendorId === undefined) return null;
    const vendor = await speechVendorRows.one(db, vendorId);
    const sealed = await speechVendorRows.sealedKey(db, vendorId);
    return { ...vendor, key: sealed && openVendorKey({ tenant: db.tenant, ...vendor }, sealed, secrets) };
  };

  return {
    async overview({ db }) {
      const vendors = await speechVendorRows.list(db);
      return db.outside(async () => {
        const parts = await speech.installed();
        const there = (program: string | null) => !program || parts.some((one) => one.part === program && one.there);
        const builtIn = speech.hearing?.of(null);
        const heard = builtIn ? await Promise.all(languages.map((language) => builtIn.hears(db.tenant, language))) : [];
        return {
          vendors,
          voices: builtInVoices.map((voice) => ({ ...voice, there: there(voice.program) })),
          parts,
          builtInHears: languages.filter((_, at) => heard[at]),
          abilities: await abilitiesOf(speech, db.tenant),
        };
      });
    },

    abilities: ({ db }) => db.outside(() => abilitiesOf(speech, db.tenant)),

    async create({ db, body, changed }) {
      const row = checked(body, speech);
      await speechVendorRows.hold(db);
      if ((await speechVendorRows.list(db)).length >= mostVendors)
        throw new Fault(systemFaults.TOO_MANY_SPEECH_VENDORS, { most: mostVendors });
      const vendorId = await speechVendorRows.create(db, row);
      if (body.key)
        await speechVendorRows.saveKey(
          db,
          vendorId,
          sealVendorKey({ tenant: db.tenant, vendorId, url: row.url }, body.key, secrets),
        );
      const after = await speechVendorRows.one(db, vendorId);
      changed({ target: vendorId, before: null, after: audited(after) });
      return after;
    },

    async change({ db, params: { vendorId }, body, changed }) {
      await speechVendorRows.hold(db);
      const before = await speechVendorRows.one(db, vendorId);
      const row = checked(body, speech);
      // A key goes to the host it was entered for, and to no other that somebody writes over it.
      if (before.hasKey && body.key === undefined && hostOf(before.url) !== hostOf(row.url))
        throw new Fault(systemFaults.SPEECH_KEY_ANEW, { host: hostOf(before.url) });
      await speechVendorRows.change(db, vendorId, row);
      if (before.duty !== row.duty) await asLast(db, row.duty, vendorId);
      if (body.key !== undefined)
        await speechVendorRows.saveKey(
          db,
          vendorId,
          body.key ? sealVendorKey({ tenant: db.tenant, vendorId, url: row.url }, body.key, secrets) : null,
        );
      const after = await speechVendorRows.one(db, vendorId);
      const key = body.key === undefined ? {} : { key: body.key ? 'changed' : 'removed' };
      changed({ target: vendorId, before: audited(before), after: { ...audited(after), ...key } });
      return after;
    },

    async move({ db, params: { vendorId }, body: { to }, changed }) {
      await speechVendorRows.hold(db);
      const { duty } = await speechVendorRows.one(db, vendorId);
      const order = await idsOf(db, duty);
      const from = order.indexOf(vendorId);
      const next = from + (to === 'up' ? -1 : 1);
      if (next >= 0 && next < order.length) {
        [order[from], order[next]] = [order[next]!, order[from]!];
        await speechVendorRows.arrange(db, duty, order);
        changed({ target: vendorId, before: { place: from + 1 }, after: { place: next + 1 } });
      }
      return speechVendorRows.list(db);
    },

    async remove({ db, params: { vendorId }, changed }) {
      const before = await speechVendorRows.one(db, vendorId);
      await speechVendorRows.remove(db, vendorId);
      changed({ target: vendorId, before: audited(before), after: null });
      return null;
    },

    async trySpeaking({ db, body: { vendorId, voice, language, text } }) {
      const vendor = await keyed(db, vendorId);
      return db.outside(() => trySpeaking(speech, { vendor, voice, language, text }));
    },

    async tryHearing({ db, body: { vendorId, language, text } }) {
      const vendor = await keyed(db, vendorId);
      return db.outside(() => tryHearing(speech, { tenant: db.tenant, vendor, language, text }));
    },
  };
};

const languages = ['en', 'zh'] as const;

const idsOf = async (db: TenantDb, duty: Vendor['duty']) =>
  (await speechVendorRows.list(db)).filter((one) => one.duty === duty).map(({ vendorId }) => vendorId);

async function asLast(db: TenantDb, duty: Vendor['duty'], vendorId: string) {
  const others = (await idsOf(db, duty)).filter((one) => one !== vendorId);
  await speechVendorRows.arrange(db, duty, [...others, vendorId]);
}

const expectedOf: Record<VendorKind, string> = {
  http: 'http:// / https://',
  openai: 'http:// / https://',
  websocket: 'ws:// / wss://',
};

function checked(
  { name, kind, duty, url: text, model = '', languages: chosen, voices, timeout, enabled }: VendorForm,
  { mayReach }: Pick<SpeechWork, 'mayReach'>,
): Checked {
  const url = vendorUrl(kind, text);
  if (!url) throw new Fault(systemFaults.SPEECH_URL_WRONG, { expected: expectedOf[kind] });
  if (!mayReach(url.host)) throw new Fault(systemFaults.SPEECH_HOST_INSIDE, { host: url.host });
  const own =
    duty === 'speaks' ? voices.map((voice) => ({ ...voice, code: voice.code.trim(), name: voice.name.trim() })) : [];
  if (duty === 'speaks' && own.length === 0) throw new Fault(systemFaults.SPEECH_VOICES_MISSING);
  const twice = own.find(({ code }, at) => own.findIndex((one) => one.code === code) !== at);
  if (twice) throw new Fault(systemFaults.SPEECH_VOICE_TWICE, { code: twice.code });
  if (duty === 'hears' && chosen.length === 0) throw new Fault(systemFaults.SPEECH_LANGUAGES_MISSING);
  return {
    name: name.trim(),
    kind,
    duty,
    url: url.href,
    model: model.trim(),
    languages:
      duty === 'hears' ? chosen : languages.filter((language) => own.some((voice) => voice.language === language)),
    voices: own,
    timeout,
    enabled,
  };
}

/** An address may hold a key in its query: only its host is written down. */
const audited = ({ url, ...vendor }: Vendor) => ({ ...vendor, host: hostOf(url) });
