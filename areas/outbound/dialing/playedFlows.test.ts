import { expect, test } from 'vitest';
import { playedFlows } from './playedFlows.service.ts';

test('of many versions of many robots only those played last stay in memory', async () => {
  const flows = playedFlows({ most: 1_000 });
  const reads: string[] = [];
  const play = (tenant: string, robotId: string, version: number) =>
    flows.of(tenant, { robotId, version }, async () => {
      reads.push(`${tenant} ${robotId} ${version}`);
      return { flow: { of: `${tenant} ${robotId} ${version}` }, letters: 100 };
    });

  for (let version = 1; version <= 200; version += 1) await play('1', '7', version);
  expect(flows.letters()).toBe(1_000);
  expect(reads).toHaveLength(200);

  for (let version = 191; version <= 200; version += 1)
    expect(await play('1', '7', version)).toEqual({ of: `1 7 ${version}` });
  expect(reads).toHaveLength(200);

  // Another tenant's robot, or another robot, of the same number has a flow of its own.
  expect(await play('2', '7', 200)).toEqual({ of: '2 7 200' });
  expect(await play('1', '8', 200)).toEqual({ of: '1 8 200' });
  expect(flows.letters()).toBe(1_000);
});

test('a flow that is not there is asked for again', async () => {
  const flows = playedFlows();
  const version = { robotId: '1', version: 1 };
  expect(await flows.of('1', version, async () => undefined)).toBeNull();
  expect(await flows.of('1', version, async () => ({ flow: { there: true }, letters: 10 }))).toEqual({ there: true });
});
