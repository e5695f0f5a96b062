import type { Language } from '#kit/contract/language.ts';
import type { ExportColumns } from '#kit/server/exportSource.ts';
import { entryTexts } from '../call/entry.texts.ts';
import { outcomeTexts } from '../outcome.texts.ts';

export type Words = Record<Language, Record<string, string>>;

export const outcome: Words = outcomeTexts;
/** `status3` → 3. */
const numbered = (prefix: string): Words => {
  const of = (language: Language) =>
    Object.fromEntries(
      Object.entries(outcomeTexts[language]).flatMap(([key, word]) =>
        new RegExp(`^${prefix}\\d+$`).test(key) ? [[key.slice(prefix.length), word]] : [],
      ),
    );
  return { en: of('en'), zh: of('zh') };
};
export const statuses = numbered('status');
const sidesOf = (language: Language) => ({ ...numbered('side')[language], '*': outcomeTexts[language].sideUnknown });
export const sides: Words = { en: sidesOf('en'), zh: sidesOf('zh') };

/** Of calls of which one was made. */
const summaryOf = (column: 'result' | 'text') =>
  `(select s.${column} from call_summary s where s.tenant_id = $1 and s.call_id = r.call_id order by s.version desc limit 1)`;

/** Of calls as `r`, with batch `b`, campaign `c`, robot `o` and gateway `g`. */
export const callColumns: ExportColumns = {
  callId: { kind: 'text', sql: 'r.call_id::text', en: 'Call', zh: '通话编号' },
  name: { kind: 'text', sql: 'r.name', en: 'Name', zh: '客户姓名' },
  phone: { kind: 'phone', sql: 'r.phone', en: 'Phone number', zh: '客户号码' },
  callerNumber: { kind: 'phone', sql: 'r.caller_number', en: 'Caller number', zh: '主叫号码' },
  campaignName: { kind: 'text', sql: 'c.name', en: 'Campaign', zh: '活动' },
  batchName: { kind: 'text', sql: 'b.name', en: 'Batch', zh: '批次' },
  placedBy: {
    kind: 'text',
    sql: 'case when r.direction = 0 then r.entry end',
    en: entryTexts.en.placedBy,
    zh: entryTexts.zh.placedBy,
    words: {
      en: { ...entryTexts.en, trunk: entryTexts.en.campaign },
      zh: { ...entryTexts.zh, trunk: entryTexts.zh.campaign },
    },
  },
  robotName: { kind: 'text', sql: 'o.name', en: 'Robot', zh: '机器人' },
  gatewayName: { kind: 'text', sql: 'g.name', en: 'Gateway', zh: '网关' },
  attempt: { kind: 'number', sql: 'r.attempt', en: 'Attempt', zh: '第几次呼叫' },
  startedAt: { kind: 'moment', sql: 'r.started_at', en: 'Started', zh: '呼叫时间' },
  answeredAt: { kind: 'moment', sql: 'r.answered_at', en: 'Answered', zh: '接听时间' },
  endedAt: { kind: 'moment', sql: 'r.ended_at', en: 'Ended', zh: '结束时间' },
  ringTime: { kind: 'seconds', sql: 'r.ring_time', en: 'Ringing (s)', zh: '振铃时长（秒）' },
  talkTime: { kind: 'seconds', sql: 'r.talk_time', en: 'Talk time (s)', zh: '通话时长（秒）' },
  callStatus: { kind: 'text', sql: 'r.call_status', en: 'Status', zh: '通话状态', words: statuses },
  reason: { kind: 'text', sql: 'r.reason', en: 'Reason', zh: '未接通原因', words: outcome },
  resultCode: { kind: 'text', sql: 'r.result_code', en: 'Result code', zh: '结束原因', words: outcome },
  hangUpSide: { kind: 'text', sql: 'r.hang_up_side', en: 'Ended by', zh: '挂机方', words: sides },
  category: { kind: 'text', sql: "nullif(r.category, '')", en: 'Outcome', zh: '意向等级' },
  label: { kind: 'text', sql: "nullif(r.outputs->>'label', '')", en: 'Outcome in words', zh: '意向说明' },
  summaryResult: { kind: 'text', sql: summaryOf('result'), en: 'Result by the summary', zh: '小结结果' },
  summary: { kind: 'text', sql: summaryOf('text'), en: 'Summary', zh: '通话小结' },
  outputs: {
    kind: 'values',
    sql: "json_build_array(r.outputs - 'label' - 'result', r.phone)",
    en: 'Collected values',
    zh: '采集结果',
  },
};

export const conversationColumns: ExportColumns = {
  ...callColumns,
  turns: {
    kind: 'turns',
    sql: '(select s.turns from transcript s where s.tenant_id = $1 and s.call_id = r.call_id)',
    en: 'Conversation',
    zh: '对话内容',
    words: {
      en: { 'speaker robot': 'Robot', 'speaker customer': 'Customer', 'speaker agent': 'Agent' },
      zh: { 'speaker robot': '机器人', 'speaker customer': '客户', 'speaker agent': '坐席' },
    },
  },
};
