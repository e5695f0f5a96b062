import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { id, keyword } from '#kit/contract/fields.ts';
import { changeOf } from '#kit/contract/keptIn.ts';
import { page, pageQuery } from '#kit/contract/page.ts';

/** The page that other systems show in a frame or a pop-up: `/user/login/script/lib?origin=https://crm.example.com`. */
export const framePath = '/user/login/script/lib';

const origin = Type.String({ minLength: 8, maxLength: 260, examples: ['https://crm.example.com'] });

/** Posted to the page around, and to no other. */
export interface FrameMessage {
  type: 'callwright.signedIn';
  /** For `POST /uaa/oauth/token` with `grant_type=authorization_code`, by an API client of the person's tenant. */
  code: string;
  /** Seconds. */
  lasts: number;
}

export const frameEndpoints = {
  allowed: endpoint('GET', '/crm/open/frame/origin', {
    gate: 'anyone',
    query: Type.Object({ origin }),
    returns: Type.Object({ allowed: Type.Boolean() }),
  }),
  /** For a user who has just signed in on such a page. */
  code: endpoint('POST', '/crm/open/frame/code', {
    gate: 'signed-in',
    body: Type.Object({ origin }),
    returns: Type.Object({ code: Type.String(), lasts: Type.Integer() }),
  }),
};

const view = 'operate.provider.view';
const edit = 'operate.provider.edit';
const one = Type.Object({ originId: id });

export const OriginForm = Type.Object({
  origin,
  /** Without it people of every tenant may sign in there. */
  forTenantId: Type.Optional(Type.Union([id, Type.Null()], { default: null })),
  note: Type.Optional(Type.String({ maxLength: 120, default: '' })),
  valid: Type.Boolean({ default: true }),
});
export type OriginForm = Static<typeof OriginForm>;
export const Origin = Type.Object({
  ...OriginForm.properties,
  originId: Type.String(),
  tenantName: Type.String(),
  createdAt: Type.Integer(),
});
export type Origin = Static<typeof Origin>;

export const originEndpoints = {
  list: endpoint('GET', '/crm/admin/api/frameOrigins', {
    gate: view,
    query: Type.Object({ ...pageQuery, keyword }),
    returns: page(Origin),
  }),
  create: endpoint('POST', '/crm/admin/api/frameOrigins', { gate: edit, body: OriginForm, returns: Origin }),
  change: endpoint('PUT', '/crm/admin/api/frameOrigins/:originId', {
    gate: edit,
    params: one,
    body: changeOf(OriginForm),
    returns: Origin,
  }),
  remove: endpoint('DELETE', '/crm/admin/api/frameOrigins/:originId', { gate: edit, params: one }),
};
