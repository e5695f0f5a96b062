import { randomBytes } from 'node:crypto';
import { Fault, faults } from '#kit/contract/faults.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import { hashOf, type SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { accountFaults } from '../account.faults.ts';
import { ClientChange, type clientEndpoints, type ClientForm } from './client.contract.ts';
import { clients, type ClientFacts } from './client.store.ts';

const newKey = () => `cw_${randomBytes(9).toString('hex')}`;
const newSecret = () => randomBytes(32).toString('base64url');

export const clientHandlers: Handlers<typeof clientEndpoints> = {
  list: ({ db, query }) => clients.list(db, query),

  async make({ db, who, body, changed }) {
    const facts = factsOf(who, body);
    const secret = newSecret();
    const made = await clients.make(db, facts, newKey(), hashOf(secret));
    changed({ target: made.clientId, after: facts });
    return { ...made, secret };
  },

  /** With the secret a user may do all the client may do, so a user who may do less is refused. */
  async renewSecret({ db, who, body: { clientId }, changed }) {
    factsOf(who, await clients.read(db, clientId));
    const secret = newSecret();
    const renewed = await clients.renewSecret(db, clientId, hashOf(secret));
    changed({ target: clientId, after: { clientKey: renewed.clientKey, secret: 'renewed' } });
    return { ...renewed, secret };
  },

  async change({ db, who, body: { clientId, ...sent }, changed }) {
    const before = await clients.read(db, clientId);
    const { valid = before.valid, ...form } = keptIn(ClientChange, before, sent);
    const after = await clients.change(db, clientId, { ...factsOf(who, form, before), valid });
    changed({ target: clientId, before: audited(before), after: audited(after) });
    return after;
  },

  async remove({ db, params: { clientId }, changed }) {
    const before = await clients.read(db, clientId);
    await clients.remove(db, clientId);
    changed({ target: clientId, before: audited(before), after: null });
    return null;
  },
};

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
  if (scopes.some((scope) => !who.gates.includes(scope) && !before?.scopes.includes(scope)))
    throw new Fault(accountFaults.CLIENT_SCOPE_NOT_HELD);
  if (plainNumbers && !who.plainNumbers && !before?.plainNumbers) throw new Fault(faults.NOT_ALLOWED);
  return { name: name.trim(), scopes: [...scopes].sort(), plainNumbers };
}
