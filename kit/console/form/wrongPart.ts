import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';

export interface WrongPart {
  /** Of JSON Schema: `pattern`, `maxItems` … */
  keyword: string;
  limit?: unknown;
  /** The entry that is wrong, where one of a list is. */
  entry?: string;
  /** A text of the expected form. */
  example?: string;
}

/** The first thing about `value` that `schema` does not allow, or null. */
export function wrongPart(schema: TSchema, value: unknown): WrongPart | null {
  const [first] = Errors(schema, value);
  if (!first) return null;
  const path = first.instancePath.split('/').slice(1);
  const part = path.reduce<unknown>((whole, key) => (whole as Record<string, unknown> | undefined)?.[key], value);
  const of = path.reduce<Part | undefined>((whole, key) => whole?.items ?? whole?.properties?.[key], schema);
  const example = of?.examples?.[0];
  return {
    keyword: first.keyword,
    limit: (first.params as { limit?: unknown }).limit,
    ...(path.length > 0 && typeof part === 'string' && { entry: part }),
    ...(first.keyword === 'pattern' && typeof example === 'string' && example.length <= 40 && { example }),
  };
}

interface Part {
  items?: Part;
  properties?: Record<string, Part>;
  examples?: readonly unknown[];
}
