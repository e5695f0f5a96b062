import { pageLinks, type CustomerLinkRow } from '#areas/system/door.ts';
import { momentAt } from '#core/calendar/zone.ts';
import { filledLetter, missingIn } from '#core/text/letter.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { letters } from '../letter/letter.store.ts';
import { blankForm } from '../record/blank.service.ts';
import { linksOf, type Links } from '../record/links.store.ts';
import { saveRecord } from '../record/save.service.ts';
import { templateFaults } from '../template.faults.ts';
import { templates } from '../template/template.store.ts';
import type { CustomerLink, linkedEndpoints, linkEndpoints, OpenedLetter, Whose } from '../sent/link.contract.ts';
import { linked } from './link.store.ts';

interface LinkNeeds {
  now(): number;
  inTenant<Answer>(tenant: string, work: (db: TenantDb) => Promise<Answer>): Promise<Answer>;
  /** By the address of who guesses, and by link. */
  slowDown: { guess(address: string): void; link(token: string): void };
}

/** The ids of links, of which one is set. */
const idsOf = ({ whose, whoseId }: Whose) => (whose === 'call' ? { callId: whoseId } : { contactId: whoseId });

/** A customer the person may see. */
const customerOf = (db: TenantDb, of: Whose): Promise<Links> => linksOf(db, { ...noOne, ...idsOf(of) });
const noOne = { callId: undefined, contactId: undefined };

async function named(db: TenantDb, rows: CustomerLinkRow[]): Promise<CustomerLink[]> {
  const names = new Map<string, Map<string, string>>();
  for (const page of ['form', 'letter'])
    names.set(
      page,
      await linked.names(
        db,
        page,
        rows.filter((row) => row.page === page).map(({ ofId }) => ofId),
      ),
    );
  return rows.map(({ contactId: _, callId: __, page, ...row }) => ({
    ...row,
    page: page as CustomerLink['page'],
    name: names.get(page)?.get(row.ofId) ?? '',
  }));
}

/** What a letter says to this customer, by the names its places have. */
async function valuesFor(db: TenantDb, { contactId, name }: Links, now: number): Promise<Record<string, string>> {
  const contact = contactId === null ? undefined : await linked.contact(db, contactId);
  const { timeZone } = await linked.tenant(db);
  const { fields = {}, ...rest } = contact ?? {};
  return { ...fields, ...rest, name, today: momentAt(timeZone, now).date };
}

export const linkHandlers = ({ now }: Pick<LinkNeeds, 'now'>): Handlers<typeof linkEndpoints> => ({
  choices: async ({ db }) => ({ forms: await linked.forms(db), letters: await letters.offered(db) }),

  async list({ db, body }) {
    await customerOf(db, body);
    return { list: await named(db, await pageLinks.ofCustomer(db, { contactId: null, callId: null, ...idsOf(body) })) };
  },

  async make({ db, body: { page, ofId, days, ...of }, changed }) {
    const customer = await customerOf(db, of);
    if (page === 'letter') {
      const { validFlag, title, body, signature } = await letters.one(db, ofId);
      if (!validFlag) throw new Fault(templateFaults.LETTER_OFF);
      const missing = missingIn(`${title}\n${body}\n${signature}`, await valuesFor(db, customer, now()));
      if (missing.length > 0) throw new Fault(templateFaults.LETTER_VALUE_MISSING, { fields: missing.join(', ') });
    } else if (!(await templates.form(db, ofId)).validFlag) throw new Fault(templateFaults.TEMPLATE_OFF);
    const { token, linkId } = await pageLinks.make(db, page, { ofId, days, ...idsOf(of) });
    changed({ target: linkId, before: null, after: { page, ofId, days, ...idsOf(of) } });
    const [made] = await named(db, [await pageLinks.oneOfCustomer(db, linkId)]);
    return { ...made!, token };
  },

  async withdraw({ db, params: { linkId }, changed }) {
    const before = await pageLinks.oneOfCustomer(db, linkId);
    // What the person may not see is not found.
    await linksOf(db, { callId: before.callId ?? undefined, contactId: before.contactId ?? undefined });
    await pageLinks.withdraw(db, before.page, linkId);
    changed({ target: linkId, before: { state: before.state }, after: { state: 'withdrawn' } });
    return (await named(db, [await pageLinks.oneOfCustomer(db, linkId)]))[0]!;
  },
});

