/** What is known when tasks are about to be taken. */
export interface Room {
  /** Robots that fill their channels do not need the time; a pace that counts answers over time does. */
  now: number;
  windowOpen: boolean;
  /** Channels the campaign was granted, and its calls in progress over all its batches. */
  channelsGranted: number;
  inProgress: number;
  /** The same of the gateway, over everybody who uses it. */
  gatewayChannels: number;
  gatewayInProgress: number;
  /** Of the channels its tenant was allotted, those that are free; as many as there are unless said. */
  tenantRoom?: number;
  /** What this node can still carry. */
  nodeRoom: number;
  /** Tasks that are due. */
  due: number;
}

/** How many tasks of a robot campaign to claim now: it fills its channels and never passes one of the limits. */
export function pace({
  windowOpen,
  channelsGranted,
  inProgress,
  gatewayChannels,
  gatewayInProgress,
  tenantRoom = Infinity,
  nodeRoom,
  due,
}: Room): { claim: number } {
  if (!windowOpen) return { claim: 0 };
  return {
    claim: Math.max(
      0,
      Math.min(channelsGranted - inProgress, gatewayChannels - gatewayInProgress, tenantRoom, nodeRoom, due),
    ),
  };
}
