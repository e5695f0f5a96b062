import type { CallOrder, LegEnded, PlacedOrder, Telephony } from '#adapters/telephony/telephony.ts';
import type { LegGate } from '#areas/outbound/door.ts';

/** Says something to a number. Over a trunk it is asked first, as any call that goes out; without somebody to ask nobody is called. */
export function announcing(
  announce: (telephony: Telephony, order: PlacedOrder, text: string) => Promise<LegEnded>,
  telephony: Telephony,
  legs: LegGate | undefined,
) {
  return async ({ gateway, ...order }: CallOrder, text: string): Promise<void> => {
    if (gateway.kind === 'simulated') return void (await announce(telephony, { ...order, gateway }, text));
    const { to, from } = order;
    const [, gatewayId = ''] = gateway.trunkId.split('/');
    const leg = await legs?.ask(gateway.tenant, { entry: 'code', to, from, gatewayId, room: true });
    if (!leg || 'refused' in leg) return;
    leg.over(await announce(telephony, { ...order, gateway: { ...gateway, permit: leg.permit } }, text));
  };
}
