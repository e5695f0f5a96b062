import { dayIn } from '#core/calendar/zone.ts';
import { may } from '#core/access/may.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import { enqueue } from '#kit/server/jobs.ts';
import type { Needs } from '#kit/server/needs.ts';
import type { SignedIn } from '#kit/server/people.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { TenantDb } from '#kit/server/tenantDb.ts';
import { analysisFaults } from '../analysis.faults.ts';
import { reportPages, type BuiltIn } from '../report/pages.ts';
import { reportEndpoints } from '../report/report.contract.ts';
import { filtersOf, plainName, textsFrom } from '../report/report.rules.ts';
import type { subscriptionEndpoints, WantedSubscription } from './subscription.contract.ts';
import { subscriptionFaults } from './subscription.faults.ts';
import { subscriptions } from './subscription.store.ts';
import { isPage } from './viewOf.ts';

/** Some of its reports, or the one of a view. */
function seesPage(who: SignedIn, page: string, view?: string) {
  if (!isPage(page)) throw new Fault(subscriptionFaults.REPORT_VIEW_UNKNOWN);
  const views = (reportPages[page].views as readonly BuiltIn[]).filter(
    (one) => view === undefined || one.view === view,
  );
  if (views.length === 0) throw new Fault(subscriptionFaults.REPORT_VIEW_UNKNOWN);
  if (!views.some(({ report }) => may(who, reportEndpoints[report].gate)))
    throw new Fault(subscriptionFaults.REPORT_NOT_YOURS);
}

/** What is to be kept, where it can be. */
async function checked(db: TenantDb, who: SignedIn, body: WantedSubscription) {
  seesPage(who, body.page, body.setup.view);
  filtersOf(body.setup.ask.filters);
  if ((await subscriptions.peopleAmong(db, body.personIds)) < body.personIds.length) throw new Fault(faults.NOT_FOUND);
  return { ...body, name: plainName(body.name) };
}

export function subscriptionHandlers({
  now,
  mail,
}: Pick<Needs, 'now' | 'mail'>): Handlers<typeof subscriptionEndpoints> {
  async function foundPage(db: TenantDb, who: SignedIn, subscriptionId: string, isMine: boolean) {
    const page = await subscriptions.pageOf(db, subscriptionId, who.id, isMine);
    if (page === undefined) throw new Fault(faults.NOT_FOUND);
    return page;
  }
  return {
    async list({ db, who, query: { page } }) {
      seesPage(who, page);
      const list = await subscriptions.list(db, page, who.id);
      return { list, total: list.length };
    },

    async create({ db, who, body, changed }) {
      const made = (await subscriptions.put(db, null, await checked(db, who, body), who.id, now()))!;
      changed({ target: made.subscriptionId, after: body });
      return made;
    },

    async change({ db, who, params: { subscriptionId }, body, changed }) {
      await foundPage(db, who, subscriptionId, true);
      const made = await subscriptions.put(db, subscriptionId, await checked(db, who, body), who.id, now());
      if (!made) throw new Fault(faults.NOT_FOUND);
      changed({ target: subscriptionId, after: body });
      return made;
    },

    async remove({ db, who, params: { subscriptionId }, changed }) {
      if (!(await subscriptions.remove(db, subscriptionId, who.id))) throw new Fault(faults.NOT_FOUND);
      changed({ target: subscriptionId });
      return null;
    },

    async leave({ db, who, params: { subscriptionId } }) {
      if (!(await subscriptions.leave(db, subscriptionId, who.id))) throw new Fault(faults.NOT_FOUND);
      return null;
    },

    async send({ db, who, params: { subscriptionId } }) {
      seesPage(who, await foundPage(db, who, subscriptionId, false));
      if (mail.kept) throw new Fault(subscriptionFaults.REPORT_MAIL_NOT_SET_UP);
      const email = await subscriptions.mailboxOf(db, who.id);
      if (email === null) throw new Fault(subscriptionFaults.REPORT_MAILBOX_MISSING);
      await enqueue(
        db,
        'analysis.mailReport',
        { subscriptionId, personId: who.id, day: dayIn(who.timeZone, now()), asked: true },
        { key: `report ${subscriptionId} ${who.id}` },
      );
      return { email };
    },

    async people({ db, who, query: { name = '', chosen } }) {
      if (!who.gates.some((gate) => gate.startsWith('analysis.'))) throw new Fault(subscriptionFaults.REPORT_NOT_YOURS);
      const ids = textsFrom(chosen);
      if (ids.some((one) => !/^[1-9]\d{0,17}$/.test(one)))
        throw new Fault(analysisFaults.REPORT_FILTER_UNREADABLE, { filter: 'chosen' });
      return { list: await subscriptions.people(db, name.trim(), ids) };
    },
  };
}
