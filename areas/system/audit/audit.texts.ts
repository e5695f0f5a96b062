import { texts } from '#kit/contract/language.ts';

export const auditTexts = texts({
  title: { en: 'Audit', zh: '日志中心' },
  row: { en: 'line {line}', zh: '第 {line} 行' },
  when: { en: 'When', zh: '时间' },
  who: { en: 'Who', zh: '操作人' },
  program: { en: 'the program, or a tenant above', zh: '系统或上级租户' },
  signIn: { en: 'Signed in', zh: '登录' },
  contentsForgotten: { en: 'Contents of lines deleted', zh: '清除记录内容' },
  wasRestored: { en: 'Database restored from a backup', zh: '从备份恢复数据库' },
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
    en: 'The content of {forgotten} lines was deleted, and lines say by which rule; their hashes are whole.',
    zh: '其中 {forgotten} 行的内容已清除，均有记录说明依据，哈希仍完整。',
  },
  notWhole: { en: 'The audit is not whole.', zh: '操作日志不完整。' },
  wholeBut: { en: 'All {lines} lines are whole, but:', zh: '全部 {lines} 行完整，但请注意：' },
  none: { en: 'There are no lines to verify.', zh: '没有可校验的记录。' },
  beginning: { en: 'Lines are missing at the beginning: {count}.', zh: '开头缺失 {count} 行。' },
  gap: {
    en: 'Lines are missing before line {line}: {count} in all.',
    zh: '第 {line} 行之前有记录缺失，共缺 {count} 行。',
  },
  content: { en: 'The content of line {line} was changed.', zh: '第 {line} 行的内容被改动。' },
  facts: {
    en: 'Line {line} does not fit the one before: it was changed, or put in.',
    zh: '第 {line} 行与前一行不衔接：被改动或被插入。',
  },
  removed: {
    en: 'The content of line {line} is gone, and no line says by which rule.',
    zh: '第 {line} 行的内容被清除，且没有记录说明依据。',
  },
  inAll: { en: 'Lines concerned: {count}.', zh: '涉及 {count} 行。' },
  fewer: {
    en: 'The anchor of {at} counts {lines} lines, and there are {there}: lines were cut off at the end, or the database is older than that anchor. If it was restored from a backup, no line says so.',
    zh: '{at} 的存证为 {lines} 行，现在只有 {there} 行：末尾的记录被删除，或数据库早于该存证。若曾从备份恢复，则没有相应记录。',
  },
  differs: {
    en: 'Line {line} is another than the one that was anchored on {at}: lines before it were written anew, or others came in the place of lines that were cut off.',
    zh: '第 {line} 行与 {at} 的存证不符：之前的记录被重写，或删除后写入了其他记录。',
  },
  anchorsConcerned: { en: 'Anchors concerned: {count}.', zh: '涉及 {count} 次存证。' },
  restored: {
    en: 'The database is older than an anchor: it was restored on {at} from the backup of {backupOf}, as line {line} says. The lines that were written between the two are lost.',
    zh: '数据库早于存证：第 {line} 行记载，{at} 从 {backupOf} 的备份恢复。其间写入的记录已丢失。',
  },
  forged: {
    en: '{file}, line {line}: the signature does not fit, or the anchor does not belong there.',
    zh: '{file} 第 {line} 行：签名不符，或该存证不属于此处。',
  },
  otherKeys: {
    en: 'Anchors until {at} are signed with a key that is not here. Put the earlier key beside keys/audit.pem, as keys/audit-earlier.pem.',
    zh: '{at} 及以前的存证由本机没有的密钥签名。请将旧密钥放在 keys/audit.pem 旁，命名为 keys/audit-earlier.pem。',
  },
  anchorsMissing: {
    en: 'Of the anchors, numbers {from} to {to} are missing in the files.',
    zh: '存证文件中缺少第 {from} 至 {to} 号存证。',
  },
  anchorsCut: {
    en: 'Of the anchors, numbers {from} to {to} are missing at the end of the files; the last was written on {at}.',
    zh: '存证文件末尾缺少第 {from} 至 {to} 号存证，最后一次写于 {at}。',
  },
  anchorsGone: {
    en: 'The anchors that this node wrote into {file} until {at} are gone: {count}.',
    zh: '本节点截至 {at} 写入 {file} 的 {count} 次存证已不存在。',
  },
  late: {
    en: 'The last anchor is of {at}, and one is due every day: see whether a disk is full, and whether a node with the role api or worker runs.',
    zh: '最近一次存证在 {at}，本应每天一次：请检查磁盘是否已满，以及 api 或 worker 节点是否运行。',
  },
  never: {
    en: 'No anchor was written yet, and the first line is more than two days old: see whether a disk is full.',
    zh: '首行写入已超过两天，但尚无存证：请检查磁盘是否已满。',
  },
  state: { en: 'Anchors of the audit', zh: '日志存证' },
  notYet: {
    en: 'Not anchored yet: that is done within a quarter of an hour of the first line, and then every day.',
    zh: '尚未存证：首行写入后一刻钟内进行首次存证，此后每天一次。',
  },
  fits: {
    en: 'It fits all anchors since {since}. Last anchored {at}, with {lines} lines.',
    zh: '与 {since} 以来的存证全部一致。最近一次存证：{at}，共 {lines} 行。',
  },
  unfit: { en: 'It does not fit its anchors.', zh: '与存证不一致。' },
  warned: { en: 'Last anchored {at}, with {lines} lines.', zh: '最近一次存证：{at}，共 {lines} 行。' },
  files: {
    en: 'Anchors: {count}, in {files} of the data folder of {node}.',
    zh: '共 {count} 次存证，位于节点 {node} 数据目录的 {files}。',
  },
  noFiles: {
    en: 'No anchor lies in the data folder of {node}; what is compared is what the database has noted.',
    zh: '节点 {node} 的数据目录中没有存证，仅与数据库中的记录比较。',
  },
  elsewhere: {
    en: 'Other folders have anchors of their own; npm run audit looks through them there: {nodes}',
    zh: '其他数据目录另有存证，请在该处运行 npm run audit 核对：{nodes}',
  },
  elsewhereOne: { en: '{node}, last {at}', zh: '{node}（最近 {at}）' },
  before: { en: 'Before', zh: '变更前' },
  after: { en: 'After', zh: '变更后' },
  what: { en: 'What', zh: '字段' },
  sent: { en: 'What was sent', zh: '提交内容' },
  noContent: { en: 'Nothing was sent with it.', zh: '没有提交内容。' },
  retention: {
    en: 'The content was deleted on {at}, when it was older than the {days} days that are kept: line {line} says so. Its hash is there.',
    zh: '内容已于 {at} 清除，因超出 {days} 天的保留期限（见第 {line} 行），仅保留哈希。',
  },
  erasure: {
    en: 'The content was deleted on {at} because a person asked to be erased, on the order of {who}: line {line} says so. Its hash is there.',
    zh: '内容已于 {at} 应个人删除请求清除，操作人：{who}（见第 {line} 行），仅保留哈希。',
  },
  beforeLinesTold: {
    en: 'The content was deleted before lines told of that; line {line} says which were gone by {at}. Its hash is there.',
    zh: '内容在开始记录清除依据之前已清除，第 {line} 行列出截至 {at} 已清除的记录，仅保留哈希。',
  },
  byNobody: {
    en: 'The content is gone, and no line says by which rule: it was removed behind the program’s back. Its hash is there.',
    zh: '内容已被清除，且没有记录说明依据：系绕过本系统删除。仅保留哈希。',
  },
  cut: { en: 'The content is too long to be shown.', zh: '内容过长，无法显示。' },
  same: { en: 'as before', zh: '未变' },
});
