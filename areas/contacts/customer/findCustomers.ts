import { send } from '#kit/console/client.ts';
import type { Seeker } from '#kit/console/shell/finds.ts';
import type { Findable } from '#kit/console/shell/ranked.ts';
import { customerEndpoints } from './customer.contract.ts';
import { customerTexts } from './customer.texts.ts';

/** By a part of the name, the company or the customer number, or by number as far as this person sees numbers. */
export async function findCustomers(words: string, { language }: Seeker): Promise<Findable[]> {
  const { list } = await send(customerEndpoints.list, { body: { pageNo: 1, pageSize: 6, keyword: words } });
  return list.map(({ contactId, name, phone, company }) => ({
    key: `customer ${contactId}`,
    title: name || customerTexts[language].noName,
    detail: [phone, company].filter(Boolean).join(' · '),
    path: `/contactmanagement/customer?customer=${contactId}`,
  }));
}
