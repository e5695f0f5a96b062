import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { placed, sipTrunk, testNode } from '#adapters/telephony/sip/testNode.ts';
import { ask } from '#kit/testing/databaseCopy.ts';
import { freePort } from '#kit/testing/ports.ts';
import { answeredTenant } from '../testInbound.ts';
import { waitsFlow } from '../testTrunkCalls.ts';
import { startProgram } from './testProgram.ts';

const folder = mkdtempSync(join(tmpdir(), 'inbound-'));
const port = await freePort();
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  startProgram({
    DATA_DIR: folder,
    SIP_ADDRESS: '127.0.0.1',
    SIP_PORT: String(port),
    SIP_TLS_PORT: String(port + 1),
    SIP_HOSTS: '127.0.0.1',
    RTP_PORTS: '44000-44999',
  });
const ownerUrl = () =>
  `postgres://postgres:${readFileSync(join(folder, 'postgres.password'), 'utf8')}@127.0.0.1:${readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]}/postgres`;
const count = async (text: string) => Number((await ask(ownerUrl(), `select count(*) as n from ${text}`))[0]!.n);

/** Each with a carrier of its own and a number of its own. */
const tenants = ['820', '821', '822'];
const numberOf = (tenant: string) => `+86216020${4_000 + Number(tenant)}`;

test(
  'killed with 30 calls up that came in to three tenants, the next start says BYE to each, and closes their records',
  { timeout: 180_000 },
  async () => {
    let program = await start();
    ends.push(async () => program.end('SIGKILL'));
    const carriers = [];
    for (const tenant of tenants) {
      const carrier = await testNode();
      ends.push(carrier.stop);
      await answeredTenant(ownerUrl(), tenant, waitsFlow, { proxies: [`127.0.0.1:${carrier.port}`] });
      await ask(ownerUrl(), 'update caller_number set phone = $2 where tenant_id = $1', [tenant, numberOf(tenant)]);
      carrier.keep(sipTrunk('ours', { proxies: [`127.0.0.1:${port}`] }));
      carriers.push({ tenant, carrier });
    }
    await ask(ownerUrl(), 'update gateway set channels = 100, valid_flag = true where tenant_id = any($1)', [tenants]);
    await expect.poll(() => count('trunk_state where tenant_id in (820, 821, 822)'), { timeout: 20_000 }).toBe(3);
    const calls = carriers.flatMap(({ tenant, carrier }) =>
      Array.from({ length: 10 }, (_, at) =>
        placed(carrier, 'ours', numberOf(tenant), `+86138000${String(at).padStart(5, '0')}`),
      ),
    );
    await Promise.all(calls.map(({ heard }) => heard.until('answered')));
    await expect.poll(() => count('sip_dialog'), { timeout: 20_000 }).toBe(30);
    await wait(500);
    await program.end('SIGKILL');

    program = await start();
    for (const { heard } of calls) expect(await heard.until('ended')).toMatchObject({ by: 'them' });
    await expect.poll(() => count('sip_dialog'), { timeout: 20_000 }).toBe(0);
    for (const tenant of tenants)
      await expect
        .poll(
          () =>
            count(
              `call_record where tenant_id = ${tenant} and direction = 1 and ended_at is not null and call_status = 5 and reason = 'ourFault'`,
            ),
          { timeout: 20_000 },
        )
        .toBe(10);
  },
);
