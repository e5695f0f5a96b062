import { Type, type Static } from 'typebox';
import { speechEndpoints, VendorForm, type Vendor } from './speech.contract.ts';

/** As the form fills it in: what only one of the two duties has may be empty. */
export const VendorFields = Type.Object({
  ...VendorForm.properties,
  /** The stored key is not wanted any more. */
  forgetsKey: Type.Optional(Type.Boolean()),
});
export type VendorFields = Static<typeof VendorFields>;

/** Both endpoints as the form fills them in. */
export const vendorEndpoints = {
  create: { ...speechEndpoints.create, body: VendorFields },
  change: { ...speechEndpoints.change, body: VendorFields },
};

/** What the form begins with. */
export function fieldsOf(vendor: Vendor | undefined, language: 'en' | 'zh'): VendorFields {
  if (vendor) {
    const { name, kind, duty, url, model, languages, voices, timeout, enabled } = vendor;
    return { name, kind, duty, url, model, languages, voices, timeout, enabled };
  }
  return {
    name: '',
    kind: 'http',
    duty: 'speaks',
    url: '',
    model: '',
    languages: [language],
    voices: [{ code: '', name: '', language }],
    timeout: 3_000,
    enabled: true,
  };
}

/** Lines of voices that were left empty are none; an empty key leaves the stored one as it is. */
export function bodyOfFields({ forgetsKey, key, voices, ...fields }: VendorFields): VendorForm {
  const named = voices
    .map((voice) => ({ ...voice, code: voice.code.trim(), name: voice.name.trim() }))
    .filter(({ code }) => code !== '');
  return {
    ...fields,
    voices: fields.duty === 'speaks' ? named : [],
    ...(forgetsKey ? { key: '' } : key ? { key } : {}),
  };
}
