import type { Browser } from 'playwright-core';
import { sdp } from '#adapters/telephony/sip/testNode.ts';
import { overUdp, statusOf, testPhone, type Way } from '#adapters/telephony/sip/testPhone.ts';
import type { Issued } from '#areas/members/phones/phones.contract.ts';
import { newContext, startBrowser } from '#kit/testing/chromium.ts';
import { freePort } from '#kit/testing/ports.ts';
import { figure } from './measure.ts';
import { place } from './place.ts';
import { started } from './started.ts';

const calls = 100;
const now = () => performance.timeOrigin + performance.now();

/** From the INVITE of a telephone until the page of the browser that it calls knows that it rings, in the product as it is started. */
export async function ringing() {
  const port = await freePort();
  process.env.SIP_PORT = String(port);
  const at = await place();
  const product = await started(at);
  const browser = await startBrowser();
  try {
    const [caller, called] = [await issued(product, 'Caller'), await issued(product, 'Called')];
    const desk = testPhone(await overUdp(port), caller.phone.login, caller.password);
    const page = await overPage(browser, product.origin);
    const rings = testPhone(page.way, called.phone.login, called.password);
    for (const one of [desk, rings])
      for (let tries = 0; statusOf(await one.register()) !== 200; tries++)
        if (tries > 20) throw new Error('a telephone could not register');
    const times: number[] = [];
    for (let call = 0; call < calls; call++) {
      const began = now();
      const ended = desk.call(called.phone.extension!, sdp(31_000));
      const { text, at: rang } = await page.invited();
      times.push(rang - began);
      rings.say(text, '180 Ringing', { tag: `call${call}` });
      rings.say(text, '486 Busy Here', { tag: `call${call}` });
      if (statusOf((await ended).answer) !== 486) throw new Error('the call was not refused by its telephone');
    }
    times.sort((a, b) => a - b);
    const part = (of: number) => times[Math.floor(times.length * of)]!.toFixed(0);
    figure(
      `from a telephone's INVITE to the page of the browser it calls, challenge included, ${calls} calls, p95`,
      `${part(0.95)} ms (median ${part(0.5)} ms)`,
      'below 300 ms',
      Number(part(0.95)) < 300,
    );
    await desk.way.stop();
  } finally {
    await browser.close();
    await product.stop();
    await at.leave();
  }
}

const issued = ({ ask }: Awaited<ReturnType<typeof started>>, name: string) =>
  ask<Issued>('POST', '/configserver/phones', { name });

/** A page of the console that speaks SIP by its own connection; when each INVITE came, by the clock of the page. */
async function overPage(browser: Browser, origin: string) {
  const page = await (await newContext(browser, origin)).newPage();
  const heard: string[] = [];
  const invites: { text: string; at: number }[] = [];
  let next = (_: { text: string; at: number }) => {};
  await page.exposeFunction('told', (text: string, at: number) => {
    heard.push(text);
    if (!text.startsWith('INVITE ')) return;
    invites.push({ text, at });
    next(invites.at(-1)!);
  });
  // The address of the console itself leads a stranger on to this one.
  await page.goto('/user/login');
  await page.evaluate(() => {
    const told = (window as unknown as { told(text: string, at: number): void }).told;
    const socket = new WebSocket(new URL('/sip', location.href).href.replace(/^http/, 'ws'), 'sip');
    socket.onmessage = ({ data }) => told(data as string, performance.timeOrigin + performance.now());
    Object.assign(window, { socket });
    return new Promise((open) => (socket.onopen = open)).then(() => {});
  });
  const way: Way = {
    name: 'WS',
    place: 'bench.invalid',
    heard,
    send: (text) => void page.evaluate((one) => (window as unknown as { socket: WebSocket }).socket.send(one), text),
    stop: () => page.close(),
  };
  let seen = 0;
  return {
    way,
    invited: () =>
      new Promise<{ text: string; at: number }>((came) => {
        const one = invites[seen];
        seen += 1;
        if (one) came(one);
        else next = came;
      }),
  };
}
