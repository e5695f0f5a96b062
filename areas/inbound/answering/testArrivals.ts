import type { Arrival, CallOrder, LineEvent, Refusal } from '#adapters/telephony/telephony.ts';
import { robotCalls } from '#areas/outbound/dialing/robotCalls.service.ts';
import type { Judged } from '#areas/outbound/door.ts';
import type { TransferResult } from '#core/inbound/transfer.ts';
import { newLog } from '#kit/server/log.ts';
import type { TestServer } from '#kit/testing/testServer.ts';
import { answerCalls } from './answering.service.ts';

export interface Came {
  refused: Refusal | null;
  order: CallOrder | null;
  rings: boolean;
  did: string[];
  /** What the line tells. */
  tell(event: LineEvent): void;
}

/** Calls that come in to a server, each with a line that a test speaks for. */
export function arrivals(
  { pool }: Pick<TestServer, 'pool'>,
  draw?: () => number,
  /** What becomes of handing a call over. */
  handedOver: () => TransferResult | 'sentOn' | Promise<TransferResult> = () => 'busy',
) {
  const stored: { tenant: string; judged: Judged }[] = [];
  const told: { event: string; of: string; news: unknown }[] = [];
  const { arrived } = answerCalls({
    ...{ pool, log: newLog('silent'), now: Date.now, node: 'here', ...(draw && { draw }) },
    calls: robotCalls({
      telephony: {
        originate: () => {
          throw new Error('nothing is placed');
        },
        stop: async () => {},
      },
      now: Date.now,
      live: { tellWatchers: (_, event, of, news) => void told.push({ event, of, news }), isWatched: () => true },
    }),
    flowOf: async (_, __, read) => (await read())?.flow ?? null,
    ended: (tenant, judged) => void stored.push({ tenant, judged }),
  });

  /** One call, once somebody has refused or taken it. */
  async function comes(trunkId: string, how: Partial<Arrival> = {}): Promise<Came> {
    const came: Came = { refused: null, order: null, rings: false, did: [], tell() {} };
    await new Promise<void>((decided) =>
      arrived({
        trunkId,
        dialled: ['862160204410'],
        caller: '8613800138000',
        asserted: null,
        rules: { callee: { form: 'digits', prefix: '' }, caller: { form: 'digits', prefix: '' } },
        refuse(why) {
          came.refused = why;
          decided();
        },
        take(order, tell, { rings = false } = {}) {
          Object.assign(came, { order, tell, rings });
          decided();
          return {
            speak: (text, said) => void came.did.push(said?.resourceId ? `play ${said.resourceId}` : `speak ${text}`),
            listen: () => void came.did.push('listen'),
            hangUp: (because) => void came.did.push(because ? `hang up ${because}` : 'hang up'),
            async transfer(to, mode, how_) {
              came.did.push(
                `transfer ${to.kind === 'phone' ? to.address : to.id} ${mode}${how_?.bridged ? ' bridged' : ''}`,
              );
              return handedOver();
            },
            refuse: (cause) => void came.did.push(`refuse ${cause}`),
          };
        },
        ...how,
      }),
    );
    return came;
  }
  return { comes, stored, told };
}
