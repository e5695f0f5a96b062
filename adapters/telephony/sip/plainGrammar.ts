import { Grammar, NameAddrHeader, URI } from 'sip.js/lib/core/index.js';

// The library's grammar unpacks itself anew for every header, which takes half of a call's time. What is written plainly, as nearly all of
// it is, is read here; everything else goes to the grammar.
const byte = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const host = `(?:${byte}(?:\\.${byte}){3}|(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)`;
const uri = `sip:(?:([A-Za-z0-9+._*-]+)@)?(${host})(?::(\\d{1,5}))?((?:;lr(?![=A-Za-z0-9])|;transport=[a-z]+|;user=phone)*)`;
const address = new RegExp(`^(?:"([A-Za-z0-9 ._+-]+)" ?)?<${uri}>(;tag=[A-Za-z0-9.-]+)?$`);
const request = new RegExp(`^([A-Z]+) ${uri} SIP/2\\.0$`);
const via = new RegExp(`^SIP/2\\.0/(UDP|TCP|TLS|WSS?) (${host})(?::(\\d{1,5}))?((?:;[a-z]+(?:=[A-Za-z0-9.-]+)?)*)$`);
const knownMethods = [
  'INVITE',
  'ACK',
  'BYE',
  'CANCEL',
  'OPTIONS',
  'INFO',
  'PRACK',
  'UPDATE',
  'REFER',
  'NOTIFY',
  'REGISTER',
];

type Reading = (text: string) => unknown;

const number: Reading = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined);

const readings: Record<string, Reading> = {
  Call_ID: (text) => (/^[A-Za-z0-9.-]+(@[A-Za-z0-9.-]+)?$/.test(text) ? text : undefined),
  Content_Length: number,
  Max_Forwards: number,
  Content_Type: (text) => (text === 'application/sdp' ? text : undefined),
  CSeq(text) {
    const [, value, method = ''] = /^(\d{1,9}) ([A-Z]+)$/.exec(text) ?? [];
    return knownMethods.includes(method) ? { value: Number(value), method } : undefined;
  },
  Request_Response(text) {
    const [, status, phrase] = /^SIP\/2\.0 ([1-6]\d\d) ([A-Za-z][A-Za-z ]*)$/.exec(text) ?? [];
    if (status) return { sip_version: 'SIP/2.0', status_code: Number(status), reason_phrase: phrase };
    const [whole, method = '', ...parts] = request.exec(text) ?? [];
    return whole && knownMethods.includes(method) && (parts[0] || !parts[2])
      ? { method, uri: uriOf(parts), sip_version: 'SIP/2.0' }
      : undefined;
  },
  Via(text) {
    const [whole, transport, name, port, parameters = ''] = via.exec(text) ?? [];
    const { branch, received, rport } = parametersOf(parameters);
    return whole
      ? { protocol: 'SIP', transport, host: name, port: port && Number(port), branch, received, rport }
      : undefined;
  },
  From: addressOf,
  To: addressOf,
  Contact(text) {
    const parsed = addressOf(text);
    return parsed && [{ position: text.length, offset: 0, parsed }];
  },
};

function addressOf(text: string): NameAddrHeader | undefined {
  const [whole, name, user, at, port, inside, outside = ''] = address.exec(text) ?? [];
  // A port without a user is taken for a password by the grammar: that is left as it is.
  return whole === undefined || (port && !user)
    ? undefined
    : new NameAddrHeader(uriOf([user, at, port, inside]), name || (undefined as never), parametersOf(outside));
}

const uriOf = ([user, at, port, parameters = '']: (string | undefined)[]) =>
  new URI('sip', user as string, at!, port === undefined ? undefined : Number(port), parametersOf(parameters));

function parametersOf(text: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const one of text.split(';').slice(1)) {
    const [name = '', value = null] = one.split('=');
    // A parameter without a value is null in the library, though its types do not say so.
    parameters[name] = value as string;
  }
  return parameters;
}

/** The library's own, for what is not plain and for comparison. */
export const wholeGrammar = Grammar.parse;

/** What is plain alone; undefined for the rest. */
export const readPlainly = (text: string, rule: string): unknown => readings[rule]?.(text);

export const plainly = (text: string, rule: string): unknown => readPlainly(text, rule) ?? wholeGrammar(text, rule);

Grammar.parse = plainly;