/** Ended, withdrawn or never there, of a customer, a form or a letter that is gone: who guesses learns nothing. */
export function linkedHandlers({ inTenant, slowDown }: Omit<LinkNeeds, 'now'>): Handlers<typeof linkedEndpoints> {
  async function opened<Answer>(
    db: TenantDb,
    { token, address }: { token: string; address: string },
    work: (there: TenantDb) => Promise<Answer | null>,
  ): Promise<Answer> {
    const tenant = await pageLinks.tenantOf(db, token);
    if (tenant) slowDown.link(token);
    const answer = tenant && (await db.outside(() => inTenant(tenant, work)).catch(goneIsNull));
    if (answer) return answer;
    slowDown.guess(address);
    throw new Fault(templateFaults.LINK_OVER);
  }

  return {
    openForm: ({ db, body: { token }, address }) =>
      opened(db, { token, address }, async (there) => {
        const link = await pageLinks.openedByCustomer(there, 'form', token);
        if (!link) return null;
        if (link.state === 'used') throw new Fault(templateFaults.FORM_SENT);
        const { name: tenantName, timeZone } = await linked.tenant(there);
        const form = await blankForm(there, link.ofId, { plainNumbers: false, timeZone }, await whose(there, link));
        const { templateName, formConfig, values, maskedFields } = form;
        return { tenantName, timeZone, endsAt: link.endsAt, templateName, formConfig, values, maskedFields };
      }),

    sendForm: ({ db, body: { token, values }, address }) =>
      opened(db, { token, address }, async (there) => {
        const link = await pageLinks.usedByCustomer(there, 'form', token);
        if (!link) {
          if ((await pageLinks.openedByCustomer(there, 'form', token))?.state === 'used')
            throw new Fault(templateFaults.FORM_SENT);
          return null;
        }
        const { timeZone, language, country } = await linked.tenant(there);
        const { contactId, callId, ofId: templateId } = link;
        await saveRecord(
          there,
          { id: null, plainNumbers: false, timeZone, language, country },
          { templateId, values, ...(callId ? { callId } : { contactId: contactId! }) },
          'link',
        );
        return true;
      }).then(() => null),

    openLetter: ({ db, body: { token }, address }) =>
      opened(db, { token, address }, async (there): Promise<OpenedLetter | null> => {
        const link = await pageLinks.openedByCustomer(there, 'letter', token);
        if (!link) return null;
        const letter = await letters.one(there, link.ofId);
        if (!letter.validFlag) return null;
        const { name: tenantName, timeZone } = await linked.tenant(there);
        // As it was when it was sent.
        const values = await valuesFor(there, await whose(there, link), link.createdAt);
        const filled = (text: string) => filledLetter(text, values);
        return {
          tenantName,
          timeZone,
          title: filled(letter.title),
          body: filled(letter.body),
          signature: filled(letter.signature),
          at: link.createdAt,
        };
      }),
  };

  function whose(db: TenantDb, { contactId, callId }: CustomerLinkRow) {
    return linksOf(db, { contactId: contactId ?? undefined, callId: callId ?? undefined });
  }
}

/** Transactions are undone by what is thrown; a customer who is gone has no link that works. */
function goneIsNull(error: unknown): null {
  if (error instanceof Fault && (error.kind === faults.NOT_FOUND || error.kind === templateFaults.TEMPLATE_OFF))
    return null;
  throw error;
}
