import { expect, test } from 'vitest';
import { forAgentsProblem, looksFor, usualForAgents } from './forAgents.ts';

const forAgents = { ...usualForAgents, message: 'We will call again.' };
const whole = { groupId: '1', forAgents, machineAction: 'off' };

test('a predictive campaign has a group and says something to who finds no agent; no other has one', () => {
  expect(forAgentsProblem(6, whole)).toBeNull();
  expect(forAgentsProblem(6, { ...whole, groupId: null })).toBe('GROUP_MISSING');
  expect(forAgentsProblem(6, { ...whole, forAgents: null })).toBe('INSTEAD_MISSING');
  expect(forAgentsProblem(6, { ...whole, forAgents: { ...forAgents, message: '  ' } })).toBe('INSTEAD_MISSING');
  expect(forAgentsProblem(6, { ...whole, forAgents: { ...usualForAgents, instead: 'robot' } })).toBeNull();
  expect(forAgentsProblem(6, { ...whole, machineAction: 'hangUp' })).toBe('MACHINES_NOT_LOOKED_FOR');
  expect(forAgentsProblem(1, whole)).toBe('NOT_FOR_AGENTS');
  for (const type of [2, 3, 4, 5] as const) {
    expect(forAgentsProblem(type, { ...whole, forAgents: null })).toBeNull();
    expect(forAgentsProblem(type, { ...whole, groupId: null, forAgents: null })).toBe('GROUP_MISSING');
    expect(forAgentsProblem(type, whole)).toBe('NOT_FOR_AGENTS');
  }
  expect(forAgentsProblem(2, { ...whole, forAgents: null, machineAction: 'hangUp' })).toBeNull();
  expect(forAgentsProblem(3, { ...whole, forAgents: null, machineAction: 'hangUp' })).toBe('MACHINES_NOT_LOOKED_FOR');
  expect(forAgentsProblem(7, { ...whole, groupId: null, forAgents: null })).toBeNull();
});

test('an agent is looked for until shortly before the call would count as abandoned', () => {
  expect(looksFor(usualForAgents)).toBe(1_800);
});
