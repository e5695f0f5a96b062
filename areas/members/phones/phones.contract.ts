import { Type, type Static } from 'typebox';
import { id, keyword, nameOf } from '#kit/contract/fields.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { page, pageQuery } from '#kit/contract/page.ts';
import { Extension } from '../seat/fields.contract.ts';

const view = 'members.phone.view';
const edit = 'members.phone.edit';
const trial = 'members.phone.trial';

const moment = Type.Integer();
const orNull = Type.Union([Type.String(), Type.Null()]);
const momentOrNull = Type.Union([moment, Type.Null()]);

/** Where one is registered now. */
export const PhonePlace = Type.Object({
  transport: Type.Enum(['udp', 'tcp', 'tls', 'ws']),
  /** From where it sends: 198.51.100.7:5060. */
  address: Type.String(),
  /** What it says it is; empty where it says nothing. */
  agent: Type.String(),
  since: moment,
});
export type PhonePlace = Static<typeof PhonePlace>;

export const Phone = Type.Object({
  phoneId: Type.String(),
  name: Type.String(),
  /** What it signs in by. */
  login: Type.String(),
  /** Null of a device. */
  userId: orNull,
  userName: orNull,
  /** By which others reach it: its own, or that of its person. */
  extension: orNull,
  places: Type.Array(PhonePlace),
  createdAt: moment,
});
export type Phone = Static<typeof Phone>;

/** A password is answered once, to whom issued it. */
const Issued = Type.Object({ phone: Phone, password: Type.String() });
export type Issued = Static<typeof Issued>;

/** What is typed into a telephone besides its user and its password. */
export const PhoneServer = Type.Object({
  /** A name or an address, with the port where it is not the usual one. */
  host: Type.String(),
  ports: Type.Object({ udp: Type.Integer(), tcp: Type.Integer(), tls: Type.Union([Type.Integer(), Type.Null()]) }),
  /** wss://console.example/sip */
  browser: Type.String(),
  /** False: no node speaks SIP here, so no telephone can register. */
  speaks: Type.Boolean(),
});
export type PhoneServer = Static<typeof PhoneServer>;

export const PhoneSettings = Type.Object({
  /** Telephones may call outside numbers. */
  callsOut: Type.Boolean({ examples: [false] }),
  /** Of ours, from which they do. */
  numberId: Type.Union([id, Type.Null()], { examples: [null] }),
});
export type PhoneSettings = Static<typeof PhoneSettings>;

export const Trial = Type.Object({
  /** trial-… , the part before the @. */
  user: Type.String(),
  robotId: Type.String(),
  robotName: Type.String(),
  callsPerMinute: Type.Integer(),
  /** Since it was switched on. */
  calls: Type.Integer(),
  refused: Type.Integer(),
  lastCallAt: momentOrNull,
  createdAt: moment,
});
export type Trial = Static<typeof Trial>;

const params = Type.Object({ phoneId: id });

export const phonesEndpoints = {
  list: endpoint('POST', '/configserver/phones/list', {
    gate: view,
    body: Type.Object({ ...pageQuery, keyword, registered: Type.Optional(Type.Boolean()) }),
    returns: page(Phone),
  }),
  server: endpoint('GET', '/configserver/phones/server', { gate: view, returns: PhoneServer }),
  /** People it may be issued for, found by a part of their name. */
  people: endpoint('POST', '/configserver/phones/people', {
    gate: edit,
    body: Type.Object({ keyword }),
    returns: Type.Array(Type.Object({ userId: Type.String(), userName: Type.String(), extension: orNull })),
  }),
  create: endpoint('POST', '/configserver/phones', {
    gate: edit,
    body: Type.Object({
      name: nameOf('Desk telephone'),
      /** Absent: it is a device of its own. */
      userId: Type.Optional(id),
      /** Of a device; the next free one unless said. */
      extension: Type.Optional(Extension),
    }),
    returns: Issued,
  }),
  change: endpoint('PUT', '/configserver/phones/:phoneId', {
    gate: edit,
    params,
    body: Type.Object({ name: nameOf('Desk telephone'), extension: Type.Optional(Extension) }),
    returns: Phone,
  }),
  /** A new password: whoever has the old one is no longer registered. */
  renew: endpoint('POST', '/configserver/phones/:phoneId/password', { gate: edit, params, returns: Issued }),
  /** Revokes it; its registrations end within seconds. */
  remove: endpoint('DELETE', '/configserver/phones/:phoneId', { gate: edit, params }),
  settings: endpoint('GET', '/configserver/phones/settings', {
    gate: view,
    returns: Type.Object({
      ...PhoneSettings.properties,
      numbers: Type.Array(Type.Object({ numberId: Type.String(), phone: Type.String() })),
    }),
  }),
  saveSettings: endpoint('PUT', '/configserver/phones/settings', {
    gate: edit,
    body: PhoneSettings,
    returns: PhoneSettings,
  }),
  trial: endpoint('GET', '/configserver/phones/trial', { gate: view, returns: Type.Union([Trial, Type.Null()]) }),
  /** Robots it may lead to. */
  trialRobots: endpoint('GET', '/configserver/phones/trial/robots', {
    gate: trial,
    returns: Type.Array(Type.Object({ robotId: Type.String(), robotName: Type.String() })),
  }),
  /** Switches it on, or changes it: the address stays unless `renew`. */
  saveTrial: endpoint('PUT', '/configserver/phones/trial', {
    gate: trial,
    body: Type.Object({
      robotId: id,
      callsPerMinute: Type.Integer({ minimum: 1, maximum: 60, default: 6, examples: [6] }),
      renew: Type.Optional(Type.Boolean()),
    }),
    returns: Trial,
  }),
  removeTrial: endpoint('DELETE', '/configserver/phones/trial', { gate: trial }),
};

/**
 * The telephone in a browser: credentials for the person who is signed in, for an hour. It is everybody's own; what it may call is decided when it calls.
 */
export const browserPhoneEndpoints = {
  issue: endpoint('POST', '/crm/api/phone/browser', {
    gate: 'signed-in',
    returns: Type.Object({
      /** sip:user@host */
      uri: Type.String(),
      user: Type.String(),
      password: Type.String(),
      /** wss://console.example/sip */
      server: Type.String(),
      /** Milliseconds since 1970. */
      expires: moment,
    }),
  }),
};
