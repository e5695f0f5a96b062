-- A link that opens one page for somebody without an account, until a day or until somebody withdraws it. Of the link only a hash is kept.
create table page_link (
  tenant_id bigint not null,
  link_id bigint generated always as identity,
  page text not null check (page in ('counter')),
  -- What the page shows, by its id; null where it shows the tenant.
  of_id bigint,
  token_hash bytea not null,
  ends_at timestamptz not null,
  made_by bigint,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (tenant_id, link_id)
);
create unique index page_link_by_hash on page_link (token_hash);
create index page_link_by_page on page_link (tenant_id, page, link_id);
select keep_tenants_apart('page_link');
