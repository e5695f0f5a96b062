import { troubles, type Happened } from '#areas/system/door.ts';
import { cutTo } from '#core/text/cutTo.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { Log } from '#kit/server/log.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { clientLogEndpoints } from './clientLog.contract.ts';

/** What our own pages say. A stranger, too, may write here: nothing else gets into the log. */
const known = new Set(['message', 'filename', 'line', 'column', 'url', 'status', 'duration', 'page']);

interface ClientLogNeeds {
  log: Log;
  slowDown(address: string): void;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
}

/** Lines of browsers. Addresses lose their query and long digits their middle: neither a name nor a number is kept. */
export function clientLogHandlers({ log, slowDown, inTenant }: ClientLogNeeds): Handlers<typeof clientLogEndpoints> {
  return {
    async write({ params, body, who, address }) {
      slowDown(address);
      const { user: _, more = [], ...first } = body;
      const happened: Happened[] = [];
      for (const { type, params: facts } of [first, ...more]) {
        const browser = Object.fromEntries(
          Object.entries(facts).flatMap(([name, value]) => (known.has(name) ? [[name, harmless(value)]] : [])),
        );
        log[type]({ module: params.module, person: who?.id, browser }, 'from a browser');
        happened.push(...troubleIn(type, browser));
      }
      // A stranger's browser belongs to no tenant.
      if (who && happened.length > 0)
        await inTenant(who.tenantId, async (there) => {
          for (const one of happened) await troubles.note(there, who.id, one);
        });
      return null;
    },
  };
}

/** What a list of troubles keeps of a line: an error, or an answer that took long. */
export function troubleIn(type: 'info' | 'error', browser: Record<string, string | number | null>): Happened[] {
  const { message, url, status, duration, filename, line, page } = browser;
  const said = (value: string | number | null | undefined) =>
    cutTo(String(value ?? '').replaceAll('\u0000', ''), 300).trim();
  /** The same thing about another row is the same thing. */
  const asked = said(url).replace(/\/\d+(?=\/|$)/g, '/…');
  const where = said(page) || [said(filename), said(line)].filter(Boolean).join(':');
  if (type === 'error') {
    const what = said(message) || asked;
    return what ? [{ kind: 'error', what, place: said(message) ? where : said(status), duration: null }] : [];
  }
  const took = typeof duration === 'number' && duration >= 0 ? Math.min(Math.round(duration), 2_000_000_000) : null;
  return took !== null && asked ? [{ kind: 'slow', what: asked, place: '', duration: took }] : [];
}

export const harmless = (value: string | number | null) =>
  typeof value === 'string'
    ? value
        .replace(/[?#].*$/s, '')
        // Tried where a word begins and nowhere within it: everybody may write here, and long words without an @ would cost their square.
        .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g, '…@…')
        .replace(/\d{5,}/g, '…')
    : value;
