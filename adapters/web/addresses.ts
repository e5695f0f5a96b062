import { BlockList, isIP } from 'node:net';

/**
 * What is not public of IPv4: IANA's registry of special-purpose addresses (RFC 6890 and later), and multicast.
 * The few of them that can be reached from everywhere (AS112, AMT) answer no API.
 */
const special4 = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by a provider's customers
  ['127.0.0.0', 8], // this machine
  ['169.254.0.0', 16], // this link; clouds keep their metadata here
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved; broadcast
] as const;

/**
 * Of IPv6 only global unicast is public (RFC 4291). Outside of it lie this machine, private, site-local, link-local and multicast
 * addresses, and those that stand for one of IPv4: compatible, mapped, translated (::ffff:0:0:0/96) and NAT64 (64:ff9b::/96, 64:ff9b:1::/48).
 */
const public6 = ['2000::', 3] as const;
/** What IANA's registry takes out of global unicast; Teredo (2001::/32) and 6to4 hold addresses of IPv4. */
const special6 = [
  ['2001::', 23], // protocols: Teredo, benchmarks, AMT, AS112, ORCHID, drones
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4
  ['2620:4f:8000::', 48], // AS112
  ['3ffe::', 16], // once 6bone
  ['3fff::', 20], // documentation
] as const;

const notPublic = new BlockList();
for (const [network, bits] of special4) notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of special6) notPublic.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet(...public6, 'ipv6');

/** An address of this machine, of a private network or of any other that is not the public one; or no valid address. */
export function isInward(address: string): boolean {
  const kind = isIP(address);
  // A zone (fe80::1%eth0) names a link of this machine.
  if (kind === 0 || address.includes('%')) return true;
  if (kind === 4) return notPublic.check(address, 'ipv4');
  return !global6.check(address, 'ipv6') || notPublic.check(address, 'ipv6');
}
