import type { TSchema } from 'typebox';
import { Check, Convert, Default } from 'typebox/value';

export const propertiesOf = (schema: TSchema) =>
  (schema as { properties?: Record<string, TSchema & { type?: string; default?: unknown }> }).properties ?? {};

/** What an address asks for. It is text and may have been edited by hand: what the schema refuses is forgotten. */
export function queryFrom(schema: TSchema, address: URLSearchParams): object {
  const said = Object.fromEntries(
    Object.entries(propertiesOf(schema))
      .filter(([name]) => address.has(name))
      .map(([name, { type }]) => [name, type === 'array' ? address.getAll(name) : address.get(name)]),
  );
  const read = Default(schema, Convert(schema, said));
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
    for (const one of Array.isArray(value) ? value : [value]) address.append(name, String(one));
  }
  return address;
}
