import { accountFinds } from '#areas/account/account.finds.ts';
import { contactsFinds } from '#areas/contacts/contacts.finds.ts';
import { inboundFinds } from '#areas/inbound/inbound.finds.ts';
import { linesFinds } from '#areas/lines/lines.finds.ts';
import { membersFinds } from '#areas/members/members.finds.ts';
import { operateFinds } from '#areas/operate/operate.finds.ts';
import { outboundFinds } from '#areas/outbound/outbound.finds.ts';
import { robotFinds } from '#areas/robot/robot.finds.ts';
import { templateFinds } from '#areas/template/template.finds.ts';
import type { AreaFinds } from '#kit/console/shell/finds.ts';

/** What Ctrl-K finds besides pages, in the order it is shown. */
export const finds: AreaFinds[] = [
  outboundFinds,
  inboundFinds,
  robotFinds,
  templateFinds,
  contactsFinds,
  linesFinds,
  membersFinds,
  operateFinds,
  accountFinds,
];
