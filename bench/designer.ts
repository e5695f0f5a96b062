import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { startBrowser, newContext } from '#kit/testing/chromium.ts';
import { newFlow } from '#core/design/newFlow.ts';
import { newNode, spokenGroup, leaveGroup } from '#core/design/newNode.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { FlowNode } from '#core/flow/saved/node.ts';
import { draftEndpoints } from '#areas/designer/draft/draft.contract.ts';
import { serveConsole } from '#kit/server/consoleFiles.ts';
import { newServer } from '#kit/server/newServer.ts';
import { hashOf, people } from '#kit/server/people.ts';
import { openPool } from '#kit/server/pool.ts';
import { faultByName } from '../apps/server/faults.ts';
import { firstStart } from '../apps/server/firstStart.ts';
import { granted } from '../apps/server/menu.ts';
import { serveProduct } from '../apps/server/product.ts';
import { debugReplies } from './debugReplies.ts';
import { figure, median } from './measure.ts';
import { needsOfBench } from './needs.ts';
import { place } from './place.ts';

const nodes = 1_000;
const rounds = 3;
const saves = 40;

/** The designer with a flow of a thousand nodes: until it is drawn, moved about, and saved. */
export async function designer() {
  const { appUrl, ownerUrl, folder, leave } = await place();
  await firstStart(ownerUrl, { adminPassword: 'password of a bench', seed: 'demo' });
  const pool = openPool(appUrl, () => {});
  const { personOf, forget, stop: stopListening } = people(pool, granted);
  const product = newServer({ pool, personOf, faultByName });
  serveProduct(product, needsOfBench(folder, pool, forget));
  serveConsole(product, new URL('../dist/console', import.meta.url).pathname);
  const origin = await product.listen({ port: 0, host: '127.0.0.1' });
  const access = await tokenOf(ownerUrl);
  const send = async (method: string, path: string, body?: object) =>
    (await (
      await fetch(origin + path, {
        method,
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          authorization: `Bearer ${access}`,
        },
        body: body && JSON.stringify(body),
      })
    ).json()) as { code: number; message?: string; data: { flowId: string; revision: number; flow: Flow } };
  const made = await send('POST', draftEndpoints.createWith.path, { name: 'A thousand nodes', content: largeFlow() });
  if (made.code !== 1) throw new Error(made.message);
  const { flowId } = made.data;

  const browser = await startBrowser();
  const opened: number[] = [];
  const [panned, dragged]: [number[], number[]] = [[], []];
  for (let round = 0; round <= rounds; round++) {
    const context = await newContext(browser, origin, {});
    await context.addCookies([{ name: 'access_token', value: access, url: origin }]);
    const page = await context.newPage();
    await page.setViewportSize({ width: 1400, height: 820 });
    // The console is there; what is measured is the designer.
    await page.goto('/robotCenter/robots');
    await page.locator('.cw-acts').first().waitFor();
    const began = performance.now();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/proDesign?flowId=${flowId}`);
    await page.locator('.design-node').nth(3).waitFor();
    const took = performance.now() - began;
    await page.waitForTimeout(3_000);
    const pan = await framesWhile(page, () => moveAbout(page, { x: 1_000, y: 500 }, 'pane'));
    const drag = await framesWhile(page, () => moveAbout(page, null, 'node'));
    console.log(
      `  designer, round ${round}: open ${took.toFixed(0)} ms, pan ${pan.toFixed(0)} fps, drag ${drag.toFixed(0)} fps`,
    );
    // The first round warms up.
    if (round > 0) {
      opened.push(took);
      panned.push(pan);
      dragged.push(drag);
    }
    await context.close();
  }
  await debugReplies({ ownerUrl, folder, browser, access, robotId: await sampleRobot(ownerUrl) });
  await browser.close();

  const times: number[] = [];
  const draft = (await send('GET', `/robot/api/flow/${flowId}/draft`)).data;
  const { flow } = draft;
  let { revision } = draft;
  for (let at = 0; at < saves; at++) {
    const node = flow.nodes[1 + at]!;
    const began = performance.now();
    const saved = await send('PUT', `/robot/api/flow/${flowId}/edits`, {
      from: revision,
      label: 'rename',
      client: 'bench',
      edits: [{ path: ['nodes', `#${node.id}`, 'name'], was: node.name, is: `${node.name} ${at}` }],
    });
    times.push(performance.now() - began);
    revision = saved.data.revision;
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1]!;
  figure(`a flow of ${nodes} nodes opens`, `${median(opened).toFixed(0)} ms`, 'under 1,000 ms', median(opened) < 1_000);
  figure('it is moved about', `${median(panned).toFixed(0)} frames a second`, 'at least 55', median(panned) >= 55);
  figure(
    'a node of it is pulled',
    `${median(dragged).toFixed(0)} frames a second`,
    'at least 55',
    median(dragged) >= 55,
  );
  figure('a change of it is saved, p95', `${p95.toFixed(0)} ms`, 'under 150 ms', p95 < 150);

  await product.close();
  await stopListening();
  await pool.end();
  await leave();
}

