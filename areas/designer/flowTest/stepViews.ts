import type { FlowTest } from '#core/design/flowTest.ts';

/** The steps of a test for a screen. */
export const stepViews = ({ steps }: FlowTest) => steps.map(({ did, event, expects }) => ({ did, event, ...expects }));
