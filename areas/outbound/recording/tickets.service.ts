import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long an address that needs no header can be asked. */
const validFor = 60_000;

/** Signs addresses of media. Of this node alone: one that is asked behind another node, or after a restart, is asked anew. */
export function tickets(now: () => number, secret = randomBytes(32)) {
  const signed = (said: string) => createHmac('sha256', secret).update(said).digest('base64url');
  return {
    issue(tenant: string, mediaId: string) {
      const validUntil = now() + validFor;
      const said = `${tenant}.${mediaId}.${validUntil}`;
      return { ticket: `${said}.${signed(said)}`, validUntil };
    },
    /** Null for one that was changed, made elsewhere or is too old. */
    read(ticket: string): { tenant: string; mediaId: string } | null {
      const [tenant = '', mediaId = '', until = '', seal = ''] = ticket.split('.');
      const right = Buffer.from(signed(`${tenant}.${mediaId}.${until}`));
      const given = Buffer.from(seal);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      return Number(until) > now() ? { tenant, mediaId } : null;
    },
  };
}