/** Questions with four ways out each, in columns of twenty, joined as a conversation would be. */
export function largeFlow(): Flow {
  let count = 0;
  const newId = () => `n${count++}`;
  const empty = newFlow({ id: 'large', name: 'Large', language: 'en', newId });
  const kinds = ['interact', 'interact', 'fork', 'interact', 'api'] as const;
  const made = Array.from({ length: nodes - 1 }, (_, at): FlowNode => {
    const node = newNode(empty, kinds[at % kinds.length]!, {
      id: newId(),
      flowId: 'large',
      at: { x: 320 + Math.floor(at / 20) * 320, y: 160 + (at % 20) * 260 },
      newId,
    });
    const exits = ['Accepts', 'Asks for the price', 'Refuses', 'Anything else'].map((name, exit) =>
      leaveGroup(newId(), name, exit === 3 ? { isDflt: true } : {}),
    );
    return {
      ...node,
      name: `Question ${at + 1}`,
      leaveConfigs: exits,
      ...(node.type === 'interact' && {
        ttsConfigs: [
          spokenGroup(`Your policy ends soon, and this is question ${at + 1}. Shall I renew it for another year?`),
        ],
      }),
    } as FlowNode;
  });
  const all = [...empty.nodes, ...made];
  const lines = made.flatMap((node, at) =>
    ('leaveConfigs' in node ? node.leaveConfigs! : []).map((exit, way) => ({
      id: newId(),
      flowId: 'large',
      startNodeId: node.id,
      startTabId: exit.id,
      endNodeId: made[(at + 1 + way * 7) % made.length]!.id,
    })),
  );
  return {
    ...empty,
    nodes: all,
    lines: [
      { id: newId(), flowId: 'large', startNodeId: empty.nodes[0]!.id, startTabId: 'start', endNodeId: made[0]!.id },
      ...lines,
    ],
  };
}

/** Frames a second the browser draws while something is done. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { frames: 0, counting: true, began: performance.now() }) as unknown as {
      frames: number;
      counting: boolean;
    };
    const count = () => {
      counted.frames++;
      if (counted.counting) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await act();
  return page.evaluate(() => {
    const counted = window as unknown as { frames: number; counting: boolean; began: number };
    counted.counting = false;
    return (counted.frames * 1000) / (performance.now() - counted.began);
  });
}

export async function moveAbout(page: Page, from: { x: number; y: number } | null, what: 'pane' | 'node') {
  const box =
    what === 'node'
      ? await page.locator('.react-flow__node-box', { hasText: 'Question 41' }).locator('header').boundingBox()
      : null;
  const at = box ? { x: box.x + 60, y: box.y + 10 } : await emptyGround(page, from!);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  for (let step = 0; step < 120; step++) {
    await page.mouse.move(at.x + 150 * Math.sin(step / 12), at.y + 80 * Math.cos(step / 12));
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  const after =
    what === 'node'
      ? await page.locator('.react-flow__node-box', { hasText: 'Question 41' }).locator('header').boundingBox()
      : null;
  if (box && after && Math.abs(after.x - box.x) + Math.abs(after.y - box.y) < 5)
    throw new Error('the node did not come along');
}

/** A point where nothing lies but the ground. */
const emptyGround = (page: Page, near: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    for (let by = 0; by < 600; by += 7)
      if (document.elementFromPoint(x - by, y)?.classList.contains('react-flow__pane')) return { x: x - by, y };
    return { x, y };
  }, near);

/** The robot of the demonstration that speaks English. */
async function sampleRobot(ownerUrl: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    "select robot_id::text as id from robot where name = 'Motor renewal' order by robot_id limit 1",
  );
  await client.end();
  return rows[0]!.id;
}

async function tokenOf(ownerUrl: string) {
  const access = randomUUID();
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    `insert into session (tenant_id, person_id, access_hash, access_until, refresh_hash, refresh_until)
    select tenant_id, person_id, $1, now() + interval '1 hour', $2, now() + interval '1 hour' from person where login_name = 'demo'`,
    [hashOf(access), hashOf(`${access} refresh`)],
  );
  await client.end();
  return access;
}
