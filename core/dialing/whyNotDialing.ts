import { batchStateCodes, isOver, type BatchState } from './batchState.ts';

export interface DialingFacts {
  state: BatchState;
  /** Contacts: due now, due later by a retry rule, in a call, and at their end. */
  dueNow: number;
  dueLater: number;
  nextDue: number | null;
  /** Waiting contacts that were called often enough today, counted in neither of the two; and when tomorrow begins. */
  cappedToday?: number;
  tomorrow?: number;
  /** Waiting contacts whose numbers are in another call, counted in none of the others. */
  inOtherCall?: number;
  /** Waiting contacts whose numbers may not be called (outgoingLeg.ts), counted in none of the others. */
  outside?: number;
  inCall: number;
  finished: number;
  /** Not called because of a blacklist; none where they are counted as finished. */
  blacklisted?: number;
  /** Whether the clock allows calls; without it the state is believed, which follows the clock by a second or two. */
  windowOpen?: boolean;
  /** The hours of its robot alone are closed. */
  closedByRobot?: boolean;
  /** When the next window opens; null where none will. */
  opensAt: number | null;
  campaignEnabled: boolean;
  gatewayOn: boolean;
  /** Of a trunk: a node speaks to it, and it takes calls. */
  gatewayInService?: boolean;
  /** Caller numbers that may be used now, and when the first that has reached its cap may be used again. */
  callerNumbers: number;
  callerNumbersBackAt?: number | null;
  /** Attempts the caller numbers have left under their caps. */
  callerRoom?: number;
  /** Free channels of the campaign and of its gateway: granted less used. */
  campaignRoom: number;
  gatewayRoom: number;
  /** Of the channels allotted to the tenant. */
  tenantRoom?: number;
  /** Neither it nor the tenant above it is switched off or braked. */
  tenantMayCall?: boolean;
  /** Whether the tenant lets real people be called at this hour, and when it will. */
  hoursAllowed?: boolean;
  allowedAt?: number | null;
}

/** What would free the contacts that a reason holds; null where only time does, or nothing needs to. */
const actions = {
  preparing: null,
  preparationFailed: 'uploadAgain',
  ended: 'recreate',
  paused: 'resume',
  tenantBraked: null,
  campaignOff: 'enableCampaign',
  gatewayOff: 'openGateway',
  gatewayDown: 'lookAtTrunk',
  noCallerNumber: 'addCallerNumbers',
  callerNumbersCapped: 'addCallerNumbers',
  outsideWindow: 'changeSchedule',
  outsideRobotHours: 'changeRobotHours',
  outsideAllowedHours: null,
  campaignChannelsFull: 'grantChannels',
  gatewayChannelsFull: 'addGatewayChannels',
  tenantChannelsFull: null,
  dailyCapReached: 'raiseDailyCap',
  numberInCall: null,
  retryLater: 'changeRetryRules',
  numbersNotAllowed: 'allowNumbers',
  blacklisted: 'reviewBlacklist',
  dialing: null,
  inCall: null,
  finished: null,
} as const;

export type NotDialing = keyof typeof actions;
export type FreeingAction = NonNullable<(typeof actions)[NotDialing]>;

export interface WhyNot {
  reason: NotDialing;
  /** Contacts it holds back; the counts of all reasons add up to the whole list. */
  count: number;
  /** Milliseconds since 1970: when it ends by itself. */
  until?: number;
}

/** Why contacts of a batch are not being dialled, the strongest reason first. A reason without a contact is left out. */
export function whyNotDialing(facts: DialingFacts): WhyNot[] {
  const {
    dueNow,
    dueLater,
    nextDue,
    cappedToday = 0,
    tomorrow,
    inOtherCall = 0,
    inCall,
    blacklisted = 0,
    finished,
    outside = 0,
  } = facts;
  const held = whatHoldsAll(facts);
  const waiting: WhyNot[] = held
    ? [{ ...held, count: dueNow + cappedToday + inOtherCall + dueLater + outside }]
    : [
        ...whatHoldsDue(facts),
        { reason: 'dailyCapReached', count: cappedToday, ...(tomorrow !== undefined && { until: tomorrow }) },
        { reason: 'numberInCall', count: inOtherCall },
        { reason: 'numbersNotAllowed', count: outside },
        { reason: 'retryLater', count: dueLater, ...(nextDue !== null && { until: nextDue }) },
      ];
  const settled: WhyNot[] = [
    { reason: 'blacklisted', count: blacklisted },
    { reason: 'inCall', count: inCall },
    { reason: 'finished', count: finished },
  ];
  return [...waiting, ...settled].filter(({ count }) => count > 0);
}

