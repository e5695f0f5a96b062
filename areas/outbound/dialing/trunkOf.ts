import { trunkIdOf } from '#adapters/telephony/telephony.ts';
import type { BatchAtWork } from './dialingFacts.ts';

/** The trunk that carries the calls of a batch, which may be lent; null where it has none, or it was taken back. */
export const trunkOf = ({ gatewayKind, trunkOfTenant, trunkOfGateway }: BatchAtWork): string | null =>
  gatewayKind === 'sip' && trunkOfTenant !== null && trunkOfGateway !== null
    ? trunkIdOf(trunkOfTenant, trunkOfGateway)
    : null;
