import { Type, type Static } from 'typebox';

export const trunkTransports = ['udp', 'tcp', 'tls'] as const;
/** How keys travel: as telephone events beside the voice (RFC 4733), as INFO requests, or as tones within the voice. */
export const keyWays = ['rfc4733', 'info', 'inBand'] as const;
/** Where a carrier looks for the caller's number: the From of a call, P-Asserted-Identity (RFC 3325), or both. */
export const callerPlaces = ['from', 'assertedIdentity', 'both'] as const;
/** As a carrier wants numbers: +86138…, 86138… or as they are dialled within the country of the number, 0138…. */
export const numberForms = ['plus', 'digits', 'national'] as const;
/**
 * SRTP with keys that SDP carries (RFC 4568). `offered`: plain sound where the other side knows nothing of it (RFC 8643). Nobody who reads
 * signalling is kept out by it, so it is secure over TLS alone.
 */
export const srtpWays = ['off', 'offered', 'required'] as const;
/** Reliable provisional responses (RFC 3262). */
export const reliabilities = ['off', 'offered', 'required'] as const;
/** G.711, both laws. */
export const lineCodecs = ['PCMA', 'PCMU'] as const;
export type LineCodec = (typeof lineCodecs)[number];

/**
 * What a 403 and a 480 of the other side mean. Carriers refuse a caller number that they did not allot by 403; a PBX such as Asterisk answers so for
 * a person who rejects the call (RFC 3398 section 8.2.6.1, ISUP 21). It answers 480 as well where nobody took the call (ISUP 19).
 */
export const forbiddenMeanings = ['callerNumberBlocked', 'rejected'] as const;
export const unavailableMeanings = ['unreachable', 'noAnswer'] as const;

/** Carriers name a dozen or two of them. */
export const mostMediaRanges = 64;

const numberRule = Type.Object({
  form: Type.Enum([...numberForms], { examples: ['digits'] }),
  /** Dialled before every number, as 9 or 0*; empty where there is none. */
  prefix: Type.String({ maxLength: 16, pattern: '^[0-9*#+]*$', examples: [''] }),
});
export type NumberRule = Static<typeof numberRule>;

/** A host or an address, with or without a port: sip.carrier.example, 203.0.113.7:5061, [2001:db8::1]:5060. */
export const hostAndPort =
  '^([A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*|\\[[0-9A-Fa-f:.]+\\])(:[0-9]{1,5})?$';

/** How calls go out over a SIP trunk, all but its password. */
export const Trunk = Type.Object({
  /** In the order in which they are tried: a call goes to the first that answers. */
  proxies: Type.Array(Type.String({ maxLength: 200, pattern: hostAndPort }), {
    minItems: 1,
    maxItems: 8,
    uniqueItems: true,
    examples: [['sip.carrier.example:5060']],
  }),
  transport: Type.Enum([...trunkTransports], { examples: ['udp'] }),
  /** Of TLS: false takes any certificate, for a PBX that signed its own. */
  checksCertificate: Type.Boolean({ examples: [true] }),
  /** In From and To; empty: the host of the first proxy. */
  domain: Type.String({ maxLength: 200, pattern: `^$|${hostAndPort}`, examples: [''] }),
  /** The name that signs in; empty: the carrier knows us by our address. */
  user: Type.String({ maxLength: 100, pattern: '^[^\\s<>"@]*$', examples: ['02160204410'] }),
  registers: Type.Boolean({ examples: [true] }),
  /** Seconds. */
  registersEvery: Type.Integer({ minimum: 60, maximum: 7_200, examples: [300] }),
  /** Seconds between two OPTIONS to each proxy; 0: none are sent. */
  asksEvery: Type.Integer({ minimum: 0, maximum: 600, examples: [30] }),
  calleeRule: numberRule,
  callerRule: numberRule,
  callerIn: Type.Enum([...callerPlaces], { examples: ['both'] }),
  /** The first is offered first. */
  codecs: Type.Array(Type.Enum([...lineCodecs]), {
    minItems: 1,
    maxItems: 2,
    uniqueItems: true,
    examples: [['PCMA', 'PCMU']],
  }),
  keysBy: Type.Enum([...keyWays], { examples: ['rfc4733'] }),
  callsPerSecond: Type.Integer({ minimum: 1, maximum: 500, examples: [10] }),
  /** Seconds after which a call is given up that nobody answers. */
  ringsFor: Type.Integer({ minimum: 10, maximum: 180, examples: [45] }),
  /** Seconds of a session timer (RFC 4028); 0: none is asked for. */
  sessionTimer: Type.Integer({ minimum: 0, maximum: 7_200, examples: [1_800] }),
  reliable: Type.Enum([...reliabilities], { examples: ['offered'] }),
  /** Addresses that sound may come from besides those that calls name: 203.0.113.0/24 or 203.0.113.7. Absent: none. */
  mediaRanges: Type.Optional(
    Type.Array(Type.String({ maxLength: 49, pattern: '^[0-9A-Fa-f:.]+(/[0-9]{1,3})?$' }), {
      maxItems: mostMediaRanges,
      uniqueItems: true,
      examples: [['203.0.113.0/24']],
    }),
  ),
  /** Of a 403 and of a 480 without a cause of Q.850. Absent: the first. */
  forbiddenMeans: Type.Optional(Type.Enum([...forbiddenMeanings], { examples: ['callerNumberBlocked'] })),
  unavailableMeans: Type.Optional(Type.Enum([...unavailableMeanings], { examples: ['unreachable'] })),
  /** Absent: off. */
  srtp: Type.Optional(Type.Enum([...srtpWays], { examples: ['off'] })),
});
export type Trunk = Static<typeof Trunk>;

