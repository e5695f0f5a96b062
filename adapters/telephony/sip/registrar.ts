import { randomUUID } from 'node:crypto';
import type { IncomingRequestMessage, URI } from 'sip.js/lib/core/index.js';
import type { Connection } from './carrier.ts';
import { readUri } from './core.ts';
import { asHost } from './ownAddress.ts';
import { closingQuote } from './parameters.ts';
import type { Accounts, Contact } from './signalling.ts';
import { everyContact, headerOf, sentBy } from './sipText.ts';
import type { Source, Wire } from './wire.ts';

/** Of one telephone; a sixth takes the place of the oldest, which is a telephone that was switched off without a word. */
const mostContacts = 5;
/** At this node. */
const mostBindings = 10_000;
/** Seconds. Behind a NAT the shorter time, so that one that vanished is not rung for long. */
const shortest = 30;
const longest = 3_600;
const longestBehindNat = 300;
const usual = 300;
/** Milliseconds between two packets that keep a NAT open, and between two looks at what has expired. */
const keepsOpen = 25_000;
const looksEvery = 1_000;

export interface Binding {
  contact: Contact;
  uri: URI;
  wire: Wire;
  source: Source;
  /** What tells it from others of its telephone: the instance it says it is, else its address. */
  key: string;
  callId: string;
  cseq: number;
  isBehindNat: boolean;
}

/** What a REGISTER asks for; null: it cannot be read. */
interface Asked {
  uri: string;
  key: string;
  /** Seconds; null: as we like. */
  expires: number | null;
}

/** Where telephones are (RFC 3261 section 10): in memory, because a registration holds for minutes. */
export function registrar({ accounts, now }: { accounts: Accounts; now(): number }) {
  const byAccount = new Map<string, Binding[]>();
  /** By where messages come from. */
  const places = new Map<string, number>();
  let count = 0;
  let pinged = now();
  let looking: NodeJS.Timeout | undefined;

  const placeOf = ({ address, port }: Source) => `${address} ${port}`;

  function put(binding: Binding): void {
    const all = byAccount.get(binding.contact.accountId) ?? [];
    const before = all.find(({ key }) => key === binding.key);
    if (before) take(before);
    byAccount.set(binding.contact.accountId, [...(byAccount.get(binding.contact.accountId) ?? []), binding]);
    places.set(placeOf(binding.source), (places.get(placeOf(binding.source)) ?? 0) + 1);
    count++;
    looking ??= setInterval(look, looksEvery).unref();
    accounts.registered(binding.contact);
  }

  /** Out of the tables, and nobody is told. */
  function take(binding: Binding): void {
    const left = (byAccount.get(binding.contact.accountId) ?? []).filter((one) => one !== binding);
    if (left.length > 0) byAccount.set(binding.contact.accountId, left);
    else byAccount.delete(binding.contact.accountId);
    const there = (places.get(placeOf(binding.source)) ?? 1) - 1;
    if (there > 0) places.set(placeOf(binding.source), there);
    else places.delete(placeOf(binding.source));
    count--;
    if (count === 0) stopLooking();
  }

  function end(binding: Binding): void {
    take(binding);
    accounts.gone(binding.contact);
  }

  function stopLooking(): void {
    clearInterval(looking);
    looking = undefined;
  }

  const every = () => [...byAccount.values()].flat();

  function look(): void {
    const time = now();
    for (const binding of every()) if (binding.contact.until <= time) end(binding);
    if (time - pinged < keepsOpen) return;
    pinged = time;
    for (const { isBehindNat, wire, source } of every()) if (isBehindNat && wire.kind === 'udp') wire.ping(source);
  }

  return {
    /** Deals with a REGISTER of somebody who has shown who it is. */
    register(accountId: string, message: IncomingRequestMessage, source: Source, wire: Wire): void {
      const text = message.data;
      const answer = (statusCode: number, extraHeaders: string[] = []) =>
        void wire.core.replyStateless(message, { statusCode, extraHeaders });
      const mine = byAccount.get(accountId) ?? [];
      const asked = contactsIn(text);
      if (!asked) return answer(400);
      if (asked === 'all') {
        for (const binding of mine) if (isNewer(binding, message)) end(binding);
        return answer(200, shown(byAccount.get(accountId) ?? []));
      }
      // Of several that are asked for at once, either all are taken or none.
      if (asked.some(({ expires }) => expires !== null && expires > 0 && expires < shortest))
        return answer(423, [`Min-Expires: ${shortest}`]);
      if (asked.length > mostContacts) return answer(403);
      if (count + asked.length > mostBindings) return answer(503, ['Retry-After: 60']);
      const uris = asked.map(({ uri }) => readUri(uri));
      if (uris.some((uri) => uri === undefined)) return answer(400);
      const isBehindNat = sentBy(message.getHeader('Via') ?? '').host.replace(/^\[|\]$/g, '') !== source.address;
      asked.forEach(({ key, expires }, at) => {
        const before = (byAccount.get(accountId) ?? []).find((one) => one.key === key);
        if (before && !isNewer(before, message)) return;
        if (expires === 0) return before && end(before);
        const most = isBehindNat && wire.kind === 'udp' ? longestBehindNat : longest;
        const granted = Math.min(expires ?? usual, most);
        const all = byAccount.get(accountId) ?? [];
        if (!before && all.length >= mostContacts) end(oldest(all));
        put({
          contact: {
            contactId: before?.contact.contactId ?? randomUUID(),
            ...{ accountId, transport: wire.kind, address: `${asHost(source.address)}:${source.port}` },
            agent: (headerOf(text, 'User-Agent') ?? '').slice(0, 200),
            since: before?.contact.since ?? now(),
            until: now() + granted * 1_000,
          },
          ...{ uri: uris[at]!, wire, source, key, callId: message.callId, cseq: message.cseq, isBehindNat },
        });
      });
      answer(200, shown(byAccount.get(accountId) ?? []));
    },
    /** Those that are still there, the newest first. */
    of: (accountId: string): Binding[] =>
      (byAccount.get(accountId) ?? [])
        .filter(({ contact, source }) => contact.until > now() && (source.connection?.alive() ?? true))
        .toReversed(),
    /** Whether a telephone of ours sends from there. */
    knows: (address: string, port: number) => places.has(`${address} ${port}`),
    forget(accountId: string): void {
      for (const binding of byAccount.get(accountId) ?? []) end(binding);
    },
    /** Nobody is reached any more over a connection that has closed. */
    closed(connection: Connection): void {
      for (const binding of every()) if (binding.source.connection === connection) end(binding);
    },
    count: () => count,
    stop(): void {
      stopLooking();
      for (const binding of every()) end(binding);
    },
  };

  function shown(all: Binding[]): string[] {
    return all.map(
      ({ uri, contact }) =>
        `Contact: <${uri.toRaw()}>;expires=${Math.max(1, Math.round((contact.until - now()) / 1_000))}`,
    );
  }
}
export type Registrar = ReturnType<typeof registrar>;

