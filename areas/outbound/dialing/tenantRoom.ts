/** What a tenant, as `o`, lets all its batches do. */
export const ofTenant = (inCall: string) =>
  `o.valid and not o.braked as "tenantMayCall", o.allowed_hours,
    (o.channels - (select g.channels from given_below($1) g) - ${inCall} - ${incoming()})::int as "tenantRoom"`;

/** SQL: calls of the tenant that came in and go on, of one gateway or of all, whoever may see them. */
export const incoming = (gatewayId?: string) =>
  `(select coalesce(sum(i.calls), 0) from incoming_in_progress i${gatewayId ? ` where i.gateway_id = ${gatewayId}` : ''})`;
