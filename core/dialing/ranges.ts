/** Addresses of one network: 203.0.113.0/24, 2001:db8::/32; without a length a single address. */
export interface AddressRange {
  bits: 32 | 128;
  /** The part that is the same for all of them, shifted to the end. */
  network: bigint;
  /** Bits that differ between them. */
  free: bigint;
}

/** The widest ranges that are taken: wider ones hold so many strangers that they tell nobody from the carrier. */
export const widestRange = { v4: 8, v6: 24 };

/** The number an address stands for; null for what is no plain IPv4 or IPv6 address (a zone, a mask, a name). */
export function numberOf(address: string): { bits: 32 | 128; value: bigint } | null {
  if (!address.includes(':')) {
    const value = v4Of(address);
    return value === null ? null : { bits: 32, value };
  }
  const [whole, last] = [address, address.slice(address.lastIndexOf(':') + 1)];
  const inV4 = last.includes('.') ? v4Of(last) : null;
  if (last.includes('.') && inV4 === null) return null;
  const text =
    inV4 === null
      ? whole
      : `${whole.slice(0, -last.length)}${(inV4 >> 16n).toString(16)}:${(inV4 & 0xff_ffn).toString(16)}`;
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - before.length - after.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  const words = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!words.every((word) => /^[0-9a-f]{1,4}$/i.test(word))) return null;
  return { bits: 128, value: words.reduce((value, word) => (value << 16n) | BigInt(`0x${word}`), 0n) };
}

function v4Of(address: string): bigint | null {
  const parts = address.split('.');
  const isOne = (part: string) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255;
  if (parts.length !== 4 || !parts.every(isOne)) return null;
  return parts.reduce((value, part) => (value << 8n) | BigInt(part), 0n);
}

/** Null for what cannot be read; a range may begin within itself, as 203.0.113.7/24. */
export function readRange(text: string): AddressRange | null {
  const [, address = '', length] = /^([^/]{2,45})(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const found = numberOf(address);
  const fixed = length === undefined ? found?.bits : Number(length);
  if (!found || fixed === undefined || fixed > found.bits) return null;
  const free = BigInt(found.bits - fixed);
  return { bits: found.bits, network: found.value >> free, free };
}

/** Whether a range holds more addresses than a tenant may believe at once. */
export const isTooWide = ({ bits, free }: AddressRange) =>
  bits - Number(free) < (bits === 32 ? widestRange.v4 : widestRange.v6);

/** Whether an address lies in one of these ranges. */
export function inRanges(ranges: readonly AddressRange[], address: string): boolean {
  if (ranges.length === 0) return false;
  const found = numberOf(address);
  return (
    found !== null && ranges.some(({ bits, network, free }) => bits === found.bits && found.value >> free === network)
  );
}
