import type { AsksForLeg, CallOrder, LegAnswer, SipGateway } from '../telephony.ts';
import type { SipLineNeeds } from './signalling.ts';

/** What a line asks the house for: a failure is noted, and answered as if there were none. */
export function askedFor(needs: SipLineNeeds, order: CallOrder & { gateway: SipGateway }) {
  const { log } = needs;
  const nobody = { refused: 'unable' } as const;
  return {
    /** Whether a call may go out that belongs to this one. */
    async leg(...asked: Parameters<AsksForLeg>): Promise<LegAnswer> {
      try {
        return (await needs.askForLeg?.(...asked)) ?? nobody;
      } catch (error) {
        log.warn({ call: order.callId, error: String(error) }, 'it could not be asked whether a call may go out');
        return nobody;
      }
    },

    /** The trunks by which the telephones of an extension are called. */
    async phonesOf(extension: string): Promise<string[]> {
      try {
        return (await needs.phonesOf?.(order.gateway.tenant, extension)) ?? [];
      } catch (error) {
        log.warn({ call: order.callId, error: String(error) }, 'the telephones of an extension could not be looked up');
        return [];
      }
    },
  };
}
