import { expect, test } from 'vitest';
import type { IncomingCall } from '#adapters/telephony/sip/signalling.ts';
import type { EndCause, Line, LineEvent } from '#adapters/telephony/telephony.ts';
import { listeners } from './listeners.ts';

/** A call of tenant 1 with an agent on it, and what was done to the telephones that asked to listen. */
function house() {
  const done: string[] = [];
  const agent = { callId: 'agent' } as unknown as Line;
  const by = { agent: true };
  const tells: ((event: LineEvent) => void)[] = [];
  const ears = listeners({
    callNow: (callId) => (callId === '7' && by.agent ? { tenant: '1', line: agent } : null),
    ofRobot: (callId) => (callId === '7' ? { tenant: '1', overhear: () => void done.push('overheard') } : null),
    taken: (_call, _order, tell) => {
      tells.push(tell as (event: LineEvent) => void);
      return {
        join: (_room: string, as: { role: string; to?: Line }) =>
          done.push(`${as.role}${as.to === agent ? ' to the agent' : ''}`),
        hangUp: () => done.push('hung up'),
      } as unknown as Line;
    },
  });
  const dials = (tenant: string, personId = '3', callId = '7') =>
    ears.connect(
      { trunkId: 'page', refuse: (status: number) => done.push(`refused ${status}`) } as unknown as IncomingCall,
      { tenant, personId, callId },
      () => done.push('over'),
    );
  const answered = () => tells.at(-1)!({ type: 'answered' } as LineEvent);
  const ended = (cause: EndCause = 'hungUpByCustomer') => tells.at(-1)!({ type: 'ended', cause } as LineEvent);
  return { ears, done, dials, answered, ended, by };
}

test('a telephone that dials a call hears nothing until it is let in', () => {
  const { ears, done, dials, answered } = house();
  dials('1');
  answered();
  expect(done).toEqual([]);

  ears.as('1', '3', '7', 'listen');
  ears.as('1', '3', '7', 'whisper');
  ears.as('1', '3', '7', 'bargeIn');
  expect(done).toEqual(['ear', 'whisper to the agent', 'speaks']);
});

test('who was let in before the telephone is up hears once it is', () => {
  const { ears, done, dials, answered } = house();
  dials('1');
  ears.as('1', '3', '7', 'whisper');
  expect(done).toEqual([]);
  answered();
  expect(done).toEqual(['whisper to the agent']);
});

test('a call of another tenant, or none, is refused; nobody else is let in', () => {
  const { ears, done, dials, answered } = house();
  dials('2');
  dials('1', '3', '8');
  expect(done).toEqual(['over', 'refused 404', 'over', 'refused 404']);

  dials('1');
  answered();
  expect(() => ears.as('1', '4', '7', 'listen')).toThrow();
  expect(() => ears.as('2', '3', '7', 'listen')).toThrow();
  expect(() => ears.as('1', '3', '8', 'listen')).toThrow();
  ears.ended('7');
  expect(done.slice(4)).toEqual(['hung up']);
});

test('who takes over speaks with the customer, whose call ends with theirs', () => {
  const { ears, done, dials, answered, ended } = house();
  const customer = { hangUp: (because: string) => done.push(`customer ${because}`) } as unknown as Line;
  const taken = () => {
    done.push('taken');
    return customer;
  };
  dials('1');
  // Not before their telephone is up, and nobody else.
  expect(() => ears.takeOver('1', '3', '7', taken)).toThrow();
  answered();
  for (const [tenant, personId, callId] of [
    ['2', '3', '7'],
    ['1', '4', '7'],
    ['1', '3', '8'],
  ] as const)
    expect(() => ears.takeOver(tenant, personId, callId, taken)).toThrow();
  expect(done).toEqual([]);
  ears.takeOver('1', '3', '7', taken);
  expect(done).toEqual(['taken', 'speaks']);
  ears.as('1', '3', '7', 'listen');
  expect(done).toEqual(['taken', 'speaks']);
  ended();
  expect(done.slice(2)).toEqual(['over', 'customer hungUpByAgent']);
});

test('who has taken over and is lost has not hung up', () => {
  const { ears, done, dials, answered, ended } = house();
  dials('1');
  answered();
  ears.takeOver('1', '3', '7', () => ({ hangUp: (because) => done.push(`customer ${because}`) }));
  ended('networkLost');
  expect(done.at(-1)).toBe('customer networkLost');
});

test('a call that is gone is taken from nobody', () => {
  const { ears, done, dials, answered, ended } = house();
  dials('1');
  answered();
  expect(() =>
    ears.takeOver('1', '3', '7', () => {
      throw new Error('gone');
    }),
  ).toThrow('gone');
  ended();
  expect(done).toEqual(['over']);
});

test('who loses the right in mid-call hears nothing any more, and who has the customer keeps them', async () => {
  const { ears, done, dials, answered } = house();
  dials('1', '3');
  answered();
  dials('1', '4');
  answered();
  const asked: string[] = [];
  const may = (lost: string) => async (tenant: string, personId: string, callId: string) => {
    asked.push(`${tenant} ${personId} ${callId}`);
    return personId !== lost;
  };
  await ears.check(may('5'));
  expect([asked, done]).toEqual([['1 3 7', '1 4 7'], []]);
  await ears.check(may('4'));
  expect(done).toEqual(['hung up']);

  ears.takeOver('1', '3', '7', () => ({ hangUp() {} }) as unknown as Line);
  await ears.check(may('3'));
  expect(done).toEqual(['hung up', 'speaks']);
});

test('a call of a robot is heard, and neither whispered to nor joined; its agent and its robot are heard in turn', () => {
  const { ears, done, dials, answered, by } = house();
  by.agent = false;
  dials('2');
  dials('1');
  answered();
  for (const role of ['whisper', 'bargeIn'] as const) expect(() => ears.as('1', '3', '7', role)).toThrow();
  ears.as('1', '3', '7', 'listen');
  expect(done).toEqual(['over', 'refused 404', 'overheard', 'ear']);
  // The robot hands it over, and has it back.
  by.agent = true;
  ears.as('1', '3', '7', 'whisper');
  by.agent = false;
  ears.handedOn('8');
  ears.handedOn('7');
  expect(done.slice(4)).toEqual(['whisper to the agent', 'overheard', 'ear']);
});
