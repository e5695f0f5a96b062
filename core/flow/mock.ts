import type { Flow } from './flow.ts';
import type { FlowEvent, FlowState, Outcome } from './state.ts';
import { step } from './step.ts';

/** What an API answers where the flow says that it is only played; undefined for a real one. */
export function mockAnswer(
  flow: Pick<Flow, 'apiConfigs'>,
  apiId: string,
): Extract<FlowEvent, { type: 'apiAnswered' }> | undefined {
  const api = flow.apiConfigs?.find(({ id }) => id === apiId);
  if (!api?.isMock) return undefined;
  if (api.mock === undefined || api.mock === null) return { type: 'apiAnswered', result: 'fail' };
  return { type: 'apiAnswered', result: 'success', body: api.mock };
}

/** Where nothing but a rehearsal runs: APIs are answered by their mocks, and what has none fails, as do scripts and transfers. */
export function withMocks(flow: Flow, outcome: Outcome): Outcome {
  let { state, effects, trace } = outcome;
  while (state.waitsFor === 'api' || state.waitsFor === 'script' || state.waitsFor === 'transfer') {
    const called = effects.findLast((effect) => effect.type === 'callApi');
    const event: FlowEvent =
      state.waitsFor === 'script'
        ? { type: 'scriptDone', result: 'fail' }
        : state.waitsFor === 'transfer'
          ? { type: 'transferred', accepted: false }
          : ((called && mockAnswer(flow, called.apiId)) ?? { type: 'apiAnswered', result: 'fail' });
    const next = step(flow, state, event);
    state = next.state;
    effects = [...effects, ...next.effects];
    trace = [...trace, ...next.trace];
  }
  return { state, effects, trace };
}

export const stepWithMocks = (flow: Flow, state: FlowState, event: FlowEvent) =>
  withMocks(flow, step(flow, state, event));
