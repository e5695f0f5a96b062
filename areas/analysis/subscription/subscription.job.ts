import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayAfter, startOfDay } from '#core/calendar/zone.ts';
import { national } from '#core/text/phone.ts';
import { gatesOf } from '#areas/members/door.ts';
import { jsonRows } from '#kit/server/exportSource.ts';
import { ofKind, Postponed, type Jobs } from '#kit/server/jobs.ts';
import type { Needs } from '#kit/server/needs.ts';
import { actingOf } from '#kit/server/reach.ts';
import { sheetsInWorker } from '#kit/server/sheets/sheetsInWorker.ts';
import type { Acting } from '#kit/server/tenantDb.ts';
import { dimensionTitles } from '../report/dimensions.ts';
import { reportPages } from '../report/pages.ts';
import { reportEndpoints, type ReportAsk, type ReportName } from '../report/report.contract.ts';
import { reportOf } from '../report/report.service.ts';
import { dimensionWords, reportExportSources } from '../report/reportExports.store.ts';
import { addressOf } from '../report/setup.rules.ts';
import { letterOf } from './letter.ts';
import { letterTexts } from './letter.texts.ts';
import { subscriptions, type Due } from './subscription.store.ts';
import { pathsOfPages, viewOf } from './viewOf.ts';

interface OfLetter {
  tenant: string;
  subscriptionId: string;
  personId: string;
  /** The day it is sent on, as far as its figures are concerned: 2026-11-27. */
  day: string;
  /** By the reader, for once. */
  asked: boolean;
}

type Mailing = Pick<Needs, 'now' | 'inTenant' | 'takingTime' | 'mail' | 'log' | 'granted' | 'publicUrl'>;

const rowsAtOnce = 250;
const mostBytes = 10 << 20;

export function subscriptionJobs({ now, inTenant, takingTime, mail, log, granted, publicUrl }: Mailing): Jobs {
  /** To one reader, of what that reader may see. */
  async function mailReport({ tenant, subscriptionId, personId, day, asked }: OfLetter) {
    const found = await inTenant(tenant, async (db) => {
      const due = await subscriptions.due(db, subscriptionId, personId, asked);
      return (
        due && {
          due,
          gates: due.isOn ? await gatesOf(db, granted, personId) : [],
          acting: await actingOf(db, personId),
        }
      );
    });
    if (!found) return;
    const { due, gates, acting } = found;
    const view = viewOf(due.page, due.setup);
    const note = (problem: string | null) =>
      inTenant(tenant, (db) => subscriptions.sent(db, subscriptionId, personId, problem));
    if (!view || !gates.includes(reportEndpoints[view.report].gate)) return void (await note('mayNot'));
    if (due.email === null) return void (await note('noMailbox'));
    if (mail.kept) return void (await note('notSetUp'));

    const ask = askedAt(due, day);
    const report = await takingTime(acting, (db) => reportOf(db, view.report, ask, now()));
    const book = gates.includes(reportExportSources[`report.${view.report}`].gate)
      ? await workbookOf(acting, due, view.report, ask)
      : null;
    try {
      const setup = { ...due.setup, ask };
      const letter = letterOf({
        ...due,
        title: `${reportPages[due.page].title[due.language]} · ${view.name[due.language]}`,
        report,
        setup,
        by: (ask.by ?? []).map((one) => dimensionTitles[one][due.language]).join(' / '),
        rowName: rowNameOf(ask, due.language),
        url: `${publicUrl}${pathsOfPages[due.page]}?${addressOf(view, setup).toString()}`,
        attached: book !== null,
      });
      const sent = await mail.send({
        to: due.email,
        ...letter,
        ...(book && { attachment: { name: book.name, content: createReadStream(book.path) } }),
      });
      const problem = 'failed' in sent ? sent.failed : null;
      if (problem) log.warn({ tenant, subscriptionId, problem }, 'a report could not be mailed');
      await note(problem && 'refused');
      if ('again' in sent) throw new Postponed(`the mail server takes the letter later: ${sent.failed}`);
    } finally {
      await book?.remove();
    }
  }

  /** All rows as the export of the page writes them; null where there is none, or they are too many for a letter. */
  async function workbookOf(acting: Acting, due: Due, name: ReportName, query: ReportAsk) {
    const source = reportExportSources[`report.${name}`];
    const folder = await mkdtemp(join(tmpdir(), 'callwright-report-'));
    const remove = () => rm(folder, { recursive: true, force: true });
    try {
      const asked = { query, ids: null, lastCallOnly: false };
      const who = { plainNumbers: due.plainNumbers, country: '' };
      const written = await takingTime(acting, async (db) => {
        const fields = await source.fields(db, asked);
        const sheets = sheetsInWorker({
          folder,
          name: 'report',
          format: 'xlsx',
          columns: fields.map(({ title, kind, words }) => ({
            heading: title[due.language],
            kind,
            ...(words && { words: words[due.language] }),
          })),
          reader: { plainNumbers: due.plainNumbers, timeZone: due.timeZone },
          rowsPerFile: 1_000_000,
          mostBytes,
        });
        try {
          const rows = await source.rows(
            db,
            asked,
            who,
            fields.map(({ key }) => key),
          );
          for await (const { json } of jsonRows(db, rows, rowsAtOnce)) await sheets.write(json);
          return await sheets.end();
        } finally {
          await sheets.stop();
        }
      });
      if (written.rows > 0 && (await stat(written.path)).size <= mostBytes)
        return { name: `${due.name.replace(/[\\/:*?"<>|]/g, ' ')}.${written.ending}`, path: written.path, remove };
      await remove();
      return null;
    } catch (error) {
      await remove();
      throw error;
    }
  }

  return { 'analysis.mailReport': ofKind('messages', mailReport) };
}

/** Its whole days before the day it is sent on, by the tenant's clock. */
function askedAt({ setup, days, timeZone }: Due, day: string): ReportAsk {
  const { days: _, ...ask } = setup.ask;
  return { ...ask, from: startOfDay(timeZone, dayAfter(day, -days)), to: startOfDay(timeZone, day) - 1 };
}

function rowNameOf({ by = [] }: ReportAsk, language: 'en' | 'zh') {
  return (keys: readonly string[], names: readonly string[]) =>
    keys
      .map((key, nth) => {
        const dimension = by[nth]!;
        if (key === '') return letterTexts[language].none;
        if (dimension === 'callerNumber') return national(key);
        const name = names[nth] ?? '';
        if (dimension === 'robotVersion') return `${name || `#${key.split(':')[0] ?? ''}`} v${key.split(':')[1] ?? ''}`;
        return dimensionWords[dimension]?.[language][key] ?? (name || key);
      })
      .join(' / ');
}
