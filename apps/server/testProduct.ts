import { join } from 'node:path';
import { simulatedSms } from '#adapters/sms/simulated.ts';
import { reachable } from '#adapters/web/reachable.ts';
import { signInKey } from '#areas/account/signIn/keys.service.ts';
import { anchorFiles } from '#kit/server/anchors/anchorFiles.ts';
import { anchorKeys } from '#kit/server/anchors/anchorKeys.ts';
import { serveConsole } from '#kit/server/consoleFiles.ts';
import { newLog } from '#kit/server/log.ts';
import type { World } from '#kit/server/needs.ts';
import { secretBox } from '#kit/server/secretBox.ts';
import { testServer } from '#kit/testing/testServer.ts';
import { tempFolder } from '#kit/testing/tempFolder.ts';
import { allFaults } from './faults.ts';
import { granted } from './menu.ts';
import { jobsOf, serveProduct } from './product.ts';

const keys = tempFolder('key');
const key = signInKey(join(keys, 'sign-in.pem'));
const secrets = secretBox(join(keys, 'secrets.key'));
const signing = anchorKeys(keys);

/** The whole product on a database of its own; `told` collects what went out on the live channel. */
export async function testProduct({
  role = 'app' as 'app' | 'owner',
  needs = {} as Partial<World>,
  withConsole = false,
  connections = undefined as number | undefined,
} = {}) {
  const told: { tenant: string; event: string; facts: object }[] = [];
  const live: World['live'] = {
    tell: (tenant, event, facts) => void told.push({ tenant, event, facts }),
    tellWatchers: (tenant, event, _, facts) => void told.push({ tenant, event, facts }),
  };
  let world!: World;
  const anchors = anchorFiles(tempFolder('anchors'), signing);
  const server = await testServer(
    (app, parts) => {
      world = {
        log: newLog('silent'),
        now: Date.now,
        key,
        secrets,
        anchors,
        mayReach: reachable([]),
        live,
        mail: { send: async () => ({ sent: true }) },
        sms: simulatedSms(),
        publicUrl: 'http://console.test',
        ...parts,
        ...needs,
      };
      serveProduct(app, world);
      if (withConsole) serveConsole(app, new URL('../../dist/console', import.meta.url).pathname);
    },
    { role, granted, faults: allFaults, ...(connections && { connections }) },
  );
  return { ...server, told, secrets, anchors, jobs: () => jobsOf(world) };
}
