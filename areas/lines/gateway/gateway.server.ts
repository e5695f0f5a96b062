import type { Trunk } from '#core/dialing/trunk.ts';
import { national, readPhone } from '#core/text/phone.ts';
import { Fault, faults, type FaultKind } from '#kit/contract/faults.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import {
  gatewayTypes,
  NumberCaps,
  type CallerNumber,
  type Gateway,
  type GatewayForm,
  type gatewayEndpoints,
} from './gateway.contract.ts';
import { askForNumbers, askToShare } from '../claims/asking.service.ts';
import { claims } from '../claims/claims.store.ts';
import { linesFaults } from '../lines.faults.ts';
import { listed } from '../listed.ts';
import { gateways } from './gateway.store.ts';
import { trunkProblems } from './trunk.rules.ts';
import { sealTrunkPassword } from './trunkPassword.service.ts';

type GatewayNeeds = Pick<Needs, 'secrets' | 'mayReach' | 'addressesOf'>;

/** Passwords go in and never come out, not even into the audit. */
export const gatewayHandlers = ({
  secrets,
  mayReach,
  addressesOf,
}: GatewayNeeds): Handlers<typeof gatewayEndpoints> => ({
  list: ({ db, body }) => gateways.list(db, body),
  read: ({ db, params }) => gateways.read(db, params.gatewayId),
  async create({ db, body, who, changed }) {
    refuseWrongKind(body, { kind: body.kind ?? 'simulated', hasTrunk: false });
    if (body.trunk) refuseTrunk(body.trunk, Boolean(body.password), mayReach);
    const found = body.trunk ? await foundFor(db, body.trunk, addressesOf) : [];
    const gatewayId = await gateways.create(db, body);
    await savePassword(db, gatewayId, body.password || undefined, secrets);
    if (body.trunk) await refuseShared(db, gatewayId, { found, by: who.name, signedIn: false });
    const made = await gateways.read(db, gatewayId);
    changed({ target: gatewayId, after: { ...made, ...passwordWord(body) } });
    return made;
  },
  async remove({ db, params: { gatewayId }, changed }) {
    const before = await gateways.read(db, gatewayId);
    refuseWhileCalling(await gateways.campaignsWith(db, { gatewayId }), linesFaults.GATEWAY_CALLS);
    await gateways.remove(db, gatewayId);
    changed({ target: gatewayId, before });
    return null;
  },
  async addNumbers({ db, who, body, changed }) {
    const { kind } = await gateways.read(db, body.gatewayId);
    const read = body.phones.map((written) => ({ written, ...readPhone(written, who.country) }));
    const unreadable = read.flatMap((one) => ('refused' in one ? [one.written] : []));
    if (unreadable.length > 0) throw new Fault(linesFaults.NUMBERS_UNREADABLE, { phones: listed(unreadable) });
    const phones = [...new Set(read.flatMap((one) => ('e164' in one ? [one.e164] : [])))];
    const taken = await gateways.taken(db, phones);
    if (taken.length > 0)
      throw new Fault(linesFaults.NUMBERS_IN_USE_ALREADY, {
        phones: listed(taken.map(({ phone }) => national(phone))),
      });
    // Numbers of a simulated carrier are for rehearsals: nobody is called with them, and nobody calls them.
    const others = kind === 'sip' ? await claims.notToHave(db, phones) : [];
    if (others.length > 0) {
      db.afterRefusal((later) => askForNumbers(later, body.gatewayId, others, who.name));
      throw new Fault(linesFaults.NUMBERS_HELD_ELSEWHERE, { phones: listed(others.map(national)) });
    }
    await gateways.addNumbers(db, body.gatewayId, phones);
    changed({ target: body.gatewayId, after: { phones } });
    return { added: phones.length };
  },
  readNumber: async ({ db, params }) => shown(await gateways.number(db, params.numberId)),
  async removeNumber({ db, params: { numberId }, changed }) {
    const before = await gateways.number(db, numberId);
    refuseWhileCalling(await gateways.campaignsWith(db, { numberId }), linesFaults.NUMBER_CALLS);
    await gateways.removeNumber(db, numberId);
    changed({ target: numberId, before });
    return null;
  },
  async change({ db, params, who, body: { seen, ...body }, changed }) {
    const { gatewayId } = params;
    const found = body.trunk ? await foundFor(db, body.trunk, addressesOf) : [];
    const before = await gateways.hold(db, gatewayId);
    if (seen !== undefined && seen !== before.changedAt) throw new Fault(faults.CHANGED_MEANWHILE);
    if (body.kind !== undefined && body.kind !== before.kind) throw new Fault(linesFaults.GATEWAY_KIND_STAYS);
    const isLent = before.fromTenant !== null;
    if (isLent && (body.trunk || body.password !== undefined)) throw new Fault(linesFaults.GATEWAY_IS_BORROWED);
    refuseWrongKind(body, { kind: before.kind, hasTrunk: before.trunk !== null || isLent });
    const trunk = body.trunk ?? before.trunk;
    if (trunk) refuseTrunk(trunk, body.password === undefined ? before.hasPassword : body.password !== '', mayReach);
    if (body.gatewayType === gatewayTypes.inbound && before.gatewayType !== gatewayTypes.inbound)
      refuseWhileCalling(await gateways.campaignsWith(db, { gatewayId }), linesFaults.GATEWAY_CALLS);
    await savePassword(db, gatewayId, body.password, secrets);
    const after = await gateways.change(db, gatewayId, body);
    if (isSpokenToOtherwise(before, body)) {
      const signedIn = before.hasPassword && before.trunk?.user !== '';
      await refuseShared(db, gatewayId, { found, by: who.name, signedIn });
    }
    changed({ target: gatewayId, before, after: { ...after, ...passwordWord(body) } });
    return after;
  },
  // Our own numbers are no secret: callees see them.
  async numbers({ db, body }) {
    const { list, total } = await gateways.numbers(db, body);
    return { list: list.map(shown), total };
  },
  async changeCaps({ db, params, body, changed }) {
    const before = await gateways.number(db, params.numberId);
    const after = await gateways.changeCaps(db, params.numberId, keptIn(NumberCaps, before, body));
    changed({ target: params.numberId, before, after });
    return shown(after);
  },
});