/** The reason whose one action would free the most contacts; null where no action frees any. */
export function whatWouldFree(reasons: readonly WhyNot[]): (WhyNot & { action: FreeingAction }) | null {
  const open = reasons.flatMap((why) => {
    const action = actions[why.reason];
    return action ? [{ ...why, action }] : [];
  });
  return open.sort((a, b) => b.count - a.count)[0] ?? null;
}

/** In the order in which a user has to clear them: opening a time window does not help while there is no number to call with. */
function whatHoldsAll(facts: DialingFacts): Omit<WhyNot, 'count'> | null {
  const {
    state,
    campaignEnabled,
    gatewayOn,
    gatewayInService = true,
    callerNumbers,
    callerNumbersBackAt = null,
    opensAt,
    closedByRobot = false,
    tenantMayCall = true,
    hoursAllowed = true,
    allowedAt = null,
  } = facts;
  if (state === batchStateCodes.preparing) return { reason: 'preparing' };
  if (state === batchStateCodes.preparationFailed) return { reason: 'preparationFailed' };
  if (isOver(state)) return { reason: 'ended' };
  if (state === batchStateCodes.paused) return { reason: 'paused' };
  if (!tenantMayCall) return { reason: 'tenantBraked' };
  if (!campaignEnabled) return { reason: 'campaignOff' };
  if (!gatewayOn) return { reason: 'gatewayOff' };
  if (!gatewayInService) return { reason: 'gatewayDown' };
  if (callerNumbers === 0 && callerNumbersBackAt === null) return { reason: 'noCallerNumber' };
  if (closedByRobot) return { reason: 'outsideRobotHours', ...(opensAt !== null && { until: opensAt }) };
  const windowOpen = facts.windowOpen ?? state === batchStateCodes.calling;
  if (!windowOpen) return { reason: 'outsideWindow', ...(opensAt !== null && { until: opensAt }) };
  if (!hoursAllowed) return { reason: 'outsideAllowedHours', ...(allowedAt !== null && { until: allowedAt }) };
  return callerNumbers === 0 && callerNumbersBackAt !== null
    ? { reason: 'callerNumbersCapped', until: callerNumbersBackAt }
    : null;
}

/** As many as have a channel and a caller number are on their way; the others wait for the narrowest of the limits. */
function whatHoldsDue({
  dueNow,
  campaignRoom,
  gatewayRoom,
  tenantRoom = Infinity,
  callerRoom = Infinity,
}: DialingFacts): WhyNot[] {
  const narrowest = Math.min(campaignRoom, gatewayRoom, tenantRoom, callerRoom);
  const dialing = Math.max(0, Math.min(dueNow, narrowest));
  const full =
    narrowest === campaignRoom
      ? 'campaignChannelsFull'
      : narrowest === gatewayRoom
        ? 'gatewayChannelsFull'
        : narrowest === tenantRoom
          ? 'tenantChannelsFull'
          : 'callerNumbersCapped';
  return [
    { reason: 'dialing', count: dialing },
    { reason: full, count: dueNow - dialing },
  ];
}

/** The same over several lists, as the batches of a campaign: one entry a reason, the heaviest first, until the earliest moment any of them ends. */
export function together(lists: readonly (readonly WhyNot[])[]): WhyNot[] {
  const all = new Map<NotDialing, WhyNot>();
  for (const { reason, count, until } of lists.flat()) {
    const known = all.get(reason);
    const earliest =
      known?.until === undefined ? until : until === undefined ? known.until : Math.min(known.until, until);
    all.set(reason, { reason, count: count + (known?.count ?? 0), ...(earliest !== undefined && { until: earliest }) });
  }
  return [...all.values()].sort((a, b) => Number(settled(a)) - Number(settled(b)) || b.count - a.count);
}

const settled = ({ reason }: WhyNot) =>
  reason === 'blacklisted' || reason === 'inCall' || reason === 'finished' || reason === 'ended';
