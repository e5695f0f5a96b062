import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestStep, Trunk } from '#core/dialing/trunk.ts';
import { freePort } from '#kit/testing/ports.ts';
import { sipTests } from './testSip.ts';
import { sipTrunk, type Node } from './testNode.ts';
import { answerTo } from './testPeer.ts';
import { selfSigned } from './testSipp.ts';

const { nodeOf, peerOf } = sipTests();

/** The steps of a trial as they were told last, and whether a call is worth a try. */
async function tried(node: Node, settings: Partial<Trunk>, password: string | null = null) {
  const steps = new Map<string, TestStep>();
  const there = await node.tryOut(
    sipTrunk('tried', { asksEvery: 30, ...settings }, { password }),
    (step) => void steps.set(step.step, step),
  );
  return { there, steps: [...steps.values()].map(({ step, state, why, codes }) => [step, state, why, codes]) };
}

test('a trunk that registers is asked for its password, and forgotten again where nobody keeps it', async () => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  const trying = tried(
    node,
    { proxies: [`127.0.0.1:${peer.port}`], registers: true, user: 'alice', domain: 'carrier.example' },
    'secret',
  );
  peer.send(answerTo(await peer.next(/^OPTIONS sip:127\.0\.0\.1/), '200 OK'), node.port);
  const challenge = 'WWW-Authenticate: Digest realm="carrier", nonce="47ebe028cda119c3", algorithm=MD5, qop="auth"';
  peer.send(
    answerTo(await peer.next(/^REGISTER sip:carrier\.example/), '401 Unauthorized', { more: [challenge] }),
    node.port,
  );
  const signed = await peer.next(/^REGISTER[\s\S]*\nAuthorization: Digest .*username="alice"/);
  expect(signed).not.toContain('secret');
  peer.send(answerTo(signed, '200 OK'), node.port);
  const back = await peer.next(/^REGISTER[\s\S]*;expires=0/);
  peer.send(answerTo(back, '200 OK'), node.port);
  expect(await trying).toEqual({
    there: true,
    steps: [
      ['find', 'passed', '', []],
      ['options', 'passed', '', [200]],
      ['register', 'passed', '', [401, 200]],
    ],
  });
});

test('a password that is refused is called one, and nothing more is tried', async () => {
  const [node, peer] = [await nodeOf(), await peerOf()];
  const trying = tried(node, { proxies: [`127.0.0.1:${peer.port}`], registers: true, user: 'alice' }, 'wrong');
  peer.send(answerTo(await peer.next(/^OPTIONS/), '404 Not Found'), node.port);
  peer.send(answerTo(await peer.next(/^REGISTER/), '403 Forbidden'), node.port);
  expect(await trying).toEqual({
    there: false,
    steps: [
      ['find', 'passed', '', []],
      // Whatever it answers, somebody is there.
      ['options', 'passed', '', [404]],
      ['register', 'failed', 'wrongPassword', [403]],
    ],
  });
});

test('a host that is not found, a port that refuses, a certificate that nobody signed', async () => {
  const resolver = { srv: async () => [], addresses: async () => [] };
  const lost = await nodeOf(undefined, { resolver });
  expect(await tried(lost, { proxies: ['nowhere.example'] })).toEqual({
    there: false,
    steps: [['find', 'failed', 'noAddress', []]],
  });
  expect((await tried(lost, { transport: 'tcp', proxies: [`127.0.0.1:${await freePort()}`] })).steps).toEqual([
    ['find', 'passed', '', []],
    ['connect', 'failed', 'refused', []],
  ]);

  const own = mkdtempSync(join(tmpdir(), 'tls-'));
  const certificate = selfSigned(own);
  rmSync(own, { recursive: true });
  const [us, them] = [await nodeOf(), await nodeOf(undefined, { certificate })];
  them.keep(sipTrunk('us', { transport: 'tls', proxies: [`127.0.0.1:${us.tlsPort}`] }));
  await them.ownAddress('us');
  const secure: Partial<Trunk> = { transport: 'tls', proxies: [`localhost:${them.tlsPort}`] };
  expect((await tried(us, { ...secure, checksCertificate: true })).steps.at(-1)).toEqual([
    'connect',
    'failed',
    'certificate',
    [],
  ]);
  expect((await tried(us, { ...secure, checksCertificate: false })).steps).toEqual([
    ['find', 'passed', '', []],
    ['connect', 'passed', '', []],
    ['options', 'passed', '', [200]],
  ]);
});

test('an address that may not be reached is none', async () => {
  const node = await nodeOf(undefined, { mayReach: (where) => where === 'never' });
  expect((await tried(node, { proxies: ['127.0.0.1:5060', 'localhost:5060'] })).steps).toEqual([
    ['find', 'failed', 'noAddress', []],
  ]);
});
