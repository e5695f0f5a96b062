import { expect, test } from 'vitest';
import { asks, ends, testFlow } from '../flow/testFlow.ts';
import { link, linkRefusal, moveBeginning, moveEnd, relink, unlink } from './links.ts';

const flow = testFlow(
  [
    asks('ask'),
    asks('other'),
    { id: 'sms', type: 'sms', smsConfig: [] },
    ends(),
    ends('second'),
    { ...ends('away'), flowId: 'sub' },
  ],
  ['ask.yes > other', 'sms > end'],
);
const newId = () => 'new';
const why = (nodeId: string, to: string, tabId?: string) =>
  linkRefusal(flow, { nodeId, ...(tabId !== undefined && { tabId }) }, to)?.refused ?? 'allowed';

test('each rule of links says why it refuses', () => {
  expect(why('ask', 'main-start', 'else')).toBe('linkToStart');
  expect(why('end', 'ask')).toBe('linkFromEnd');
  expect(why('sms', 'ask')).toBe('linkExitTaken');
  expect(why('ask', 'end', 'yes')).toBe('linkExitTaken');
  expect(why('ask', 'end')).toBe('linkFromGroups');
  expect(why('ask', 'end', 'gone')).toBe('linkGroupMissing');
  expect(why('ask', 'away', 'else')).toBe('linkBetweenFlows');
  expect(why('nobody', 'end')).toBe('linkFromMissing');
  expect(why('ask', 'nobody', 'else')).toBe('linkToMissing');
  expect(linkRefusal(unlink(flow, ['l3']), { nodeId: 'sms' }, 'sms')?.refused).toBe('linkToItself');
  expect(linkRefusal(flow, { nodeId: 'ask', tabId: 'yes' }, 'end')?.facts).toMatchObject({ from: 'ask', exit: 'yes' });
});

test('an answer may lead back to the question it was given to', () => {
  expect(why('ask', 'ask', 'else')).toBe('allowed');
});

test('a link is a line of its flow from the leave group', () => {
  const linked = link(flow, { nodeId: 'ask', tabId: 'else' }, 'end', newId);

  expect(linked.flow?.lines.at(-1)).toEqual({
    id: 'new',
    flowId: 'main',
    startNodeId: 'ask',
    startTabId: 'else',
    endNodeId: 'end',
  });
  expect(linked.flow?.nodes).toBe(flow.nodes);
  expect(flow.lines.some(({ id }) => id === 'new')).toBe(false);
});

test('an unlinked exit is free again, and unlinking nothing changes nothing', () => {
  const line = flow.lines.find(({ startTabId }) => startTabId === 'yes')!;

  expect(linkRefusal(unlink(flow, [line.id]), { nodeId: 'ask', tabId: 'yes' }, 'end')).toBeNull();
  expect(unlink(flow, ['nobody'])).toBe(flow);
});

test('both ends of a line can be moved, by the same rules', () => {
  const line = flow.lines.find(({ startTabId }) => startTabId === 'yes')!;

  expect(moveEnd(flow, line.id, 'second').flow?.lines.find(({ id }) => id === line.id)?.endNodeId).toBe('second');
  expect(moveEnd(flow, line.id, 'main-start').refused).toBe('linkToStart');
  expect(moveEnd(flow, line.id, 'other').flow).toBe(flow);
  expect(
    moveBeginning(flow, line.id, { nodeId: 'ask', tabId: 'else' }).flow?.lines.find(({ id }) => id === line.id)
      ?.startTabId,
  ).toBe('else');
  expect(moveBeginning(flow, line.id, { nodeId: 'sms' }).refused).toBe('linkExitTaken');
  expect(moveEnd(flow, 'nobody', 'end').refused).toBe('lineMissing');
});

test('an exit that leads somewhere leads elsewhere when it is linked anew', () => {
  const after = relink(flow, { nodeId: 'ask', tabId: 'yes' }, 'end', newId).flow!;

  expect(
    after.lines.filter(({ startNodeId, startTabId }) => startNodeId === 'ask' && startTabId === 'yes'),
  ).toMatchObject([{ endNodeId: 'end' }]);
  expect(after.lines).toHaveLength(flow.lines.length);
});
