import { Type, type Static } from 'typebox';
import { languageEndpoints, ServiceForm, type Service } from './language.contract.ts';

/** As the form fills it in. */
export const ServiceFields = Type.Object({
  ...ServiceForm.properties,
  /** Seconds, as people set them. */
  timeout: Type.Integer({ minimum: 1, maximum: 30 }),
  /** The stored key is not wanted any more. */
  forgetsKey: Type.Optional(Type.Boolean()),
});
export type ServiceFields = Static<typeof ServiceFields>;

export const saveService = { ...languageEndpoints.save, body: ServiceFields };

/** What the form begins with. */
export const fieldsOf = (service: Service | null): ServiceFields => {
  const { name, url, model, timeout, enabled } = service ?? {
    ...{ name: '', url: '', model: '', timeout: 15_000, enabled: true },
  };
  return { name, url, model, timeout: Math.round(timeout / 1_000), enabled };
};

/** An empty key leaves the stored one as it is. */
export const bodyOfFields = ({ forgetsKey, key, timeout, ...fields }: ServiceFields): ServiceForm => ({
  ...fields,
  timeout: timeout * 1_000,
  ...(forgetsKey ? { key: '' } : key ? { key } : {}),
});
