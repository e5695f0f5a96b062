import { expect, test } from 'vitest';
import { batchStates } from '#core/dialing/batchState.ts';
import { campaignTypes } from '#core/dialing/campaignSettings.ts';
import { hangUpSides, outcomes } from '#core/dialing/causes.ts';
import { callStatuses, reasons, resultCodes } from '#core/dialing/taskState.ts';
import { outboundScreens } from './outbound.screens.ts';
import { outcomeTexts } from './outcome.texts.ts';

/** Other systems and old exports know these codes: none may change its meaning. */
test('the codes of batches, results, sides and campaigns are those the console is specified with', () => {
  expect(batchStates).toEqual({
    2: 'calling',
    3: 'paused',
    4: 'complete',
    5: 'timedOut',
    6: 'cancelled',
    11: 'restingInGap',
    12: 'restingUntilNextDay',
    13: 'preparing',
    14: 'preparationFailed',
  });
  expect([...resultCodes].sort()).toEqual([
    'BLACKLIST',
    'CANCELLED',
    'CustomerEndCall',
    'CustomerNoAnswer',
    'ExteriorCallEnd',
    'HumanEndCall',
    'HumanGiveUp',
    'NO_GATEWAY',
    'RobotEndCall',
    'SurveyEndCall',
    'ToExteriorGiveUp',
    'ToExteriorNoAnswer',
    'ToHumanGiveUp',
    'ToHumanNoAnswer',
    'ToRobotGiveUp',
    'ToRobotNoAnswer',
    'ToSurveyGiveUp',
    'ToSurveyNoAnswer',
    'UNKNOWN',
  ]);
  expect(hangUpSides).toEqual({ 1: 'robot', 2: 'customer', 3: 'agent', 4: 'robotByNetworkFault', 5: 'notAnswered' });
  expect(campaignTypes).toEqual({
    robot: 1,
    collaborative: 2,
    preview: 3,
    direct: 4,
    callback: 5,
    predictive: 6,
    passive: 7,
  });
});

test.each(['en', 'zh'] as const)('every status, result, reason and side has its own word (%s)', (language) => {
  const words = outcomeTexts[language] as Record<string, string>;
  for (const group of [
    Object.keys(callStatuses).map((code) => `status${code}`),
    Object.keys(hangUpSides).map((code) => `side${code}`),
    resultCodes,
    reasons,
  ]) {
    const said = group.map((code) => words[code]);
    expect(said.every(Boolean), group.join()).toBe(true);
    expect(new Set(said).size).toBe(said.length);
  }
});

test('every end of an attempt has a result and a status that the console knows', () => {
  for (const { callStatus, resultCode, reason } of Object.values(outcomes)) {
    expect(Object.keys(callStatuses)).toContain(String(callStatus));
    expect(resultCodes).toContain(resultCode);
    if (reason) expect(reasons).toContain(reason);
  }
});

test('batches and the editing of a campaign open in the page they were opened from, not in a tab of their own', () => {
  expect(
    outboundScreens
      .filter(({ path }) => path === '/outbounds/tasks/:id' || path === '/outbounds/activity/template/:id')
      .map(({ tab }) => tab),
  ).toEqual([false, false]);
});
