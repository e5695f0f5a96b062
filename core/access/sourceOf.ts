/**
 * The network that limits count a sender by: an IPv4 address itself, of IPv6 its /64 (RFC 6177: one subscriber has at least that, and draws
 * a new address as often as it likes); an IPv4 address written as IPv6 (RFC 4291 section 2.5.5.2) is that IPv4 address. What is no address
 * comes back as it was, so that keys of another kind may be counted beside.
 */
export function sourceOf(address: string): string {
  if (address.length > longestAddress || !address.includes(':')) return address;
  const groups = groupsOf(address.split('%')[0]!);
  if (!groups) return address;
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** With an IPv4 end and the name of an interface. */
const longestAddress = 80;

/** The eight numbers of an IPv6 address; null where it is none. */
function groupsOf(text: string): number[] | null {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = [numbersOf(halves[0]!), numbersOf(halves[1] ?? '')];
  if (!head || !tail) return null;
  const missing = 8 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail];
}

function numbersOf(text: string): number[] | null {
  if (text === '') return [];
  const numbers: number[] = [];
  const parts = text.split(':');
  for (const [at, part] of parts.entries()) {
    const bytes = at === parts.length - 1 ? /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(part) : null;
    if (bytes) {
      const [a, b, c, d] = bytes.slice(1).map(Number) as [number, number, number, number];
      if (Math.max(a, b, c, d) > 255) return null;
      numbers.push(a * 256 + b, c * 256 + d);
    } else if (/^[0-9a-f]{1,4}$/i.test(part)) numbers.push(parseInt(part, 16));
    else return null;
  }
  return numbers;
}
