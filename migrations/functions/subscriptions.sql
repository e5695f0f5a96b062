-- The last day of a tenant's on which a report had to be sent, by the clock of its zone; an hour that a clock leaves out is passed all the same.
create or replace function sending_day(at timestamptz, zone text, weekday smallint, minute smallint) returns date language sql immutable
  as $$ select case when weekday is null then day else day - (extract(isodow from day)::int - weekday + 7) % 7 end
    from (select ((at at time zone zone) - make_interval(mins => minute))::date as day) d $$;

-- Reports that are to be sent now: for nodes, which order it.
create or replace function subscriptions_due(at timestamptz) returns table (tenant_id text, subscription_id text)
  language sql stable security definer set search_path = public
  as $$ select s.tenant_id::text, s.subscription_id::text from report_subscription s join tenant t using (tenant_id)
    where s.valid and t.valid and sending_day(at, t.time_zone, s.weekday, s.minute) > s.last_day $$;
revoke all on function subscriptions_due from public;
grant execute on function subscriptions_due to app;
