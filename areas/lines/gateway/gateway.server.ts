import { national } from '#core/text/phone.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { keptIn } from '#kit/contract/keptIn.ts';
import { NumberCaps, type CallerNumber, type gatewayEndpoints } from './gateway.contract.ts';
import { gateways } from './gateway.store.ts';

export const gatewayHandlers: Handlers<typeof gatewayEndpoints> = {
  list: ({ db, body }) => gateways.list(db, body),
  read: ({ db, params }) => gateways.read(db, params.gatewayId),
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

const shown = (number: CallerNumber): CallerNumber => ({ ...number, phone: national(number.phone) });
