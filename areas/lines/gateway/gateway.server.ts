import { national, readPhone } from '#core/text/phone.ts';
import { Fault, type FaultKind } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import { NumberCaps, type CallerNumber, type gatewayEndpoints } from './gateway.contract.ts';
import { linesFaults } from '../lines.faults.ts';
import { gateways } from './gateway.store.ts';

export const gatewayHandlers: Handlers<typeof gatewayEndpoints> = {
  list: ({ db, body }) => gateways.list(db, body),
  read: ({ db, params }) => gateways.read(db, params.gatewayId),
  async create({ db, body, changed }) {
    const gatewayId = await gateways.create(db, body);
    const made = await gateways.read(db, gatewayId);
    changed({ target: gatewayId, after: made });
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
    await gateways.read(db, body.gatewayId);
    const read = body.phones.map((written) => ({ written, ...readPhone(written, who.country) }));
    const unreadable = read.flatMap((one) => ('refused' in one ? [one.written] : []));
    if (unreadable.length > 0) throw new Fault(linesFaults.NUMBERS_UNREADABLE, { phones: listed(unreadable) });
    const phones = [...new Set(read.flatMap((one) => ('e164' in one ? [one.e164] : [])))];
    const taken = await gateways.taken(db, phones);
    if (taken.length > 0)
      throw new Fault(linesFaults.NUMBERS_IN_USE_ALREADY, {
        phones: listed(taken.map(({ phone }) => national(phone))),
      });
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
  async change({ db, params, body, changed }) {
    const before = await gateways.read(db, params.gatewayId);
    const after = await gateways.change(db, params.gatewayId, body);
    changed({ target: params.gatewayId, before, after });
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
};

/** So many are named in a refusal. */
const mostNamed = 5;
const listed = (names: string[]) =>
  [...names.slice(0, mostNamed), ...(names.length > mostNamed ? ['…'] : [])].join(', ');

function refuseWhileCalling(campaigns: { name: string }[], fault: FaultKind) {
  if (campaigns.length > 0) throw new Fault(fault, { campaigns: listed(campaigns.map(({ name }) => name)) });
}

const shown = (number: CallerNumber): CallerNumber => ({ ...number, phone: national(number.phone) });
