import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { keyword, moment } from '#kit/contract/fields.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

export const troubleKinds = ['error', 'slow'] as const;
const kind = Type.Enum(troubleKinds);

const Trouble = Type.Object({
  troubleId: Type.String(),
  kind,
  /** The message, or the address that was asked, without what names a person. */
  what: Type.String(),
  /** The page, the file with its line, or the status of the answer. */
  place: Type.String(),
  times: Type.Integer(),
  /** Of what took long, milliseconds. */
  longest: Type.Union([Type.Integer(), Type.Null()]),
  firstAt: moment,
  lastAt: moment,
  /** Whose browser it was last; null of one who is gone. */
  person: Type.Union([Type.String(), Type.Null()]),
});
export type Trouble = Static<typeof Trouble>;

/** What went wrong or took long in browsers, beside what people did. */
export const troubleEndpoints = {
  /** What happened last first. */
  list: endpoint('POST', '/log/trouble/list', {
    gate: 'system.audit.view',
    body: Type.Object({ ...pageQuery, kind: Type.Optional(kind), keyword }),
    returns: page(Trouble),
  }),
};
