import type { Client } from 'pg';
import { insertMany, moveSequence } from './demo.store.ts';

/** Parts of the day, a group of campaigns, and a report that somebody set up for everybody. */
export async function writeDemoReports(
  client: Client,
  { tenant, person, now }: { tenant: string; person: string; now: number },
  campaignIds: readonly (string | number)[],
) {
  const own = { tenant_id: tenant };
  const at = new Date(now - 5 * 86_400_000).toISOString();
  await insertMany(client, 'day_segment', [
    { ...own, name: 'Morning', from_minute: 540, to_minute: 720 },
    { ...own, name: 'Afternoon', from_minute: 810, to_minute: 1080 },
    { ...own, name: 'Evening', from_minute: 1080, to_minute: 1260 },
  ]);
  await insertMany(client, 'campaign_group', [
    { ...own, group_id: 1, name: 'Renewals', person_id: person, changed_at: at },
  ]);
  await insertMany(
    client,
    'campaign_group_member',
    campaignIds.map((campaign_id) => ({ ...own, group_id: 1, campaign_id })),
  );
  await insertMany(client, 'saved_report', [
    {
      ...own,
      report_id: 1,
      page: 'outbound',
      name: 'Renewals by part of the day',
      setup: {
        view: 'bySegment',
        ask: { days: 28, grain: 'day', against: 'before', by: ['segment', 'campaign'], filters: { group: ['1'] } },
        columns: ['placed', 'answered', 'answerRate', 'averageTalk', 'unanswered'],
        drawn: 'answerRate',
      },
      changed_by: person,
      changed_at: at,
    },
  ]);
  await insertMany(client, 'report_subscription', [
    {
      ...own,
      subscription_id: 1,
      page: 'outbound',
      name: 'Renewals of the week',
      setup: {
        view: 'byRobot',
        ask: { grain: 'day', against: 'before', by: ['robot', 'campaign'], filters: { group: ['1'] } },
        columns: ['placed', 'answered', 'answerRate', 'averageTalk', 'withAgent'],
        drawn: 'answered',
      },
      weekday: 1,
      minute: 480,
      days: 7,
      person_id: person,
      last_day: new Date(now).toISOString().slice(0, 10),
      changed_at: at,
    },
  ]);
  await insertMany(client, 'report_reader', [{ ...own, subscription_id: 1, person_id: person }]);
  await moveSequence(client, 'report_subscription', 'subscription_id');
  await moveSequence(client, 'campaign_group', 'group_id');
  await moveSequence(client, 'saved_report', 'report_id');
}
