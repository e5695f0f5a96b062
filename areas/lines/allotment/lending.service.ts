import { tenants } from '#areas/operate/door.ts';
import { national } from '#core/text/phone.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Change } from '#kit/server/audit.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { linesFaults } from '../lines.faults.ts';
import { listed } from '../listed.ts';
import type { Resources } from './allotment.contract.ts';
import { allotment } from './allotment.store.ts';

interface Deed {
  db: TenantDb;
  address: string;
  changed(change: Change): void;
}

/** NOT_FOUND unless it is one we lend to. */
async function childOf(db: TenantDb, childId: string) {
  const choices = await allotment.choices(db);
  const child = choices.children.find(({ tenantId }) => tenantId === childId);
  if (!child) throw new Fault(faults.NOT_FOUND);
  return { ...choices, child, lent: choices.lent.filter(({ tenantId }) => tenantId === childId) };
}

export async function mustBeChild(db: TenantDb, childId: string) {
  await childOf(db, childId);
}

/** Lends numbers that are free with as much of their gateways as they need. Answers how many; those the child has already count for nothing. */
export async function giveNumbers(
  { db, address, changed }: Deed,
  { childId, numberIds, channels }: { childId: string; numberIds: string[]; channels: number | undefined },
): Promise<number> {
  await allotment.hold(db, numberIds);
  const { child, gateways, lent } = await childOf(db, childId);
  const numbers = await allotment.numbers(db, numberIds);
  if (numbers.length < numberIds.length) throw new Fault(faults.NOT_FOUND);
  const elsewhere = numbers.filter(({ tenantId }) => tenantId !== null && tenantId !== childId);
  if (elsewhere.length > 0) throw new Fault(linesFaults.NUMBERS_LENT_ELSEWHERE, { phones: phonesOf(elsewhere) });
  const given = numbers.filter(({ tenantId }) => tenantId === null);
  if (given.length === 0) return 0;
  const ids = given.map(({ numberId }) => numberId);
  const campaigns = await allotment.ownCampaigns(db, ids);
  if (campaigns.length > 0)
    throw new Fault(linesFaults.NUMBER_CALLS, { campaigns: listed(campaigns.map((name) => name ?? '…')) });
  const there = await allotment.phonesThere(db, childId, ids);
  if (there.length > 0)
    throw new Fault(linesFaults.NUMBERS_THERE_ALREADY, { tenant: child.name, phones: listed(there.map(national)) });
  for (const gatewayId of new Set(given.map((one) => one.gatewayId))) {
    if (lent.some((one) => one.gatewayId === gatewayId)) continue;
    const gateway = gateways.find((one) => one.gatewayId === gatewayId);
    if (!gateway) throw new Fault(faults.NOT_FOUND);
    if (channels === undefined) throw new Fault(linesFaults.CHANNELS_NEEDED, { gateway: gateway.name });
    if (channels > gateway.channelsFree)
      throw new Fault(linesFaults.TOO_FEW_CHANNELS, { gateway: gateway.name, most: gateway.channelsFree });
    await allotment.lendGateway(db, childId, gatewayId, channels);
  }
  const added = await allotment.lend(db, childId, ids);
  const after = { numbers: given.map(({ callerNumber }) => callerNumber) };
  changed({ target: childId, after });
  await tenants.tellIt(db, childId, address, 'numbers allotted from above', { after });
  return added;
}

/** Takes numbers back from whoever has them. Answers how many; those that are free count for nothing. */
export async function takeNumbersBack({ db, address, changed }: Deed, numberIds: string[]): Promise<number> {
  await allotment.hold(db, numberIds);
  const numbers = await allotment.numbers(db, numberIds);
  if (numbers.length < numberIds.length) throw new Fault(faults.NOT_FOUND);
  const calling = await allotment.calling(db, numberIds);
  if (calling.length > 0)
    throw new Fault(linesFaults.LENT_NUMBERS_CALL, {
      campaigns: listed(calling.map(({ tenant, campaign }) => `${tenant}: ${campaign}`)),
    });
  const taken = await allotment.takeBack(db, numberIds);
  for (const [childId, theirs] of Map.groupBy(numbers, ({ tenantId }) => tenantId)) {
    if (childId === null) continue;
    const before = { numbers: theirs.map(({ callerNumber }) => callerNumber) };
    changed({ target: childId, before });
    await tenants.tellIt(db, childId, address, 'numbers taken back from above', { before });
  }
  return taken;
}

/** Sets how many channels of gateways that a child was lent it has. Answers how many were others before. */
export async function setChannels(
  { db, address, changed }: Deed,
  childId: string,
  wanted: NonNullable<Resources['gateways']>,
): Promise<number> {
  await allotment.hold(db, []);
  let different = 0;
  for (const { gatewayId, channels } of wanted) {
    const { gateways, lent } = await childOf(db, childId);
    const gateway = gateways.find((one) => one.gatewayId === gatewayId);
    if (!gateway) throw new Fault(faults.NOT_FOUND);
    const theirs = lent.find((one) => one.gatewayId === gatewayId);
    if (!theirs) throw new Fault(linesFaults.GATEWAY_NOT_LENT, { gateway: gateway.name });
    if (theirs.channels === channels) continue;
    const most = gateway.channelsFree + theirs.channels;
    if (channels > most) throw new Fault(linesFaults.TOO_FEW_CHANNELS, { gateway: gateway.name, most });
    if (channels < theirs.channelsLent)
      throw new Fault(linesFaults.CHANNELS_LENT_ON, { gateway: gateway.name, least: theirs.channelsLent });
    await allotment.lendGateway(db, childId, gatewayId, channels);
    const change = { before: { gatewayId, channels: theirs.channels }, after: { gatewayId, channels } };
    changed({ target: childId, ...change });
    await tenants.tellIt(db, childId, address, 'channels of a gateway changed from above', change);
    different++;
  }
  return different;
}

const phonesOf = (numbers: { callerNumber: string }[]) =>
  listed(numbers.map(({ callerNumber }) => national(callerNumber)));
