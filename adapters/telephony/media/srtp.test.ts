import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derived, masterLength, opener, sealer } from './srtp.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(/\s/g, ''), 'hex');
/** RFC 3711, appendix B.3: a master key and salt, and what comes of them. */
const master = hex('E1F97A0D3E018BE0D64FA32C06DE4139 0EC675AD498AFEEBB6960B3AABE6');

function packetOf(sequence: number, payload: Buffer, source = 0xde_ad_be_ef): Buffer {
  const bytes = Buffer.alloc(12 + payload.length);
  bytes.set([0x80, 8]);
  bytes.writeUInt16BE(sequence, 2);
  bytes.writeUInt32BE(160 * sequence, 4);
  bytes.writeUInt32BE(source, 8);
  payload.copy(bytes, 12);
  return bytes;
}

test('session keys are those of RFC 3711, appendix B.3', () => {
  expect(derived(master, 0, 16)).toEqual(hex('C61E7A93744F39EE10734AFE3FF7A087'));
  expect(derived(master, 2, 14)).toEqual(hex('30CBBC08863D8C85D49DB34A9AE1'));
  expect(derived(master, 1, 20)).toEqual(hex('CEBE321F6FF7716B6FD4AB49AF256A156D38BAA4'));
});

test('a packet is sealed as the library libsrtp seals it', () => {
  // Of its own test, srtp_validate() in test/srtp_driver.c: the same master key, sequence 0x1234, source 0xcafebabe.
  const key = hex('E1F97A0D3E018BE0D64FA32C06DE41390EC675AD498AFEEBB6960B3AABE6');
  const plain = hex('800F1234DECAFBADCAFEBABE ABABABABABABABABABABABABABABABAB');
  const sealed = hex('800F1234DECAFBADCAFEBABE 4E55DC4CE79978D88CA4D215949D2402 B78D6ACC99EA179B8DBB');

  expect(sealer(key).sound(plain)).toEqual(sealed);
  expect(opener(key).sound(Buffer.from(sealed))).toEqual(plain);
});

test('what was sealed is opened once, in any order, over the end of the numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 400 }), { minLength: 1, maxLength: 20 }), (payloads) => {
      const [seal, open] = [sealer(master), opener(master)];
      const packets = payloads.map((payload, at) => packetOf((65_530 + at) & 0xff_ff, Buffer.from(payload)));
      const sealed = packets.map((packet) => seal.sound(packet));
      // Each two change places, but for the first pair: the first packet says where numbers begin.
      const order = sealed.map((_, at) => (at > 1 ? at ^ 1 : at)).map((at) => Math.min(at, sealed.length - 1));

      for (const at of new Set(order)) expect(open.sound(Buffer.from(sealed[at]!))).toEqual(packets[at]);
      for (const one of sealed) expect(open.sound(Buffer.from(one))).toBeNull();
    }),
    { numRuns: 50 },
  );
});

test('a packet that was changed anywhere is not believed', () => {
  const [seal, open] = [sealer(master), opener(master)];
  const sealed = seal.sound(packetOf(7, Buffer.alloc(160, 0x55)));
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 0x10;
    expect(open.sound(changed)).toBeNull();
  }
  expect(open.sound(Buffer.from(sealed))).not.toBeNull();
});

test('reports are sealed, told apart, and not heard twice', () => {
  const [seal, open] = [sealer(master), opener(master)];
  const report = hex('80C90001DEADBEEF');
  const [one, other] = [seal.report(report), seal.report(report)];

  expect(one.subarray(8)).not.toEqual(other.subarray(8));
  expect(open.report(Buffer.from(one))).toEqual(report);
  expect(open.report(Buffer.from(one))).toBeNull();
  const changed = Buffer.from(other);
  changed[9]! ^= 1;
  expect(open.report(changed)).toBeNull();
  expect(open.report(other)).toEqual(report);
});

test('nothing that comes breaks it', () => {
  const open = opener(master);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(open.sound(Buffer.from(bytes))).toBeNull();
      expect(open.report(Buffer.from(bytes))).toBeNull();
    }),
  );
  expect(masterLength).toBe(30);
});
