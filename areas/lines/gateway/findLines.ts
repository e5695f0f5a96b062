import { send } from '#kit/console/client.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { gatewayEndpoints } from './gateway.contract.ts';

const page = '/lineManagement/number';
const few = { pageNo: 1, pageSize: 6 };

/** A simulated carrier leads to its numbers, a SIP trunk to its page. */
export async function findGateways(keyword: string): Promise<Findable[]> {
  const { list } = await send(gatewayEndpoints.list, { body: { ...few, keyword } });
  return list.map(({ gatewayId, kind, fromTenant, name, inCall, channels }) => ({
    key: `gateway ${gatewayId}`,
    title: name,
    detail: `${inCall} / ${channels}`,
    path:
      kind === 'sip' && fromTenant === null ? `/lineManagement/trunk/${gatewayId}` : `${page}?ofGateway=${gatewayId}`,
  }));
}

export async function findNumbers(keyword: string): Promise<Findable[]> {
  // By a part of the number alone: what a gateway's name finds stands there already.
  if (!/\d/.test(keyword)) return [];
  const { list } = await send(gatewayEndpoints.numbers, { body: { ...few, keyword } });
  return list.map(({ numberId, phone, gatewayName }) => ({
    key: `caller number ${numberId}`,
    title: phone,
    detail: gatewayName,
    path: `${page}?keyword=${encodeURIComponent(phone)}`,
  }));
}
