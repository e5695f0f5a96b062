import { Type, type Static } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';

const view = 'robot.secret.view';
const edit = 'robot.secret.edit';

/** As a flow names it: `{{secret:NAME}}`. */
const name = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_.-]{0,63}$', examples: ['CRM_KEY'] });

/** A secret as it is shown: its value never is. */
export const Secret = Type.Object({
  name,
  /** Names of the robots whose current flow asks for it. */
  usedBy: Type.Array(Type.String()),
  changedBy: Type.String(),
  /** Milliseconds since 1970. */
  changedAt: Type.Integer(),
});
export type Secret = Static<typeof Secret>;

export const secretEndpoints = {
  list: endpoint('GET', '/robot/api/secret', { gate: view, returns: Type.Array(Secret) }),
  /** Adds a secret, or replaces the value of the one of this name. */
  save: endpoint('PUT', '/robot/api/secret', {
    gate: edit,
    body: Type.Object({
      name,
      value: Type.String({ minLength: 1, maxLength: 2_000, pattern: '^[^\\r\\n]+$', examples: ['of the partner'] }),
    }),
    returns: Secret,
  }),
  /** API calls that name it fail from now on. */
  remove: endpoint('DELETE', '/robot/api/secret/:secretName', {
    gate: edit,
    params: Type.Object({ secretName: name }),
  }),
};
