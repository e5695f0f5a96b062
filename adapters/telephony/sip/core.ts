import './plainGrammar.ts';
import { AllowedMethods as allowedByLibrary } from 'sip.js/lib/core/user-agent-core/allowed-methods.js';
import { ClientTransaction, Grammar, LoggerFactory, URI, UserAgentCore } from 'sip.js/lib/core/index.js';
import { randomBytes } from 'node:crypto';
import type { Transport } from './find.ts';

/** Stands for our own address until it is known to whom a message goes. */
export const ownPlace = 'own-address.invalid';

/** UPDATE (RFC 3311) is answered by us; what a telephone line has no use for is answered 405. */
const methods = ['INVITE', 'ACK', 'BYE', 'CANCEL', 'OPTIONS', 'INFO', 'PRACK', 'UPDATE', 'REFER', 'NOTIFY'];
allowedByLibrary.splice(0, allowedByLibrary.length, ...methods);
export const allow = `Allow: ${methods.join(', ')}`;

// The library draws branches from ten million, which meet each other at a hundred calls a second. A CANCEL keeps its INVITE's.
Object.defineProperty(ClientTransaction, 'makeId', {
  value: (request: { method: string; branch?: string }) =>
    request.method === 'CANCEL' && request.branch ? request.branch : `z9hG4bK${randomBytes(12).toString('hex')}`,
});

export const extensions = ['timer', '100rel', 'replaces', 'norefersub'];

/** The library's transactions and dialogs over one transport. */
export function sipCore(kind: Transport, send: (text: string) => Promise<void>): UserAgentCore {
  const loggerFactory = new LoggerFactory();
  loggerFactory.builtinEnabled = false;
  const uri = sipUri('callwright', ownPlace, null, kind);
  return new UserAgentCore({
    aor: uri,
    contact: { pubGruu: undefined, tempGruu: undefined, uri, toString: () => `<${uri.toString()}>` },
    displayName: '',
    loggerFactory,
    hackViaTcp: false,
    routeSet: [],
    sipjsId: '',
    supportedOptionTags: ['timer', 'replaces'],
    supportedOptionTagsResponse: ['timer', 'replaces'],
    userAgentHeaderFieldValue: 'Callwright',
    viaForceRport: true,
    viaHost: ownPlace,
    // Challenges are answered by digest.ts, which knows SHA-256 and both kinds at once.
    authenticationFactory: () => undefined,
    transportAccessor: () => ({ protocol: kind.toUpperCase(), send }),
  });
}

/** A user without a host in front stays without one; what a URI cannot hold is escaped. */
export function sipUri(user: string, host: string, port: number | null = null, transport?: Transport): URI {
  const parameters: Record<string, string> = transport && transport !== 'udp' ? { transport } : {};
  return new URI('sip', user, host, port ?? undefined, parameters);
}

export const readUri = (text: string): URI | undefined => Grammar.URIParse(text);
