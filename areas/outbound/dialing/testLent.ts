import { ask } from '#kit/testing/databaseCopy.ts';
import type { TestServer } from '#kit/testing/testServer.ts';

/** Makes one tenant the child of another and lends it the line of the other with a number; its campaign calls over it. */
export async function lendLine(
  { app, database }: Pick<TestServer, 'app' | 'database'>,
  lender: string,
  borrower: string,
  channels: number,
) {
  await ask(database.ownerUrl, 'update tenant set parent_id = $2 where tenant_id = $1', [borrower, lender]);
  const [line] = (await ask(
    database.ownerUrl,
    `with n as (insert into caller_number (tenant_id, gateway_id, phone) select $1, gateway_id, '+862160204499' from gateway where tenant_id = $1
      returning number_id, gateway_id) select number_id::text as number, gateway_id::text as gateway from n`,
    [lender],
  )) as [{ number: string; gateway: string }];
  const lent = await app.inTenant(lender, async (db) => {
    const [made] = await db.rows<{ id: string }>('select lend_gateway($1, $2, $3, $4)::text as id', [
      lender,
      borrower,
      line.gateway,
      channels,
    ]);
    await db.rows('select lend_numbers($1, $2, array[$3]::bigint[])', [lender, borrower, line.number]);
    return made!.id;
  });
  await ask(
    database.ownerUrl,
    `update campaign c set gateway_id = $2, number_ids = array(select number_id from caller_number n where n.tenant_id = $1 and n.gateway_id = $2)
      where c.tenant_id = $1`,
    [borrower, lent],
  );
  return { ...line, lent };
}
