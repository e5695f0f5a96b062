import { Type } from 'typebox';

/** Of a row: text, for JavaScript cannot count as far as the database. */
export const id = Type.String({ pattern: '^[1-9][0-9]{0,17}$', examples: ['1'] });

/** Milliseconds since 1970, as far as a Date reaches. */
export const moment = Type.Integer({ minimum: 0, maximum: 8.64e15 });

/** What people call something: not blank. */
export const nameOf = (example: string, most = 60) =>
  Type.String({ minLength: 1, maxLength: most, pattern: '\\S', examples: [example] });

/** What a list is searched by. */
export const keyword = Type.Optional(Type.String({ maxLength: 60 }));
