/** What of a session says how its sound is kept from others; pure text of SDP. */

/** Plain RTP; SRTP with keys that SDP itself carries (RFC 4568); SRTP with keys agreed on beside it, by DTLS over ICE (RFC 5763, 8445). */
export const keptWays = ['plain', 'sdes', 'dtls'] as const;
export type KeptWay = (typeof keptWays)[number];

/** Ours, as SDP says it. */
export type OwnSecurity =
  | {
      kind: 'sdes';
      /** Key and salt, base64 (RFC 4568 section 6.1). */
      key: string;
      /** False: who knows nothing of it is spoken to in the clear (RFC 8643). */
      required?: boolean;
    }
  | {
      kind: 'dtls';
      /** sha-256 AB:CD:… of our certificate. */
      fingerprint: string;
      /** Of ICE. */
      user: string;
      password: string;
      /** Where we are, besides the address of the session. */
      addresses: readonly string[];
    };

/** Theirs. */
export type PeerSecurity =
  | { kind: 'sdes'; tag: number; key: string }
  | {
      kind: 'dtls';
      fingerprint: string;
      setup: 'active' | 'passive' | 'actpass';
      user: string;
      password: string;
      /** What their stream is called in a bundle; null where it has no name. */
      mid: string | null;
    };

const suite = 'AES_CM_128_HMAC_SHA1_80';

/** How the sound of an m-line is kept; null where it cannot be spoken to. `head` are the lines before the first of them. */
export function securityOf(profile: string, media: readonly string[], head: readonly string[]) {
  const first = (name: string) =>
    [...media, ...head].find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3);
  const key = media.flatMap((line) => keyOf(line) ?? [])[0];
  const fingerprint = first('fingerprint');
  const isSecure = /SAVPF?$/.test(profile);
  if (isSecure && fingerprint && (profile.startsWith('UDP/TLS/') || !key)) {
    const [user, password, setup] = [first('ice-ufrag'), first('ice-pwd'), first('setup') ?? 'actpass'];
    if (!user || !password || !/^(active|passive|actpass)$/.test(setup)) return null;
    const [hash = '', value = ''] = fingerprint.trim().split(/\s+/);
    return {
      kind: 'dtls',
      fingerprint: `${hash.toLowerCase()} ${value.toUpperCase()}`,
      setup: setup as 'actpass',
      user: user.trim(),
      password: password.trim(),
      mid: media.find((line) => line.startsWith('a=mid:'))?.slice(6) ?? null,
    } as const satisfies PeerSecurity;
  }
  if (key) return { kind: 'sdes', ...key } as const satisfies PeerSecurity;
  return isSecure ? null : ({ kind: 'plain' } as const);
}

/** A line of keys that can be used: of this suite, for the whole of the call, without session parameters. */
function keyOf(line: string): { tag: number; key: string } | null {
  const [, tag, named, key, rest = ''] =
    /^a=crypto:(\d{1,9}) +([A-Z0-9_]+) +inline:([A-Za-z0-9+/]{40})((?:\|\S*)?)\s*$/i.exec(line) ?? [];
  // A lifetime is far longer than any call; of a key index nothing is known here.
  if (!tag || named?.toUpperCase() !== suite || rest.includes(':')) return null;
  return { tag: Number(tag), key: key! };
}

/** The profile of an m-line and its lines, and those of the head of the session. */
export function securityLines(
  own: OwnSecurity,
  theirs: PeerSecurity | undefined,
  place: { address: string; port: number },
) {
  if (own.kind === 'sdes')
    return {
      // One that may be left out is offered beside plain sound, and answered in the profile it was asked in.
      profile: own.required ? 'RTP/SAVP' : 'RTP/AVP',
      head: [] as string[],
      media: [`a=crypto:${theirs?.kind === 'sdes' ? theirs.tag : 1} ${suite} inline:${own.key}`],
    };
  const mid = theirs?.kind === 'dtls' ? theirs.mid : '0';
  const all = [...new Set([place.address, ...own.addresses])];
  return {
    profile: 'UDP/TLS/RTP/SAVPF',
    head: [...(mid === null ? [] : [`a=group:BUNDLE ${mid}`]), 'a=ice-lite'],
    media: [
      ...(mid === null ? [] : [`a=mid:${mid}`]),
      `a=ice-ufrag:${own.user}`,
      `a=ice-pwd:${own.password}`,
      `a=fingerprint:${own.fingerprint}`,
      // They begin: we only ever wait for them, as with ICE.
      `a=setup:${theirs ? 'passive' : 'actpass'}`,
      'a=rtcp-mux',
      ...all.map((address, at) => `a=candidate:${at + 1} 1 udp ${priorityOf(at)} ${address} ${place.port} typ host`),
      'a=end-of-candidates',
    ],
  };
}

/** RFC 8445 section 5.1.2.1, the first address preferred. */
const priorityOf = (at: number) => 126 * 2 ** 24 + (65_535 - at) * 256 + 255;
