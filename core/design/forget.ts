import type { Flow } from '../flow/flow.ts';
import { walkedFlow, type ThingKind } from './walk.ts';

/** The flow without any reference to these. */
export const forgotten = (flow: Flow, kind: ThingKind, ids: ReadonlySet<string>): Flow =>
  ids.size === 0 ? flow : walkedFlow(flow, { refer: (of, id) => (of === kind && ids.has(id) ? null : id) });
