import { Fault, faults } from '#kit/contract/faults.ts';
import { hashOfLink, newLinkToken } from '#kit/server/linkToken.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import type { PageLink } from './pageLink.contract.ts';

/** Pages that links open. */
export type LinkedPage = 'counter' | 'form' | 'letter';
export interface LinkRow extends PageLink {
  /** What the page shows; null where it shows the tenant. */
  ofId: string | null;
}

const columns = `l.link_id, l.created_at, l.ends_at, l.of_id,
  case when l.withdrawn_at is not null then 'withdrawn' when l.ends_at <= now() then 'ended' else 'open' end as state,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = l.made_by), '') as "madeBy"`;

/** One customer's link. */
export interface CustomerLinkRow {
  linkId: string;
  page: LinkedPage;
  ofId: string;
  contactId: string | null;
  callId: string | null;
  createdAt: number;
  endsAt: number;
  openings: number;
  openedAt: number | null;
  usedAt: number | null;
  state: 'open' | 'ended' | 'withdrawn' | 'used';
  madeBy: string;
}

const ofCustomer = `l.link_id, l.page, coalesce(l.of_id, 0) as of_id, l.contact_id, l.call_id, l.created_at, l.ends_at, l.openings, l.opened_at, l.used_at,
  case when l.used_at is not null then 'used' when l.withdrawn_at is not null then 'withdrawn' when l.ends_at <= now() then 'ended' else 'open' end as state,
  coalesce((select p.name from person p where p.tenant_id = $1 and p.person_id = l.made_by), '') as "madeBy"`;

/** Links to pages, for whichever area has such a page. */
export const pageLinks = {
  /** The newest first. */
  list: (db: TenantDb, page: LinkedPage) =>
    db.rows<LinkRow>(
      `select ${columns} from page_link l where l.tenant_id = $1 and l.page = $2 order by l.link_id desc limit 200`,
      [db.tenant, page],
      'links to a page',
    ),

  async one(db: TenantDb, page: LinkedPage, linkId: string): Promise<LinkRow> {
    const [found] = await db.rows<LinkRow>(
      `select ${columns} from page_link l where l.tenant_id = $1 and l.page = $2 and l.link_id = $3`,
      [db.tenant, page, linkId],
      'link to a page',
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  /** Its token is known this once. */
  async make(
    db: TenantDb,
    page: LinkedPage,
    {
      ofId,
      days,
      contactId = null,
      callId = null,
    }: { ofId: string | null; days: number; contactId?: string | null; callId?: string | null },
  ) {
    const token = newLinkToken();
    const [made] = await db.rows<{ linkId: string }>(
      `insert into page_link (tenant_id, page, of_id, token_hash, ends_at, made_by, contact_id, call_id)
        values ($1, $2, $3, $4, now() + make_interval(days => $5::int), $6::bigint, $7, $8) returning link_id`,
      [db.tenant, page, ofId, hashOfLink(token), days, db.acting.person ?? null, contactId, callId],
      'make a link to a page',
    );
    return { ...(await pageLinks.one(db, page, made!.linkId)), token };
  },

  /** Those of one customer, of a call or as a contact, the newest first. */
  ofCustomer: (db: TenantDb, { contactId, callId }: { contactId: string | null; callId: string | null }) =>
    db.rows<CustomerLinkRow>(
      `select ${ofCustomer} from page_link l where l.tenant_id = $1 and l.page in ('form', 'letter') and (l.contact_id = $2 or l.call_id = $3)
        order by l.link_id desc limit 200`,
      [db.tenant, contactId, callId],
      'links of a customer',
    ),

  async oneOfCustomer(db: TenantDb, linkId: string): Promise<CustomerLinkRow> {
    const [found] = await db.rows<CustomerLinkRow>(
      `select ${ofCustomer} from page_link l where l.tenant_id = $1 and l.page in ('form', 'letter') and l.link_id = $2`,
      [db.tenant, linkId],
      'link of a customer',
    );
    if (!found) throw new Fault(faults.NOT_FOUND);
    return found;
  },

  /** A customer opens theirs, which is counted; undefined where it does not work (any more). */
  openedByCustomer: async (db: TenantDb, page: LinkedPage, token: string) =>
    (
      await db.rows<CustomerLinkRow>(
        `with l as (update page_link set openings = openings + 1, opened_at = now() where tenant_id = $1 and page = $2 and token_hash = $3
          and withdrawn_at is null and ends_at > now() returning *) select ${ofCustomer} from l`,
        [db.tenant, page, hashOfLink(token)],
        'customer opens a link',
      )
    )[0],

  /** A customer sends in what the link was for: once. Undefined where it does not work (any more). */
  usedByCustomer: async (db: TenantDb, page: LinkedPage, token: string) =>
    (
      await db.rows<CustomerLinkRow>(
        `with l as (update page_link set used_at = now() where tenant_id = $1 and page = $2 and token_hash = $3
          and withdrawn_at is null and ends_at > now() and used_at is null returning *) select ${ofCustomer} from l`,
        [db.tenant, page, hashOfLink(token)],
        'customer uses a link',
      )
    )[0],

  withdraw: (db: TenantDb, page: LinkedPage, linkId: string) =>
    db.rows(
      `update page_link set withdrawn_at = coalesce(withdrawn_at, now())
        where tenant_id = $1 and page = $2 and link_id = $3`,
      [db.tenant, page, linkId],
      'withdraw a link to a page',
    ),

  /** Whose link it is; null where it does not work (any more). */
  tenantOf: async (db: TenantDb, token: string) =>
    (
      await db.rows<{ tenant: string | null }>(
        'select tenant_of_link($1) as tenant',
        [hashOfLink(token)],
        'tenant of link',
      )
    )[0]?.tenant ?? null,

  /** In its tenant. */
  opened: async (db: TenantDb, page: LinkedPage, token: string) =>
    (
      await db.rows<{ ofId: string | null; endsAt: number }>(
        `select of_id, ends_at from page_link where tenant_id = $1 and page = $2 and token_hash = $3
          and withdrawn_at is null and ends_at > now()`,
        [db.tenant, page, hashOfLink(token)],
        'opened link',
      )
    )[0],
};
