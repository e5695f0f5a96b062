import { texts } from '#kit/contract/language.ts';

export const auditTexts = texts({
  title: { en: 'Audit', zh: '日志中心' },
  row: { en: 'line {line}', zh: '第 {line} 行' },
  when: { en: 'When', zh: '时间' },
  who: { en: 'Who', zh: '操作人' },
  program: { en: 'the program, or a tenant above', zh: '系统或上级租户' },
  signIn: { en: 'Signed in', zh: '登录' },
  gone: { en: 'somebody who is gone', zh: '已删除的人员' },
  where: { en: 'Where', zh: '页面' },
  right: { en: 'By the right', zh: '所用权限' },
  action: { en: 'Action', zh: '操作' },
  target: { en: 'Row', zh: '对象' },
  address: { en: 'From', zh: '来源地址' },
  search: { en: 'Id of a row, or a part of what was sent', zh: '对象 ID 或提交内容' },
  emptyTitle: { en: 'Nothing was changed yet', zh: '暂无操作记录' },
  emptyText: {
    en: 'Every change that somebody makes leaves a line here: who, when, from where, and what was before and after.',
    zh: '每次变更都会在此留下记录：操作人、时间、来源及变更前后内容。',
  },
  verify: { en: 'Verify', zh: '校验' },
  whole: {
    en: 'All {lines} lines are whole. The hash of the last one, noted elsewhere, proves it later: {head}',
    zh: '全部 {lines} 行完整。请将最后一行的哈希另存，以便日后核对：{head}',
  },
  wholeForgotten: {
    en: 'The content of {forgotten} old lines was forgotten; their hashes are whole.',
    zh: '其中 {forgotten} 行的内容已按期清除，哈希仍完整。',
  },
  none: { en: 'There are no lines to verify.', zh: '没有可校验的记录。' },
  missing: { en: 'A line before line {line} is missing.', zh: '第 {line} 行之前有记录缺失。' },
  content: { en: 'The content of line {line} was changed.', zh: '第 {line} 行的内容被改动。' },
  facts: {
    en: 'Line {line} does not fit the one before: it was changed, or put in.',
    zh: '第 {line} 行与前一行不衔接：被改动或被插入。',
  },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  what: { en: 'What', zh: '字段' },
  sent: { en: 'What was sent', zh: '提交内容' },
  noContent: { en: 'Nothing was sent with it.', zh: '没有提交内容。' },
  forgotten: {
    en: 'The content of this line is older than is kept: only its hash is there.',
    zh: '该行内容已超出保留期限，仅保留哈希。',
  },
  cut: { en: 'The content is too long to be shown.', zh: '内容过长，无法显示。' },
  same: { en: 'as before', zh: '未变' },
});
