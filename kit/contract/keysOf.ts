import type { TSchema } from 'typebox';

/** What JSON Schema says about keys, as far as it is asked here. */
interface Schema {
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string;
  const?: unknown;
  enum?: unknown[];
  alsoCalled?: string[];
}
type Keyed = Record<string, unknown>;

/** A second name under which a field is taken: the documents say `deptId` where the product says `departmentId`. */
export const alsoCalled = <S extends TSchema>(schema: S, ...names: string[]): S =>
  Object.defineProperties({} as S, {
    ...Object.getOwnPropertyDescriptors(schema),
    alsoCalled: { value: names, enumerable: true },
  });

/**
 * Keys that a schema does not know, by their path (`users.0.colour`). Those that a field is also called are renamed in
 * place first. Where a schema is open (`additionalProperties: true`, an unknown value) everything below is left alone.
 */
export function unknownKeys(schema: TSchema | undefined, value: unknown): string[] {
  return unknownIn([(schema ?? {}) as Schema], value, '');
}

/** The names a schema has for the keys of its uppermost object. */
export const knownKeys = (schema: TSchema | undefined) => [
  ...new Set(alternatives([(schema ?? {}) as Schema]).flatMap(({ properties }) => Object.keys(properties ?? {}))),
];

function unknownIn(schemas: Schema[], value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = alternatives(schemas);
  if (Array.isArray(value)) {
    const items = all.flatMap((one) => one.items ?? []);
    return items.length ? value.flatMap((item, at) => unknownIn(items, item, `${path}${at}.`)) : [];
  }
  const objects = all.filter(isAboutKeys);
  // A value of another kind altogether is refused by its type, with a better sentence.
  if (all.some(isOpen) || !objects.length) return [];
  rename(objects, value as Keyed);
  return Object.entries(value).flatMap(([key, one]) => {
    const below = objects.flatMap((object) => schemaOfKey(object, key) ?? []);
    return below.length ? unknownIn(below, one, `${path}${key}.`) : [`${path}${key}`];
  });
}

/** All that a schema may be, or must be besides: a key that one of them knows is known. */
const alternatives = (schemas: Schema[]): Schema[] =>
  schemas.flatMap((one) => {
    const parts = [...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])];
    return parts.length ? [...(one.properties ? [one] : []), ...alternatives(parts)] : [one];
  });

const isAboutKeys = ({ type, properties }: Schema) => type === 'object' || properties !== undefined;
const isOpen = (one: Schema) =>
  one.additionalProperties === true ||
  !(one.type || one.properties || 'const' in one || one.enum) ||
  (one.type === 'object' && !one.properties && !one.patternProperties && one.additionalProperties === undefined);

function schemaOfKey({ properties = {}, patternProperties = {}, additionalProperties }: Schema, key: string) {
  if (Object.hasOwn(properties, key)) return properties[key];
  const pattern = Object.keys(patternProperties).find((pattern) => new RegExp(pattern, 'u').test(key));
  if (pattern !== undefined) return patternProperties[pattern];
  return typeof additionalProperties === 'object' ? additionalProperties : undefined;
}

/** Where both names were sent, the second one stays, and is unknown. */
function rename(objects: Schema[], value: Keyed) {
  for (const { properties = {} } of objects)
    for (const [name, { alsoCalled = [] }] of Object.entries(properties))
      for (const other of alsoCalled)
        if (Object.hasOwn(value, other) && !Object.hasOwn(value, name)) {
          value[name] = value[other];
          delete value[other];
        }
}