/** Settings of a trunk belong to a trunk, and it cannot be without. */
function refuseWrongKind(
  { trunk, password }: GatewayForm,
  { kind, hasTrunk }: { kind: 'simulated' | 'sip'; hasTrunk: boolean },
) {
  if (kind === 'sip' && !trunk && !hasTrunk) throw new Fault(linesFaults.TRUNK_SETTINGS_MISSING);
  if (kind === 'simulated' && (trunk || password)) throw new Fault(linesFaults.NOT_A_TRUNK);
}

function refuseTrunk(trunk: Trunk, hasPassword: boolean, mayReach: GatewayNeeds['mayReach']) {
  const [problem] = trunkProblems(trunk, hasPassword);
  if (problem) throw new Fault(problem.fault, problem.facts);
  const inside = trunk.proxies.find((proxy) => !mayReach(proxy));
  if (inside !== undefined) throw new Fault(linesFaults.TRUNK_HOST_INSIDE, { proxy: inside });
}

/** What the hosts of a trunk are now. The way there is the outside world's: no connection to the database waits for it. */
async function foundFor(db: TenantDb, trunk: Trunk, addressesOf: GatewayNeeds['addressesOf']) {
  if (!addressesOf) return [];
  const found = await db.outside(() =>
    Promise.all(
      trunk.proxies.map(async (proxy) => {
        const host = hostOf(proxy);
        return (await addressesOf(proxy, trunk.transport)).map((address) => ({ host, address }));
      }),
    ),
  );
  return found.flat();
}

const hostOf = (proxy: string) =>
  proxy
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** Where it leads, or whom it signs in as, is another. */
const isSpokenToOtherwise = ({ trunk: before }: Gateway, { trunk, password }: GatewayForm) =>
  password !== undefined ||
  (trunk !== undefined && (trunk.user !== before?.user || trunk.proxies.join() !== before.proxies.join()));

/** A trunk at an address of another tenant's needs a name and a password of its own, or the operator's word (docs/decisions/0108). */
async function refuseShared(
  db: TenantDb,
  gatewayId: string,
  { found, by, signedIn }: { found: { host: string; address: string }[]; by: string; signedIn: boolean },
) {
  const refused = await claims.refusedAddresses(db, gatewayId, found);
  const { trunk, hasPassword } = await gateways.read(db, gatewayId);
  const signsInNow = hasPassword && trunk?.user !== '';
  const left = signedIn && !signsInNow ? await claims.signedInBy(db, gatewayId) : [];
  if (refused.length === 0 && left.length === 0) return;
  if (refused.length > 0) db.afterRefusal((later) => askToShare(later, refused, by));
  throw new Fault(linesFaults.TRUNK_ADDRESS_SHARED, {
    hosts: listed([...new Set([...refused.map(({ host }) => host), ...left])]),
  });
}

/** Left out it is kept, empty it is removed. */
async function savePassword(
  db: TenantDb,
  gatewayId: string,
  password: string | undefined,
  secrets: GatewayNeeds['secrets'],
) {
  if (password === undefined) return;
  await gateways.savePassword(db, gatewayId, password ? sealTrunkPassword(db, gatewayId, password, secrets) : null);
}

/** What the audit tells of it. */
const passwordWord = ({ password }: GatewayForm) =>
  password === undefined ? {} : { password: password ? 'changed' : 'removed' };

function refuseWhileCalling(campaigns: { name: string }[], fault: FaultKind) {
  if (campaigns.length > 0) throw new Fault(fault, { campaigns: listed(campaigns.map(({ name }) => name)) });
}

const shown = (number: CallerNumber): CallerNumber => ({ ...number, phone: national(number.phone) });
