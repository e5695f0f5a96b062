/** What the parts of a save are written with. */
import { Type, type TProperties } from 'typebox';

/** What a save holds beyond what we interpret is kept as it is. */
export const kept = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: true });
export const text = Type.String();
export const maybe = {
  text: Type.Optional(text),
  yes: Type.Optional(Type.Boolean()),
  number: Type.Optional(Type.Number()),
  any: Type.Optional(Type.Unknown()),
};
export const list = Type.Array(text);
export const oneOf = <const Word extends string>(...words: Word[]) => Type.Unsafe<Word>(Type.Enum(words));
