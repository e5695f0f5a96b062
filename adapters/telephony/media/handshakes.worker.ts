import { createHash, timingSafeEqual, verify, X509Certificate } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { CipherContext, DtlsServer, HashAlgorithm, NamedCurveAlgorithm, SignatureAlgorithm } from 'werift';
import type { HandshakeOrder, HandshakeSaid } from './handshakes.ts';

/** The thread that agrees on keys with browsers, by DTLS 1.2 (RFC 5764). */
const port = parentPort!;
const tell = (said: HandshakeSaid) => port.postMessage(said);

const own = await CipherContext.createSelfSignedCertificateWithKey(
  { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
  NamedCurveAlgorithm.secp256r1_23,
);
/** SRTP_AES128_CM_HMAC_SHA1_80 (RFC 5764 section 4.1.2), and the lengths of its key and salt. */
const profile = 1;
const [keyLength, saltLength] = [16, 14];
const certificateVerify = 15;

interface Handshake {
  fingerprint: string;
  packet(bytes: Buffer): void;
  close(): void;
}
const all = new Map<number, Handshake>();

function begin(leg: number, fingerprint: string): Handshake {
  let closed = false;
  let agreed = false;
  const transport = {
    type: 'udp',
    address: { address: '', family: 'IPv4', port: 0 },
    get closed() {
      return closed;
    },
    onData: (_bytes: Buffer) => {},
    async send(bytes: Buffer) {
      if (!closed) tell({ type: 'send', leg, bytes });
    },
    async close() {
      closed = true;
    },
  };
  const server = new DtlsServer({
    transport,
    cert: own.certPem,
    key: own.keyPem,
    signatureHash: own.signatureHash,
    srtpProfiles: [profile],
    certificateRequest: true,
    extendedMasterSecret: true,
  });
  const failed = () => {
    if (!closed && !agreed) tell({ type: 'failed', leg, why: 'dtls' });
  };
  server.onError.subscribe(failed);
  server.onClose.subscribe(() => {
    if (!closed) tell({ type: 'failed', leg, why: agreed ? 'closed' : 'dtls' });
  });
  server.onConnect.subscribe(() => {
    if (closed || agreed) return;
    if (server.srtp.srtpProfile !== profile || !isProved(server, fingerprint)) return failed();
    agreed = true;
    const { localKey, localSalt, remoteKey, remoteSalt } = server.extractSessionKeys(keyLength, saltLength);
    tell({
      type: 'keys',
      leg,
      ours: Buffer.concat([localKey, localSalt]),
      theirs: Buffer.concat([remoteKey, remoteSalt]),
    });
  });
  return { fingerprint, packet: (bytes) => transport.onData(bytes), close: () => (closed = true) };
}

/**
 * Whether the other side has the certificate that SDP named, and its key. werift compares and checks neither: whoever stood in the way of the
 * sound could show the certificate of another. The signature covers all that was said until then, both sides' halves of the secret with it
 * (RFC 5246 section 7.4.8).
 */
function isProved({ dtls, remoteCertificate }: DtlsServer, fingerprint: string): boolean {
  const said = dtls.sortedHandshakeCache;
  const at = said.findIndex(({ msg_type: type }) => type === certificateVerify);
  if (!remoteCertificate || at < 0) return false;
  const [name = '', wanted = ''] = fingerprint.split(' ');
  if (!/^sha-(1|224|256|384|512)$/.test(name)) return false;
  const actual = createHash(name.replace('-', '')).update(remoteCertificate).digest();
  const named = Buffer.from(wanted.replaceAll(':', ''), 'hex');
  if (named.length !== actual.length || !timingSafeEqual(named, actual)) return false;
  const proof = said[at]!.fragment;
  const hash = { 4: 'sha256', 5: 'sha384', 6: 'sha512' }[proof[0]!];
  const signature = proof.subarray(4, 4 + proof.readUInt16BE(2));
  const transcript = Buffer.concat(said.slice(0, at).map((one) => one.serialize()));
  return hash !== undefined && verify(hash, transcript, new X509Certificate(remoteCertificate).publicKey, signature);
}

port.on('message', (order: HandshakeOrder) => {
  if (order.type === 'expect') {
    all.get(order.leg)?.close();
    all.set(order.leg, begin(order.leg, order.fingerprint));
  } else if (order.type === 'forget') {
    all.get(order.leg)?.close();
    all.delete(order.leg);
  } else {
    try {
      all.get(order.leg)?.packet(Buffer.from(order.bytes));
    } catch {
      // What cannot be read is as good as lost; it comes again.
    }
  }
});
// A handshake that nobody waits for any more gives up by a refusal of its own.
process.on('unhandledRejection', () => {});

const { fingerprint256 } = new X509Certificate(own.certPem);
tell({ type: 'ready', fingerprint: `sha-256 ${fingerprint256}` });