/** Of a trunk: what statuses mean that others use otherwise. */
export type StatusMeanings = Pick<Trunk, 'forbiddenMeans' | 'unavailableMeans'>;

/** Shortest session timer (RFC 4028 section 4), seconds. */
export const shortestSessionTimer = 90;

/** Of one proxy, as a node sees it. */
export const ProxyHealth = Type.Object({
  proxy: Type.String(),
  /** Where the last request went: transport and address, udp 203.0.113.7:5060. Empty while it was not found. */
  address: Type.String(),
  up: Type.Boolean(),
  /** The last answer's status; null where there was none. */
  code: Type.Union([Type.Integer(), Type.Null()]),
  /** Milliseconds of the last question and answer. */
  took: Type.Union([Type.Number(), Type.Null()]),
  /** When it went up or down, milliseconds since 1970. */
  since: Type.Number(),
});
export type ProxyHealth = Static<typeof ProxyHealth>;

/** Of a trunk, as a node sees it. */
export const TrunkHealth = Type.Object({
  /** Calls can go out: a proxy answers and, where the trunk registers, the registration holds. */
  inService: Type.Boolean(),
  since: Type.Number(),
  proxies: Type.Array(ProxyHealth),
  /** Null where the trunk does not register. `code` is the last answer's. */
  registration: Type.Union([
    Type.Null(),
    Type.Object({
      holds: Type.Boolean(),
      since: Type.Number(),
      renewedAt: Type.Union([Type.Number(), Type.Null()]),
      code: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ]),
});
export type TrunkHealth = Static<typeof TrunkHealth>;

/** One message of a call's signalling, as it went over the wire, without credentials. */
export const SignalMessage = Type.Object({
  /** Milliseconds since 1970. */
  at: Type.Number(),
  /** By us; else by them. */
  sent: Type.Boolean(),
  /** The other side: transport and address, udp 203.0.113.7:5060. */
  peer: Type.String(),
  text: Type.String(),
});
export type SignalMessage = Static<typeof SignalMessage>;

/** What a trunk is tried with, in this order. */
export const testSteps = ['find', 'connect', 'options', 'register', 'call', 'hear', 'keys', 'hangUp'] as const;
export const TestStep = Type.Object({
  step: Type.Enum([...testSteps]),
  state: Type.Enum(['running', 'passed', 'failed', 'skipped']),
  /** Milliseconds. */
  took: Type.Union([Type.Number(), Type.Null()]),
  /** The statuses of the answers, in their order: 401, 200. */
  codes: Type.Array(Type.Integer()),
  /** Why it failed or was skipped, a word of the program: noAddress, refused, timeout, certificate, notRegistered, noNumber, noSound, wrongKeys … */
  why: Type.String(),
  /** What was seen, by name: address, certificate, packetsSent, packetsReceived, keysSent, keysHeard, codec … */
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type TestStep = Static<typeof TestStep>;
