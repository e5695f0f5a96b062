import type { StateKind } from '#kit/console/show/State.tsx';
import type { DeliveryState } from './webhook.contract.ts';

export const deliveryKinds: Record<DeliveryState, StateKind> = {
  waiting: 'preparing',
  delivered: 'done',
  givenUp: 'failed',
  cancelled: 'cancelled',
};
