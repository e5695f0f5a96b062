interface Room {
  /** Channels the campaign was granted, and its calls in progress over all its batches. */
  channels: number;
  inProgress: number;
  /** The same of the gateway, over everybody who uses it. */
  gatewayChannels: number;
  gatewayInProgress: number;
  /** What this node can still carry. */
  nodeRoom: number;
}

/** How many tasks of a robot campaign to take now: it fills its channels and never passes one of the limits. */
export const pace = ({ channels, inProgress, gatewayChannels, gatewayInProgress, nodeRoom }: Room) =>
  Math.max(0, Math.min(channels - inProgress, gatewayChannels - gatewayInProgress, nodeRoom));
