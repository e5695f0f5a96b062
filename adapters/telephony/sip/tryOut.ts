import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { TestStep } from '#core/dialing/trunk.ts';
import { tellMistake } from '#core/unexpected.ts';
import type { Answer } from './asking.ts';
import type { Find, Peer } from './find.ts';
import { asHost } from './ownAddress.ts';
import { askOptions, registering } from './questions.ts';
import type { SipTrunk } from './signalling.ts';
import type { Wire } from './wire.ts';

/** Milliseconds that an answer is waited for. */
const patience = 8_000;

interface TryOut {
  trunk: SipTrunk;
  wire: Wire;
  find: Find;
  /** Whether somebody keeps the trunk registered: then what was tried is left as it is. */
  isKept: boolean;
  tell(step: TestStep): void;
}

type Done = Pick<TestStep, 'state'> & Partial<Pick<TestStep, 'codes' | 'why' | 'facts'>>;

/** Looks for a trunk, connects to it, asks whether it is there, and registers. Answers whether a call is worth a try. */
export async function tryOut(needs: TryOut): Promise<boolean> {
  const { trunk, tell } = needs;
  const { settings } = trunk;
  let peers: (Peer & { proxy: string })[] = [];

  async function step(name: TestStep['step'], work: () => Promise<Done>): Promise<boolean> {
    const began = performance.now();
    const blank = { step: name, took: null, codes: [], why: '', facts: {} };
    tell({ ...blank, state: 'running' });
    const done = await work().catch(
      (error: unknown): Done => (tellMistake('sip', error), { state: 'failed', why: 'refused' }),
    );
    tell({ ...blank, ...done, took: performance.now() - began });
    return done.state !== 'failed';
  }

  const found = await step('find', async () => {
    const all = await Promise.all(
      settings.proxies.map(async (proxy) =>
        (await needs.find(proxy, settings.transport)).map((peer) => ({ ...peer, proxy })),
      ),
    );
    peers = all.flat().map((peer) => ({ ...peer, checks: settings.checksCertificate }));
    const missing = settings.proxies.filter((_, at) => all[at]!.length === 0);
    const facts = {
      address: peers.map(({ address, port }) => `${asHost(address)}:${port}`).join(', '),
      ...(missing.length > 0 && { missing: missing.join(', ') }),
    };
    return peers.length > 0 ? { state: 'passed', facts } : { state: 'failed', why: 'noAddress', facts };
  });
  if (!found) return false;

  if (settings.transport !== 'udp' && !(await step('connect', () => connected(peers, settings.transport === 'tls'))))
    return false;

  let answering: (Peer & { proxy: string }) | undefined = peers[0];
  // One that is not to be asked may not answer, and take calls all the same.
  const there =
    settings.asksEvery === 0 ||
    (await step('options', async () => {
      const codes: number[] = [];
      let answer: Answer = { status: 408, text: null };
      for (const peer of peers) {
        answer = await askOptions(needs.wire, trunk, peer.proxy, peer, patience);
        if (answer.text) codes.push(answer.status);
        if (answer.text && answer.status !== 408 && answer.status !== 503) {
          answering = peer;
          return { state: 'passed', codes, facts: { address: `${asHost(peer.address)}:${peer.port}` } };
        }
      }
      return { state: 'failed', codes, why: answer.text ? 'rejected' : answer.status === 408 ? 'timeout' : 'refused' };
    }));
  if (!there || !answering || !settings.registers) return there;
  const registrar = answering;
  return step('register', () => registered(needs, registrar));
}

async function connected(peers: Peer[], secure: boolean): Promise<Done> {
  let why = 'timeout';
  for (const peer of peers) {
    const result = await connection(peer, secure);
    if (typeof result !== 'string') return { state: 'passed', facts: result };
    why = result;
  }
  return { state: 'failed', why };
}

/** What is known of a connection that stood, or why it does not. */
function connection({ address, port, name, checks }: Peer, secure: boolean): Promise<Record<string, string> | string> {
  return new Promise((resolve) => {
    const servername = name && secure ? name : undefined;
    const socket: Socket | TLSSocket = secure
      ? connectTls({ host: address, port, rejectUnauthorized: false, ...(servername && { servername }) })
      : connectPlain({ host: address, port });
    const end = (result: Record<string, string> | string) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(patience, () => end('timeout'));
    socket.once('error', () => end('refused'));
    socket.once(secure ? 'secureConnect' : 'connect', () => {
      if (!('getPeerCertificate' in socket)) return end({ address: `${asHost(address)}:${port}` });
      const { valid_to: until = '' } = socket.getPeerCertificate();
      if (checks && !socket.authorized) return end('certificate');
      end({ address: `${asHost(address)}:${port}`, protocol: socket.getProtocol() ?? '', certificate: until });
    });
  });
}

async function registered({ trunk, wire, isKept }: TryOut, peer: Peer): Promise<Done> {
  const codes: number[] = [];
  const request = registering(wire, trunk);
  const register = (expires: number) => request(peer, expires, patience, (status) => codes.push(status));
  const { status, text } = await register(trunk.settings.registersEvery);
  if (text && status < 300) {
    const seen = [...codes];
    // Nobody renews it: calls of others would come to a node that does not expect them.
    if (!isKept) await register(0);
    return { state: 'passed', codes: seen };
  }
  const wrong = [401, 403, 407].includes(status);
  return { state: 'failed', codes, why: !text ? 'timeout' : wrong ? 'wrongPassword' : 'notRegistered' };
}
