import { builtInVoices, vendorVoice } from '#core/speech/voices.ts';
import type { SpeechWork } from '#kit/server/needs.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { speechVendorRows } from './speech.store.ts';

interface Speaker {
  /** As a flow names it. */
  value: string;
  name: string;
  language: 'en' | 'zh';
  /** Null of a built-in one. */
  vendor: string | null;
}

/** The voices a designer may choose from: the vendors' that are switched on, and the built-in ones that are on this machine. */
export async function speakersOf(db: TenantDb, speech: Pick<SpeechWork, 'installed'>): Promise<Speaker[]> {
  const vendors = await speechVendorRows.asked(db);
  const parts = await db.outside(() => speech.installed());
  return [
    ...vendors
      .filter(({ duty }) => duty === 'speaks')
      .flatMap(({ vendorId, name: vendor, voices }) =>
        voices.map(({ code, name, language }) => ({
          value: vendorVoice(vendorId, code),
          name: name || code,
          language,
          vendor,
        })),
      ),
    ...builtInVoices
      .filter(({ program }) => !program || parts.some(({ part, there }) => part === program && there))
      .map(({ code, language }) => ({ value: code, name: code, language, vendor: null })),
  ];
}

/** The recognisers of the tenant's vendors that are switched on, by their ids. */
export const recognisersOf = async (db: TenantDb): Promise<{ value: string; name: string }[]> =>
  (await speechVendorRows.asked(db))
    .filter(({ duty }) => duty === 'hears')
    .map(({ vendorId, name }) => ({ value: vendorId, name }));
