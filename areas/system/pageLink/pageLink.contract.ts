import { Type, type Static } from 'typebox';
import { moment } from '#kit/contract/fields.ts';

/** A link that opens a page for somebody without an account. */
export const PageLink = Type.Object({
  linkId: Type.String(),
  createdAt: moment,
  endsAt: moment,
  madeBy: Type.String(),
  /** `ended` by its date, `withdrawn` by a person. */
  state: Type.Union([Type.Literal('open'), Type.Literal('ended'), Type.Literal('withdrawn')]),
});
export type PageLink = Static<typeof PageLink>;

/** How long a link may work. */
export const linkDays = Type.Integer({ minimum: 1, maximum: 365, default: 14, examples: [14] });

/** Sent in a body, so that it stands in no log. */
export const LinkToken = Type.Object({ token: Type.String({ maxLength: 100, examples: ['none'] }) });
