import type { InboundRoute, RouteChoices, RouteForm } from './route.contract.ts';

/** What the editor's fields hold. */
export type RouteValues = RouteForm;

export const valuesOf = ({
  name,
  numberIds,
  numbersGone,
  callers,
  schedule,
  calendarId,
  share,
  target,
  memo,
  templateId,
  ratingVariable,
  followsRefer,
}: InboundRoute): RouteValues => ({
  name,
  // What was taken away is to be chosen anew.
  numberIds: numberIds.filter((one) => !numbersGone.includes(one)),
  callers,
  schedule,
  calendarId,
  share,
  target,
  memo,
  templateId,
  ratingVariable,
  followsRefer,
});

/** Where there is one choice alone it is made already. */
export const firstValues = ({ robots }: RouteChoices): RouteValues => ({
  name: '',
  numberIds: [],
  callers: [],
  schedule: null,
  calendarId: null,
  share: 100,
  target: { kind: 'robot', robotId: robots.length === 1 ? robots[0]!.robotId : '' },
  memo: '',
  templateId: null,
  ratingVariable: null,
  followsRefer: false,
});
