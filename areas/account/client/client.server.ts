import { randomBytes } from 'node:crypto';
import { Fault, faults } from '#kit/contract/faults.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import { gatesIn, type MenuArea } from '#kit/contract/menu.ts';
import { hashOf, type SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { accountFaults } from '../account.faults.ts';
import { ClientChange, type clientEndpoints, type ClientForm } from './client.contract.ts';
import { clients, type ClientFacts, type StoredClient } from './client.store.ts';

const newKey = () => `cw_${randomBytes(9).toString('hex')}`;
const newSecret = () => randomBytes(32).toString('base64url');

export function clientHandlers(menu: readonly MenuArea[]): Handlers<typeof clientEndpoints> {
  const all = new Set(gatesIn(menu));
  const unknownOf = (scopes: string[]) => scopes.filter((scope) => !all.has(scope));
  const shown = (client: StoredClient) => ({ ...client, unknown: unknownOf(client.scopes) });

  /** Throws where one of these is no permission. */
  function known(scopes: string[]) {
    const unknown = unknownOf(scopes);
    if (unknown.length > 0) throw new Fault(accountFaults.CLIENT_SCOPE_UNKNOWN, { gates: unknown.join(', ') });
  }

  return {
    async list({ db, query }) {
      const { list, total } = await clients.list(db, query);
      return { list: list.map(shown), total };
    },

    async make({ db, who, body, changed }) {
      known(body.scopes);
      const facts = factsOf(who, body);
      const secret = newSecret();
      const made = await clients.make(db, facts, newKey(), hashOf(secret));
      changed({ target: made.clientId, after: facts });
      return { ...shown(made), secret };
    },

    /** With the secret a user may do all the client may do, so a user who may do less is refused. */
    async renewSecret({ db, who, body: { clientId }, changed }) {
      const client = await clients.read(db, clientId);
      factsOf(who, { ...client, scopes: client.scopes.filter((scope) => all.has(scope)) });
      const secret = newSecret();
      const renewed = await clients.renewSecret(db, clientId, hashOf(secret));
      changed({ target: clientId, after: { clientKey: renewed.clientKey, secret: 'renewed' } });
      return { ...shown(renewed), secret };
    },

    async change({ db, who, body: { clientId, ...sent }, changed }) {
      const before = await clients.read(db, clientId);
      const { valid = before.valid, ...form } = keptIn(ClientChange, before, sent);
      known(form.scopes);
      const after = await clients.change(db, clientId, { ...factsOf(who, form, before), valid });
      changed({ target: clientId, before: audited(before), after: audited(after) });
      return shown(after);
    },

    async remove({ db, params: { clientId }, changed }) {
      const before = await clients.read(db, clientId);
      await clients.remove(db, clientId);
      changed({ target: clientId, before: audited(before), after: null });
      return null;
    },
  };
}

const audited = ({
  clientKey,
  name,
  scopes,
  plainNumbers,
  valid,
}: ClientFacts & { clientKey: string; valid: boolean }) => ({ clientKey, name, scopes, plainNumbers, valid });

/** A client sees all of the tenant. A user can give it only permissions they hold; it may keep what it had before. */
function factsOf(who: SignedIn, { name, scopes, plainNumbers = false }: ClientForm, before?: ClientFacts): ClientFacts {
  if (who.scope !== 'all') throw new Fault(accountFaults.CLIENT_SEES_ALL);
  const lacking = scopes.filter((scope) => !who.gates.includes(scope) && !before?.scopes.includes(scope));
  if (lacking.length > 0) throw new Fault(accountFaults.CLIENT_SCOPE_NOT_HELD, { gates: lacking.join(', ') });
  if (plainNumbers && !who.plainNumbers && !before?.plainNumbers) throw new Fault(faults.NOT_ALLOWED);
  return { name: name.trim(), scopes: [...scopes].sort(), plainNumbers };
}
