/** What a tenant, as `o`, lets all its batches do. */
export const ofTenant = (inCall: string) =>
  `o.valid and not o.braked as "tenantMayCall", o.allowed_hours,
    (o.channels - (select g.channels from given_below($1) g) - ${inCall} - ${besideBatches()})::int as "tenantRoom"`;

/** SQL: channels of the tenant that calls take which no batch placed, of one gateway or of all, whoever may see them. */
export const besideBatches = (gatewayId?: string) =>
  `(select coalesce(sum(i.calls), 0) from channels_beside_batches i${gatewayId ? ` where i.gateway_id = ${gatewayId}` : ''})`;

/** SQL: channels that are left of a gateway `g`, and of its tenant `o` (`ofTenant`), for a call that no batch places. */
export const roomOf = `${ofTenant(`(select coalesce(sum(b.in_call), 0) from batch b where b.tenant_id = $1 and b.in_call > 0)`)},
    (g.channels - g.channels_lent - ${besideBatches('g.gateway_id')}
      - (select coalesce(sum(b.in_call), 0) from batch b join campaign c using (tenant_id, campaign_id)
        where b.tenant_id = $1 and b.in_call > 0 and c.gateway_id = g.gateway_id))::int as "gatewayRoom"`;
