import type { TSchema } from 'typebox';
import { Check, Convert, Default } from 'typebox/value';

type Property = TSchema & { type?: string; default?: unknown; properties?: object };

export const propertiesOf = (schema: TSchema) => (schema as { properties?: Record<string, Property> }).properties ?? {};

/** What is known by several ids stands in the address with colons between them. */
const partsOf = ({ type, properties }: Property) => (type === 'object' && properties ? Object.keys(properties) : null);

function said(property: Property, name: string, address: URLSearchParams): unknown {
  if (property.type === 'array') return address.getAll(name);
  const value = address.get(name)!;
  const parts = partsOf(property);
  if (!parts) return value;
  const values = value.split(':');
  return Object.fromEntries(parts.map((part, at) => [part, values[at]]));
}

/** What an address asks for. It is text and may have been edited by hand: what the schema refuses is forgotten. */
export function queryFrom(schema: TSchema, address: URLSearchParams): object {
  const wanted = Object.fromEntries(
    Object.entries(propertiesOf(schema))
      .filter(([name]) => address.has(name))
      .map(([name, property]) => [name, said(property, name, address)]),
  );
  const read = Default(schema, Convert(schema, wanted));
  return (Check(schema, read) ? read : Default(schema, {})) as object;
}

/** The address that asks for `query`. What belongs to others in it stays, what goes without saying is left out. */
export function addressOf(schema: TSchema, old: URLSearchParams, query: object): URLSearchParams {
  const address = new URLSearchParams(old);
  const values = query as Record<string, unknown>;
  for (const [name, property] of Object.entries(propertiesOf(schema))) {
    address.delete(name);
    const value = values[name];
    if (value === undefined || value === null || value === '' || value === property.default) continue;
    const parts = partsOf(property);
    const written = parts ? parts.map((part) => (value as Record<string, unknown>)[part]).join(':') : value;
    for (const one of Array.isArray(written) ? written : [written]) address.append(name, String(one));
  }
  return address;
}
