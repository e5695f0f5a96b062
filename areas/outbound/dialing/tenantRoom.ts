/** What a tenant, as `o`, lets all its batches do. */
export const ofTenant = (inCall: string) =>
  `o.valid and not o.braked as "tenantMayCall", o.allowed_hours,
    (o.channels - (select g.channels from given_below($1) g) - ${inCall} - ${incoming()})::int as "tenantRoom"`;

/** SQL: calls of the tenant in $1 that came in and go on, of one gateway or of all. */
export const incoming = (gatewayId?: string) =>
  `(select count(*) from call_record i where i.tenant_id = $1 and i.direction = 1 and i.ended_at is null${
    gatewayId ? ` and i.gateway_id = ${gatewayId}` : ''
  })`;