const oldest = (all: Binding[]) => all.reduce((one, other) => (other.contact.until < one.contact.until ? other : one));

/** Requests of one Call-ID may overtake each other (RFC 3261 section 10.3). */
const isNewer = (binding: Binding, { callId, cseq }: IncomingRequestMessage) =>
  binding.callId !== callId || cseq > binding.cseq;

/** The addresses of one Contact header: a comma between them stands in no quote and no bracket. */
function contactsOf(line: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at++) {
    // What is opened and never closed stands to the end, and cannot be read.
    const end = line[at] === '"' ? closingQuote(line, at) : line[at] === '<' ? line.indexOf('>', at) : at;
    if (end < 0) break;
    at = end;
    if (line[at] !== ',') continue;
    found.push(line.slice(from, at));
    from = at + 1;
  }
  return [...found, line.slice(from)].filter((one) => one.trim() !== '');
}

/** All Contacts of a REGISTER; `all` is the star that ends every registration. Without any it only asks. */
export function contactsIn(text: string): Asked[] | 'all' | null {
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 2);
  const lines = [...head.matchAll(/\r\nContact[ \t]*:[ \t]*([^\r]*)/gi)].map(([, value]) => value!.trim());
  const forAll = headerOf(text, 'Expires');
  if (forAll !== null && !/^\d{1,10}$/.test(forAll)) return null;
  if (lines.includes(everyContact)) return lines.length === 1 && Number(forAll) === 0 && forAll !== null ? 'all' : null;
  const found = lines.flatMap(contactsOf);
  const asked = found.map((one): Asked | null => {
    const inBrackets = /^[^<]*<(sips?:[^>]+)>(.*)$/i.exec(one.trim());
    const plain = /^(sips?:[^;\s]+)(.*)$/i.exec(one.trim());
    const [, uri, after = ''] = inBrackets ?? plain ?? [];
    if (!uri) return null;
    const expires = /;\s*expires\s*=\s*"?(\d{1,10})/i.exec(after)?.[1] ?? forAll;
    const instance = /;\s*\+sip\.instance\s*=\s*"?<?([^>";]+)/i.exec(after)?.[1];
    const way = /;\s*reg-id\s*=\s*(\d+)/i.exec(after)?.[1] ?? '';
    return {
      uri: uri.replace(/^sips:/i, 'sip:'),
      key: instance ? `${instance} ${way}` : uri.split(/[;?]/, 1)[0]!.toLowerCase(),
      expires: expires === null || expires === undefined ? null : Number(expires),
    };
  });
  return asked.every((one) => one !== null) ? asked : null;
}
