import { expect, test } from 'vitest';
import { ask } from '#kit/testing/databaseCopy.ts';
import { inboundLine, storeIncoming } from '../call/testIncoming.ts';
import { channelPeaks } from './channelPeaks.service.ts';
import { tenantWithBatch } from './testTenant.ts';
import { dialingServer } from './testDialing.ts';

const { ownerUrl, newDialer } = await dialingServer();
const hour = 3_600_000;

test('only what has risen in this hour is told, each gateway by itself and all together', () => {
  const { risen } = channelPeaks();
  const of = (...calls: [gatewayId: string, gatewayInCall: number][]) =>
    calls.map(([gatewayId, gatewayInCall]) => ({ gatewayId, gatewayInCall }));

  expect(risen('1', 0, of(['7', 3], ['7', 3], ['8', 2]))).toEqual([
    { gatewayId: '7', peak: 3 },
    { gatewayId: '8', peak: 2 },
    { gatewayId: '0', peak: 5 },
  ]);
  expect(risen('1', 0, of(['7', 3], ['8', 1]))).toEqual([]);
  expect(risen('1', 0, of(['7', 1], ['8', 3]))).toEqual([{ gatewayId: '8', peak: 3 }]);
  expect(risen('2', 0, of(['7', 1]))).toHaveLength(2);
  expect(risen('1', hour, of(['7', 1]))).toEqual([
    { gatewayId: '7', peak: 1 },
    { gatewayId: '0', peak: 1 },
  ]);
  expect(risen('1', hour, [])).toEqual([]);
});

test('the most calls at once are kept by the hour, and a number that rests makes none', async () => {
  await tenantWithBatch(ownerUrl, '70', { contacts: 9, channels: 4 });
  const one = newDialer({ runCall() {} });
  await one.round();

  const peaks = () =>
    ask(ownerUrl, 'select gateway_id = 0 as "ofAll", peak from channel_hour where tenant_id = 70 order by 1');
  expect(await peaks()).toEqual([
    { ofAll: false, peak: 4 },
    { ofAll: true, peak: 4 },
  ]);

  const resting = await tenantWithBatch(ownerUrl, '71', { contacts: 3 });
  await ask(ownerUrl, "update caller_number set rests_until = now() + interval '1 day' where tenant_id = 71");
  await one.round();
  const calls = () => ask(ownerUrl, 'select 1 from call_record where batch_id = $1', [resting]);
  expect(await calls()).toEqual([]);
  await ask(ownerUrl, "update caller_number set rests_until = now() - interval '1 second' where tenant_id = 71");
  await one.round();
  expect(await calls()).toHaveLength(3);
});

test('calls that came in count among those that go on at once, also by a gateway that no batch calls with', async () => {
  await tenantWithBatch(ownerUrl, '72', { contacts: 9, channels: 4 });
  const { gatewayId } = await inboundLine(ownerUrl, '72', '+862160204441');
  await storeIncoming(ownerUrl, '72', gatewayId, [{ ended: false }, { callStatus: 1, ended: false }, {}]);

  await newDialer({ runCall() {} }).round();

  expect(
    await ask(ownerUrl, 'select gateway_id = $1 as in, peak from channel_hour where tenant_id = 72 order by peak', [
      gatewayId,
    ]),
  ).toEqual([
    { in: true, peak: 2 },
    { in: false, peak: 4 },
    { in: false, peak: 6 },
  ]);
});
