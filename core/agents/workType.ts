/** What an agent's shift takes, by the codes of the specification: 0 outbound, 1 customer centre (both), 2 inbound. */
export const workTypes = [0, 1, 2] as const;
export type WorkType = (typeof workTypes)[number];

const codes = { outboundShift: 0, inboundShift: 2 } as const;

/** Calls that come in. */
export const takesInbound = (workType: WorkType) => workType !== codes.outboundShift;
/** Calls that a campaign places. */
export const takesOutbound = (workType: WorkType) => workType !== codes.inboundShift;
