import { readPhone } from '#core/text/phone.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { agents } from './agent.store.ts';

const extensionForm = /^[1-9]\d{3,7}$/;

/** What somebody means to store; `agentId` where it is a change of that seat. */
export interface MeantSeat {
  agentId?: string;
  userId?: string;
  agentDn?: string;
  seatId?: string;
  phone?: string;
}

export type SeatProblem = 'notANumber' | 'badPhone' | 'queueHasIt' | 'taken' | 'hasSeat' | 'noSuchPerson' | 'twice';
interface Problem {
  /** From 1. */
  row: number;
  field: keyof MeantSeat;
  reason: SeatProblem;
}

/** Says of each seat what cannot be stored: against the database, and against the seats before it in the list. */
export async function seatProblems(db: TenantDb, meant: MeantSeat[], country: string): Promise<Problem[]> {
  const seats = meant.map((seat) => ({
    ...seat,
    seatId: seat.seatId?.trim() || undefined,
    agentDn: seat.agentDn?.trim() || undefined,
    ...phoneOf(seat.phone, country),
  }));
  const sent = (of: 'agentDn' | 'seatId' | 'phone' | 'userId') => [...new Set(seats.flatMap((seat) => seat[of] ?? []))];
  const userIds = sent('userId');
  const [held, known] = await Promise.all([
    agents.held(db, {
      dns: sent('agentDn').filter((dn) => extensionForm.test(dn)),
      seatIds: sent('seatId'),
      phones: sent('phone'),
      userIds,
    }),
    agents.people(db, userIds),
  ]);
  const people = new Set(known.map(({ userId }) => userId));

  const problems: Problem[] = [];
  const before = {
    agentDn: new Set<string>(),
    seatId: new Set<string>(),
    phone: new Set<string>(),
    userId: new Set<string>(),
  };
  for (const [at, seat] of seats.entries()) {
    const { agentId, agentDn, seatId, phone, userId } = seat;
    const say = (field: Problem['field'], reason: SeatProblem | false | undefined) =>
      void (reason && problems.push({ row: at + 1, field, reason }));
    const others = (holder: string | undefined) => holder !== undefined && holder !== agentId;
    const twice = (field: keyof typeof before, value: string) => before[field].has(value) && 'twice';
    if (agentDn)
      say(
        'agentDn',
        (!extensionForm.test(agentDn) && 'notANumber') ||
          (held.queues.has(agentDn) && 'queueHasIt') ||
          (others(held.byDn.get(agentDn)) && 'taken') ||
          twice('agentDn', agentDn),
      );
    if (seatId) say('seatId', (others(held.bySeat.get(seatId)) && 'taken') || twice('seatId', seatId));
    if (seat.badPhone) say('phone', 'badPhone');
    if (phone) say('phone', (others(held.byPhone.get(phone)) && 'taken') || twice('phone', phone));
    if (userId)
      say(
        'userId',
        (!people.has(userId) && 'noSuchPerson') ||
          (others(held.byUser.get(userId)) && 'hasSeat') ||
          twice('userId', userId),
      );
    for (const field of ['agentDn', 'seatId', 'phone', 'userId'] as const)
      if (seat[field]) before[field].add(seat[field]);
  }
  return problems;
}

function phoneOf(phone: string | undefined, country: string): { phone: string | undefined; badPhone: boolean } {
  if (!phone?.trim()) return { phone: undefined, badPhone: false };
  const read = readPhone(phone, country);
  return 'e164' in read ? { phone: read.e164, badPhone: false } : { phone: undefined, badPhone: true };
}
