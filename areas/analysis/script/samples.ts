/** Statements to begin with: the page offers them, and the demonstration has them as scripts. */
export const sampleScripts = [
  {
    name: { en: 'Answer rate by hour', zh: '各时段接通率' },
    memo: {
      en: 'When customers pick up. Hours are those of the tenant.',
      zh: '客户在哪些时段更愿意接听，按租户时区统计。',
    },
    text: `-- Hours are those of your time zone.
select
  extract(hour from started_at)::int as hour,
  count(*) as calls,
  count(answered_at) as answered,
  round(100.0 * count(answered_at) / count(*), 1) as answer_rate
from calls
where direction = 'out' and started_at >= :since
group by hour
order by hour`,
  },
  {
    name: { en: 'Campaigns compared', zh: '活动对比' },
    memo: { en: 'Calls, answers and interested customers of each campaign.', zh: '各活动的呼叫、接通和有意向客户数。' },
    text: `select
  c.name as campaign,
  count(*) as calls,
  count(k.answered_at) as answered,
  round(100.0 * count(k.answered_at) / count(*), 1) as answer_rate,
  round(avg(k.talk_seconds), 1) as talk_seconds,
  count(*) filter (where k.outcome = :outcome) as of_outcome
from calls k
join campaigns c on c.campaign_id = k.campaign_id
where k.started_at >= :since
group by c.campaign_id, c.name
order by calls desc`,
  },
  {
    name: { en: 'Last words before hanging up', zh: '挂机前的最后一句话' },
    memo: { en: 'What customers said last where they ended the call.', zh: '客户主动挂机前说的最后一句话及次数。' },
    text: `with last_words as (
  select distinct on (call_id) call_id, text
  from transcripts
  where speaker = 'customer'
  order by call_id, turn desc
)
select w.text, count(*) as times
from last_words w
join calls k on k.call_id = w.call_id
where k.ended_by = 'customer' and k.started_at >= :since
group by w.text
order by times desc
limit 100`,
  },
] as const;
