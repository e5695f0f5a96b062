import type { LineCodec } from '../dialing/trunk.ts';

export type Direction = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive';

/** What one side of a call says of its sound (RFC 8866, RFC 3264). */
export interface Session {
  address: string;
  /** 0: no sound is wanted. */
  port: number;
  /** In the order they are preferred in. */
  codecs: { codec: LineCodec; payloadType: number }[];
  /** Of telephone events at 8 kHz (RFC 4733); null without. */
  keysPayloadType: number | null;
  /** As whoever said it sees it: `sendonly` sends and does not hear. */
  direction: Direction;
}

const staticTypes: Record<LineCodec, number> = { PCMU: 0, PCMA: 8 };
const ourKeysType = 101;
const directions: readonly Direction[] = ['sendrecv', 'sendonly', 'recvonly', 'inactive'];

export interface OwnSession {
  /** The same for the whole of a call. */
  id: number;
  /** One higher with each change. */
  version: number;
  address: string;
  port: number;
  codecs: readonly LineCodec[];
  direction?: Direction;
  /** False leaves telephone events out. */
  keys?: boolean;
}

/** What we offer: every law we may speak, telephone events, packets of 20 ms. */
export function offerOf({ codecs, keys = true, ...own }: OwnSession): string {
  return written(own, [
    ...codecs.map((codec) => ({ type: staticTypes[codec], map: `${codec}/8000` })),
    ...(keys ? [{ type: ourKeysType, map: 'telephone-event/8000', fmtp: '0-15' }] : []),
  ]);
}

/**
 * The answer to an offer, and what was agreed on, its direction as we see it; null where there is no law in common. All but their first sound is declined,
 * in its place (RFC 3264 section 6).
 */
export function answerTo(
  offer: string,
  own: OwnSession,
): { answer: string; agreed: Session & { codec: LineCodec; payloadType: number } } | null {
  const theirs = readSession(offer);
  const agreed = theirs && agreedOn(theirs, own.codecs);
  if (!agreed) return null;
  const direction = answering(agreed.direction, own.direction ?? 'sendrecv');
  const formats = [
    { type: agreed.payloadType, map: `${agreed.codec}/8000` },
    ...(agreed.keysPayloadType === null
      ? []
      : [{ type: agreed.keysPayloadType, map: 'telephone-event/8000', fmtp: '0-15' }]),
  ];
  const sound = written({ ...own, direction }, formats);
  const [head = '', media = ''] = [sound.slice(0, sound.indexOf('m=audio')), sound.slice(sound.indexOf('m=audio'))];
  let taken = false;
  const answered = mediaOf(offer).map(({ kind, line }) => {
    if (kind === 'audio' && !taken) {
      taken = true;
      return media;
    }
    const [name = 'm=audio', , ...rest] = line.split(' ');
    return `${[name, '0', ...rest].join(' ')}\r\n`;
  });
  return { answer: head + answered.join(''), agreed: { ...agreed, direction } };
}

/** What was agreed on by their answer to our offer, or can be by their offer; null where there is no law in common. */
export function agreedOn(theirs: Session, ours: readonly LineCodec[]) {
  const common = theirs.codecs.find(({ codec }) => ours.includes(codec));
  return common && theirs.port > 0 ? { ...theirs, ...common } : null;
}

/** What somebody says of the sound they want; null where it cannot be read, or there is none. */
export function readSession(sdp: string): Session | null {
  const lines = sdp.split(/\r\n|\n|\r/).filter(Boolean);
  const first = lines.findIndex((line) => line.startsWith('m='));
  if (lines[0] !== 'v=0' || first < 0) return null;
  const head = lines.slice(0, first);
  const start = lines.findIndex((line) => /^m=audio \d+ RTP\/AVP( |$)/.test(line));
  if (start < 0) return null;
  const next = lines.findIndex((line, at) => at > start && line.startsWith('m='));
  const media = lines.slice(start, next < 0 ? undefined : next);
  const [, portText = '', , ...formats] = media[0]!.split(' ');
  const port = Number(portText);
  const connection = [...media, ...head].find((line) => line.startsWith('c='));
  const [, , address = ''] = connection?.slice(2).split(' ') ?? [];
  if (!/^\d{1,5}$/.test(portText) || port > 65_535 || !/^[0-9A-Fa-f.:]+(\/\d+)*$|^[A-Za-z0-9.-]+$/.test(address))
    return null;

  const maps = new Map<number, string>([
    [0, 'PCMU/8000'],
    [8, 'PCMA/8000'],
  ]);
  for (const line of media) {
    const [, type, map] = /^a=rtpmap:(\d{1,3}) +([^\s]+)/.exec(line) ?? [];
    if (type && map) maps.set(Number(type), map.toUpperCase());
  }
  const types = formats.filter((one) => /^\d{1,3}$/.test(one)).map(Number);
  const named = (type: number) => maps.get(type)?.split('/').slice(0, 2).join('/');
  const codecs = types.flatMap((payloadType) => {
    const name = named(payloadType);
    return name === 'PCMA/8000' || name === 'PCMU/8000' ? [{ codec: name.slice(0, 4) as LineCodec, payloadType }] : [];
  });
  const said = (part: string[]) => directions.find((one) => part.includes(`a=${one}`));
  const held = address === '0.0.0.0' || address === '::';
  return {
    address: address.split('/')[0]!,
    port,
    codecs,
    keysPayloadType: types.find((type) => named(type) === 'TELEPHONE-EVENT/8000') ?? null,
    // The old way to hold a call (RFC 3264 section 8.4).
    direction: held ? 'inactive' : (said(media) ?? said(head) ?? 'sendrecv'),
  };
}

const sends = (direction: Direction) => direction === 'sendrecv' || direction === 'sendonly';
const receives = (direction: Direction) => direction === 'sendrecv' || direction === 'recvonly';
const directionOf = (send: boolean, receive: boolean): Direction =>
  send ? (receive ? 'sendrecv' : 'sendonly') : receive ? 'recvonly' : 'inactive';

/** What we may do once they said what they do: we send where they receive, and the other way round. */
const answering = (theirs: Direction, ours: Direction): Direction =>
  directionOf(receives(theirs) && sends(ours), sends(theirs) && receives(ours));

/** The same stream as the other side sees it. */
export const theirView = (direction: Direction): Direction => directionOf(receives(direction), sends(direction));

const mediaOf = (sdp: string) =>
  sdp
    .split(/\r\n|\n|\r/)
    .filter((line) => line.startsWith('m='))
    .map((line) => ({ kind: line.slice(2).split(' ')[0]!, line }));

function written(
  { id, version, address, port, direction = 'sendrecv' }: Omit<OwnSession, 'codecs' | 'keys'>,
  formats: { type: number; map: string; fmtp?: string }[],
): string {
  const kind = address.includes(':') ? 'IP6' : 'IP4';
  return [
    'v=0',
    `o=- ${id} ${version} IN ${kind} ${address}`,
    's=-',
    `c=IN ${kind} ${address}`,
    't=0 0',
    `m=audio ${port} RTP/AVP ${formats.map(({ type }) => type).join(' ')}`,
    ...formats.flatMap(({ type, map, fmtp }) => [
      `a=rtpmap:${type} ${map}`,
      ...(fmtp ? [`a=fmtp:${type} ${fmtp}`] : []),
    ]),
    'a=ptime:20',
    `a=${direction}`,
    '',
  ].join('\r\n');
}
