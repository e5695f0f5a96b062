import type { LineCodec } from '../dialing/trunk.ts';
import { keptWays, securityLines, securityOf, type KeptWay, type OwnSecurity, type PeerSecurity } from './security.ts';

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** What sound is carried in. Opus is for browsers that offer no G.711. */
export type SoundCodec = LineCodec | 'opus';
/** With browsers, in the order they are preferred in. */
export const browserCodecs: readonly SoundCodec[] = ['PCMA', 'PCMU', 'opus'];

/** What one side of a call says of its sound (RFC 8866, RFC 3264). */
export interface Session {
  address: string;
  /** 0: no sound is wanted. */
  port: number;
  /** In the order they are preferred in. */
  codecs: { codec: SoundCodec; payloadType: number }[];
  /** Of telephone events at 8 kHz (RFC 4733); null without. */
  keysPayloadType: number | null;
  /** The same at the clock of Opus; absent without. */
  fastKeysPayloadType?: number;
  /** As whoever said it sees it: `sendonly` sends and does not hear. */
  direction: Direction;
  /** Absent: in the clear. */
  security?: PeerSecurity;
}

const types: Record<SoundCodec, number> = { PCMU: 0, PCMA: 8, opus: 111 };
const maps: Record<SoundCodec, string> = { PCMU: 'PCMU/8000', PCMA: 'PCMA/8000', opus: 'opus/48000/2' };
const [ourKeysType, ourFastKeysType] = [101, 110];
/** All that we hear is telephone speech: the other side need not send more. */
const ofOpus = 'maxplaybackrate=8000;stereo=0';
const keysMap = (codec: SoundCodec) => `telephone-event/${codec === 'opus' ? 48_000 : 8_000}`;
const directions: readonly Direction[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive'];

export interface OwnSession {
  /** The same for the whole of a call. */
  id: number;
  /** One higher with each change. */
  version: number;
  address: string;
  port: number;
  codecs: readonly SoundCodec[];
  direction?: Direction;
  /** False leaves telephone events out. */
  keys?: boolean;
  /** Of the leg that carries it; absent: in the clear. */
  security?: OwnSecurity;
}

/** What we offer: every codec we may speak, telephone events, packets of 20 ms. */
export function offerOf({ codecs, keys = true, ...own }: OwnSession): string {
  const events = (type: number, codec: SoundCodec) => ({ type, map: keysMap(codec), fmtp: '0-15' });
  return written(own, [
    ...codecs.map(formatOf),
    ...(keys ? [events(ourKeysType, 'PCMA')] : []),
    ...(keys && codecs.includes('opus') ? [events(ourFastKeysType, 'opus')] : []),
  ]);
}

const formatOf = (codec: SoundCodec) => ({
  type: types[codec],
  map: maps[codec],
  ...(codec === 'opus' && { fmtp: ofOpus }),
});

export interface PayloadTypes {
  payloadType: number;
  /** Null: no events. */
  keysPayloadType: number | null;
}

/**
 * `payloadType` and `keysPayloadType` are theirs, which what we send bears; `comes` are those of our own description, which what they send bears
 * (RFC 3264 section 5.1).
 */
export type Agreed<Codec extends SoundCodec> = Session & { codec: Codec; payloadType: number; comes: PayloadTypes };

/**
 * The answer to an offer, and what was agreed on, its direction as we see it; null where there is no codec in common, or not the way in which
 * `own` keeps sound from others. All but their first sound of that way is declined, in its place (RFC 3264 section 6).
 */
export function answerTo<Codec extends SoundCodec>(
  offer: string,
  own: Omit<OwnSession, 'codecs'> & { codecs: readonly Codec[] },
): { answer: string; agreed: Agreed<Codec> } | null {
  const found = soundOf(offer, waysOf(own.security));
  const agreed = found && agreedOn(found.session, own.codecs);
  if (!agreed || !canAnswer(agreed.security)) return null;
  const direction = answering(agreed.direction, own.direction ?? 'sendrecv');
  const formats = [
    { ...formatOf(agreed.codec), type: agreed.payloadType },
    ...(agreed.keysPayloadType === null
      ? []
      : [{ type: agreed.keysPayloadType, map: keysMap(agreed.codec), fmtp: '0-15' }]),
  ];
  const plain = agreed.security === undefined;
  const sound = written({ ...own, direction, ...(plain && { security: undefined }) }, formats, found);
  const [head = '', media = ''] = [sound.slice(0, sound.indexOf('m=audio')), sound.slice(sound.indexOf('m=audio'))];
  const answered = mediaOf(offer).map((line, at) => {
    if (at === found.at) return media;
    const [name = 'm=audio', , ...rest] = line.split(' ');
    return `${[name, '0', ...rest].join(' ')}\r\n`;
  });
  // Our answer numbers as their offer does.
  const { payloadType, keysPayloadType } = agreed;
  const comes = { payloadType, keysPayloadType };
  return { answer: head + answered.join(''), agreed: { ...agreed, comes, direction } };
}

/** Whoever offers DTLS has to begin it. */
const canAnswer = (security?: PeerSecurity) => security?.kind !== 'dtls' || security.setup !== 'passive';

/** How the sound of a session may be kept that is to fit ours. */
export const waysOf = (own?: OwnSecurity): readonly KeptWay[] =>
  own ? (own.kind === 'sdes' && !own.required ? ['sdes', 'plain'] : [own.kind]) : ['plain'];

/** How an offer would have its sound kept: so a leg has to be opened for it. Null where it cannot be read. */
export function wayOffered(offer: string): KeptWay | null {
  const found = soundOf(offer, keptWays);
  return found && (found.session.security?.kind ?? 'plain');
}

/** What was agreed on by their answer to our offer, or can be by their offer; null where there is no codec in common. */
export function agreedOn<Codec extends SoundCodec>(theirs: Session, ours: readonly Codec[]): Agreed<Codec> | null {
  const isOurs = (one: Session['codecs'][number]): one is { codec: Codec; payloadType: number } =>
    (ours as readonly SoundCodec[]).includes(one.codec);
  const common = theirs.codecs.filter(isOurs);
  // Browsers put Opus first, which costs us more and is no better for telephone speech.
  if (theirs.security?.kind === 'dtls')
    common.sort((one, other) => ours.indexOf(one.codec) - ours.indexOf(other.codec));
  const [best] = common;
  if (!best || theirs.port === 0) return null;
  const isFast = best.codec === 'opus';
  const keysPayloadType = isFast ? (theirs.fastKeysPayloadType ?? null) : theirs.keysPayloadType;
  const ourKeys = isFast ? ourFastKeysType : ourKeysType;
  const comes = { payloadType: types[best.codec], keysPayloadType: keysPayloadType === null ? null : ourKeys };
  return { ...theirs, ...best, keysPayloadType, comes };
}

/** What somebody says of the sound they want, kept in one of these ways; null where it cannot be read, or there is none. */
export const readSession = (sdp: string, ways: readonly KeptWay[] = ['plain']): Session | null =>
  soundOf(sdp, ways)?.session ?? null;

/** Streams of a session that are looked at: each is held against all lines of its head, which strangers write. */
const mostStreams = 16;

/** The first m-line of sound that is kept in one of these ways, and which it is of all. */
function soundOf(sdp: string, ways: readonly KeptWay[]) {
  const lines = sdp.split(/\r\n|\n|\r/).filter(Boolean);
  const starts = lines.flatMap((line, at) => (line.startsWith('m=') ? [at] : []));
  if (lines[0] !== 'v=0' || starts.length === 0) return null;
  const head = lines.slice(0, starts[0]);
  for (const [at, start] of starts.slice(0, mostStreams).entries()) {
    const [, profile] = /^m=audio \d+ ((?:UDP\/TLS\/)?RTP\/S?AVPF?)( |$)/.exec(lines[start]!) ?? [];
    if (!profile) continue;
    const media = lines.slice(start, starts[at + 1]);
    const kept = securityOf(profile, media, head);
    // What is offered beside plain sound need not be taken.
    const isPlainToo = kept?.kind === 'sdes' && profile.startsWith('RTP/AVP');
    const way = kept && !ways.includes(kept.kind) && isPlainToo ? 'plain' : kept?.kind;
    if (!way || !ways.includes(way)) continue;
    const security = way === 'plain' || kept!.kind === 'plain' ? undefined : kept!;
    const session = sessionOf(media, head, security);
    if (session) return { session, at, profile };
  }
  return null;
}

function sessionOf(media: readonly string[], head: readonly string[], security?: PeerSecurity): Session | null {
  const [, portText = '', , ...formats] = media[0]!.split(' ');
  const port = Number(portText);
  const connection = [...media, ...head].find((line) => line.startsWith('c='));
  const [, , address = ''] = connection?.slice(2).split(' ') ?? [];
  if (!/^\d{1,5}$/.test(portText) || port > 65_535 || !/^[0-9A-Fa-f.:]+(\/\d+)*$|^[A-Za-z0-9.-]+$/.test(address))
    return null;

  const named = new Map<number, string>([
    [0, 'PCMU/8000'],
    [8, 'PCMA/8000'],
  ]);
  for (const line of media) {
    const [, type, map] = /^a=rtpmap:(\d{1,3}) +([^\s]+)/.exec(line) ?? [];
    if (type && map) named.set(Number(type), map.toUpperCase().split('/').slice(0, 2).join('/'));
  }
  const all = formats.filter((one) => /^\d{1,3}$/.test(one)).map(Number);
  const codecs = all.flatMap((payloadType) => {
    const codec = codecNames[named.get(payloadType) ?? ''];
    return codec ? [{ codec, payloadType }] : [];
  });
  const events = (rate: number) => all.find((type) => named.get(type) === `TELEPHONE-EVENT/${rate}`);
  const fast = events(48_000);
  const said = (part: readonly string[]) => directions.find((one) => part.includes(`a=${one}`));
  const viaIce = security?.kind === 'dtls';
  const held = !viaIce && (address === '0.0.0.0' || address === '::');
  return {
    // Where ICE looks for the place, what stands here is no more than a guess.
    address: viaIce ? '0.0.0.0' : address.split('/')[0]!,
    port,
    codecs,
    keysPayloadType: events(8_000) ?? null,
    ...(fast !== undefined && { fastKeysPayloadType: fast }),
    // The old way to hold a call (RFC 3264 section 8.4).
    direction: held ? 'inactive' : (said(media) ?? said(head) ?? 'sendrecv'),
    ...(security && { security }),
  };
}

const codecNames: Readonly<Record<string, SoundCodec>> = {
  'PCMA/8000': 'PCMA',
  'PCMU/8000': 'PCMU',
  'OPUS/48000': 'opus',
};

const sends = (direction: Direction) => direction === 'sendrecv' || direction === 'sendonly';
const receives = (direction: Direction) => direction === 'sendrecv' || direction === 'recvonly';
const directionOf = (send: boolean, receive: boolean): Direction =>
  send ? (receive ? 'sendrecv' : 'sendonly') : receive ? 'recvonly' : 'inactive';

/** What we may do once they said what they do: we send where they receive, and the other way round. */
const answering = (theirs: Direction, ours: Direction): Direction =>
  directionOf(receives(theirs) && sends(ours), sends(theirs) && receives(ours));

/** The same stream as the other side sees it. */
export const theirView = (direction: Direction): Direction => directionOf(receives(direction), sends(direction));

const mediaOf = (sdp: string) => sdp.split(/\r\n|\n|\r/).filter((line) => line.startsWith('m='));

function written(
  { id, version, address, port, direction = 'sendrecv', security }: Omit<OwnSession, 'codecs' | 'keys'>,
  formats: { type: number; map: string; fmtp?: string }[],
  offered?: { session: Session; profile: string },
): string {
  const kind = address.includes(':') ? 'IP6' : 'IP4';
  const kept = security && securityLines(security, offered?.session.security, { address, port });
  // An answer stays in the profile of its offer.
  const profile = offered?.profile ?? kept?.profile ?? 'RTP/AVP';
  return [
    'v=0',
    `o=- ${id} ${version} IN ${kind} ${address}`,
    's=-',
    `c=IN ${kind} ${address}`,
    't=0 0',
    ...(kept?.head ?? []),
    `m=audio ${port} ${profile} ${formats.map(({ type }) => type).join(' ')}`,
    ...formats.flatMap(({ type, map, fmtp }) => [
      `a=rtpmap:${type} ${map}`,
      ...(fmtp ? [`a=fmtp:${type} ${fmtp}`] : []),
    ]),
    ...(kept?.media ?? []),
    'a=ptime:20',
    `a=${direction}`,
    '',
  ].join('\r\n');
}
