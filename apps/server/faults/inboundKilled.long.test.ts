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

test(
  'killed with 30 calls up that came in, the next start says BYE to each, and closes their records',
  { timeout: 180_000 },
  async () => {
    let program = await start();
    ends.push(async () => program.end('SIGKILL'));
    const carrier = await testNode();
    ends.push(carrier.stop);
    await answeredTenant(ownerUrl(), '820', waitsFlow, { proxies: [`127.0.0.1:${carrier.port}`] });
    await ask(ownerUrl(), 'update gateway set channels = 100 where tenant_id = 820');
    await expect.poll(() => count('trunk_state where tenant_id = 820'), { timeout: 20_000 }).toBe(1);
    carrier.keep(sipTrunk('ours', { proxies: [`127.0.0.1:${port}`] }));
    const calls = Array.from({ length: 30 }, (_, at) =>
      placed(carrier, 'ours', '+862160204410', `+86138000${String(at).padStart(5, '0')}`),
    );
    await Promise.all(calls.map(({ heard }) => heard.until('answered')));
    await expect.poll(() => count('sip_dialog where tenant_id = 820'), { timeout: 20_000 }).toBe(30);
    await wait(500);
    await program.end('SIGKILL');

    program = await start();
    for (const { heard } of calls) expect(await heard.until('ended')).toMatchObject({ by: 'them' });
    await expect.poll(() => count('sip_dialog'), { timeout: 20_000 }).toBe(0);
    const lost =
      "call_record where tenant_id = 820 and direction = 1 and ended_at is not null and call_status = 5 and reason = 'ourFault'";
    await expect.poll(() => count(lost), { timeout: 20_000 }).toBe(30);
  },
);
