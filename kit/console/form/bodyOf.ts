import type { TSchema } from 'typebox';
import { Check } from 'typebox/value';

/** TypeBox's own TObject, without parameters, means an object of one property. */
export interface ObjectSchema extends TSchema {
  properties: Record<string, TSchema>;
  required?: string[] | undefined;
}

/**
 * What a form sends of what was filled in. Blanks around a text are not meant. A field that was emptied says so as its
 * schema can: null, else an empty text, else by being left out. What began empty and stayed so is left out, and a change
 * leaves it as it is. What the schema requires and no field holds is sent as it began.
 */
export function bodyOf(
  { properties, required = [] }: ObjectSchema,
  began: object,
  filled: Record<string, unknown>,
): Record<string, unknown> {
  const before = began as Record<string, unknown>;
  const unheld = required.filter((name) => !(name in filled) && before[name] !== undefined);
  const body: Record<string, unknown> = Object.fromEntries(unheld.map((name) => [name, before[name]]));
  for (const [name, typed] of Object.entries(filled)) {
    const value = typeof typed === 'string' ? typed.trim() : typed;
    const schema = properties[name];
    if (!isMissing(value)) body[name] = value;
    else if (schema && (required.includes(name) || before[name] !== undefined)) {
      const empty = emptyOf(schema);
      if (empty !== undefined) body[name] = empty;
    }
  }
  return body;
}

export const isMissing = (value: unknown): value is undefined | null | '' =>
  value === undefined || value === null || value === '';

export const takesNull = (schema: TSchema) => Check(schema, null);

const emptyOf = (schema: TSchema) => (takesNull(schema) ? null : Check(schema, '') ? '' : undefined);
