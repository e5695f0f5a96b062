import { randomBytes, X509Certificate } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { CipherContext, DtlsClient, HashAlgorithm, NamedCurveAlgorithm, SignatureAlgorithm } from 'werift';
import { readRtp, writeRtp } from '#core/voice/rtp.ts';
import { trustsNamed } from '#core/voice/trust.ts';
import { checking, isDtls, isStun, readStun, writeStun } from './ice.ts';
import type { MediaPeer } from './media.ts';
import { opener, sealer } from './srtp.ts';

const newCertificate = () =>
  CipherContext.createSelfSignedCertificateWithKey(
    { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
    NamedCurveAlgorithm.secp256r1_23,
  );
let ours: ReturnType<typeof newCertificate> | undefined;

/** A browser, as far as the network sees it: looks for the way by ICE, agrees on keys by DTLS, speaks SRTP. */
export async function testDtlsPeer() {
  const certificate = await (ours ??= newCertificate());
  const socket = createSocket({ type: 'udp4', lookup: (host, _, done) => done(null, host, 4) });
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  socket.setRecvBufferSize(256 * 1024);
  const user = randomBytes(4).toString('hex');
  const { fingerprint256 } = new X509Certificate(certificate.certPem);
  const heard: { sequence: number; timestamp: number; payload: Buffer }[] = [];
  let to = 0;
  let checked: (() => void) | undefined;
  let open: ReturnType<typeof opener> | null = null;
  let seal: ReturnType<typeof sealer> | null = null;
  const transport = {
    type: 'udp',
    address: { address: '', family: 'IPv4', port: 0 },
    closed: false,
    onData: (_bytes: Buffer) => {},
    send: async (bytes: Buffer) => void (to > 0 && socket.send(bytes, to, '127.0.0.1')),
    close: async () => {},
  };
  const dtls = new DtlsClient({
    ...{ transport, cert: certificate.certPem, key: certificate.keyPem, signatureHash: certificate.signatureHash },
    ...{ srtpProfiles: [1], certificateRequest: true, extendedMasterSecret: true },
  });
  const connected = new Promise<void>((done) =>
    dtls.onConnect.subscribe(() => {
      const { localKey, localSalt, remoteKey, remoteSalt } = dtls.extractSessionKeys(16, 14);
      seal = sealer(Buffer.concat([localKey, localSalt]));
      open = opener(Buffer.concat([remoteKey, remoteSalt]));
      done();
    }),
  );
  let closed = false;
  dtls.onClose.subscribe(() => (closed = true));
  dtls.onError.subscribe(() => {});
  socket.on('message', (bytes) => {
    if (isStun(bytes)) return void (readStun(bytes) && checked?.());
    if (isDtls(bytes)) return transport.onData(bytes);
    const packet = open?.sound(bytes);
    const read = packet && readRtp(packet);
    if (read) heard.push({ ...read, payload: Buffer.from(packet.subarray(read.from, read.to)) });
  });

  return {
    heard,
    raw: socket,
    isClosed: () => closed,
    /** As its SDP would say it. */
    agreed: (fingerprint = `sha-256 ${fingerprint256}`): MediaPeer => ({
      ...{ address: '0.0.0.0', port: 9, codec: 'PCMA', payloadType: 8, keysPayloadType: 101, direction: 'sendrecv' },
      security: { kind: 'dtls', fingerprint, setup: 'actpass', user, password: 'theirs', mid: '0' },
      trust: trustsNamed,
    }),
    /** Its answer to an offer, as a browser writes it. */
    answer: () =>
      [
        ...['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0'],
        ...['m=audio 9 UDP/TLS/RTP/SAVPF 8 101', 'c=IN IP4 0.0.0.0', 'a=rtpmap:8 PCMA/8000'],
        ...['a=rtpmap:101 telephone-event/8000', 'a=mid:0', `a=ice-ufrag:${user}`, 'a=ice-pwd:theirs'],
        ...[`a=fingerprint:sha-256 ${fingerprint256}`, 'a=setup:active', 'a=rtcp-mux', 'a=sendrecv', ''],
      ].join('\r\n'),
    /** A check of the way; `password` is the other side's. Resolves with the answer. */
    async find(port: number, own: { user: string; password: string }, password = own.password) {
      to = port;
      const found = new Promise<void>((done) => (checked = done));
      const name = Buffer.from(`${own.user}:${user}`);
      const attributes: [number, Buffer][] = [
        [checking.userName, name],
        [checking.useCandidate, Buffer.alloc(0)],
      ];
      socket.send(writeStun(checking.request, randomBytes(12), attributes, password), port, '127.0.0.1');
      return found;
    },
    /** Agrees on keys. */
    async connect() {
      void dtls.connect().catch(() => {});
      await connected;
    },
    /** A packet of A-law, sealed. */
    send(sequence: number, codes: Uint8Array) {
      const packet = Buffer.alloc(12 + codes.length);
      writeRtp(packet, 8, sequence === 0, sequence & 0xff_ff, (sequence * 160) >>> 0, 0x7e57);
      packet.set(codes, 12);
      const sealed = seal!.sound(packet);
      socket.send(sealed, 0, sealed.length, to, '127.0.0.1');
    },
    close: () => socket.close(),
  };
}
export type TestDtlsPeer = Awaited<ReturnType<typeof testDtlsPeer>>;
