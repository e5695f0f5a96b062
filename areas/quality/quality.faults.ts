import { defineFaults } from '#kit/contract/faults.ts';

export const qualityFaults = defineFaults({
  QC_TEMPLATE_NAME_TAKEN: { code: 38001, field: 'name', en: 'Another template has this name.', zh: '已有同名模板。' },
  QC_TEMPLATE_FROZEN: {
    code: 38002,
    en: 'Version {version} of this template is released and stays as it is, so that scores mean the same tomorrow. Begin a new version to change it.',
    zh: '该模板的版本 {version} 已发布，内容不再变化，以保证评分口径一致。如需修改，请新建版本。',
  },
  QC_TEMPLATE_FOLLOWS: {
    code: 38003,
    en: 'This template follows “{name}” and has no sheet of its own. Change that one, or end the reference to go on with a copy.',
    zh: '该模板引用“{name}”，没有自己的评分表。请修改被引用模板，或取消引用后编辑副本。',
  },
  QC_TEMPLATE_USED: {
    code: 38004,
    en: '{batches} batches inspect by this template and {quotes} templates follow it. It stays, so that their scores can be explained.',
    zh: '有 {batches} 个质检批次使用该模板，{quotes} 个模板引用它。为保证评分可追溯，不能删除。',
  },
  QC_TOO_MANY_ITEMS: {
    code: 38005,
    en: 'A template has at most {most} items. An inspector cannot keep more in mind; split it into two templates.',
    zh: '一个模板最多 {most} 个评分项，更多的项目质检员难以兼顾，请拆分为多个模板。',
  },
  QC_TOO_MANY_CATEGORIES: {
    code: 38006,
    en: 'A template has at most {most} categories.',
    zh: '一个模板最多 {most} 个分类。',
  },
  QC_SHEET_EMPTY: {
    code: 38007,
    en: 'This template has no items yet, so nothing could be inspected by it.',
    zh: '该模板还没有评分项，无法用于质检。',
  },
  QC_SHEET_NO_POINTS: {
    code: 38011,
    en: '“{item}” costs no points and is not fatal, so it would change nothing.',
    zh: '“{item}”未设分值也不是致命项，不会影响得分。',
  },
  QC_SHEET_EMPTY_CATEGORY: {
    code: 38012,
    en: 'The category “{category}” has no items. Add one, or remove the category.',
    zh: '分类“{category}”下没有评分项，请添加或删除该分类。',
  },
  QC_SHEET_NO_RULE: {
    code: 38013,
    en: 'No item of this intelligent template has a rule. Add one, or use a manual template.',
    zh: '该智能模板没有任何规则，请添加规则或改用人工模板。',
  },
  QC_RULE_BROKEN: {
    code: 38008,
    field: 'rule',
    en: 'Condition {step} of this rule of “{item}” can never be met. Look at what stands beneath it.',
    zh: '“{item}”规则的第 {step} 个条件永远无法满足，请查看该条件下方的提示。',
  },
  QC_EXPRESSION_REFUSED: {
    code: 38014,
    field: 'rule',
    en: 'The expression “{what}” cannot be used: it is broken, longer than 500 characters, looks around itself, or repeats so often that it would hold up every call.',
    zh: '表达式“{what}”不能使用：格式有误、超过 500 个字符、含环视，或重复次数过多会拖慢每一通电话。',
  },
  QC_MANUAL_HAS_NO_RULES: {
    code: 38009,
    field: 'rule',
    en: 'Items of a manual template are decided by people alone. Make it an intelligent template to add rules.',
    zh: '人工模板的评分项只由人工判定，如需规则请使用智能模板。',
  },
  QC_NO_DRAFT: {
    code: 38010,
    en: 'Nobody is writing a next version of this template.',
    zh: '该模板没有正在编辑的新版本。',
  },
  QC_BATCH_NAME_TAKEN: { code: 38020, field: 'name', en: 'Another batch has this name.', zh: '已有同名批次。' },
  QC_BATCH_STATE: {
    code: 38021,
    en: 'The batch does not stand at a point where that can be done.',
    zh: '批次当前状态不能执行该操作。',
  },
  QC_NO_CALLS: {
    code: 38022,
    en: 'No call is what this batch asks for. Widen the time or the filters.',
    zh: '没有符合条件的通话，请放宽时间或筛选条件。',
  },
  QC_TOO_MANY_CALLS: {
    code: 38023,
    en: '{calls} calls are more than the {most} a batch takes. Draw a smaller share, or narrow the time.',
    zh: '共 {calls} 通，超过单个批次上限 {most} 通。请降低抽样比例或缩短时间。',
  },
  QC_TASK_STATE: {
    code: 38030,
    en: 'Somebody was quicker: this task does not stand as it did. Look at the list again.',
    zh: '该任务状态已变化，请刷新列表。',
  },
  QC_NOT_YOURS: { code: 38031, en: 'This task is not yours: take it first.', zh: '该任务不是您领取的，请先领取。' },
  QC_NOTHING_TO_TAKE: { code: 38032, en: 'No call waits for you.', zh: '暂无可领取的质检任务。' },
  QC_OWN_CALL: {
    code: 38033,
    en: 'This is a call of your own. Somebody else inspects it.',
    zh: '这是您自己的通话，应由他人质检。',
  },
  QC_SHEET_OPEN: { code: 38034, en: '{count} items are still open: {items}', zh: '还有 {count} 项未完成：{items}' },
  QC_RECORD_STATE: {
    code: 38040,
    en: 'This inspection does not stand at a point where that can be done.',
    zh: '该质检记录当前状态不能执行此操作。',
  },
  QC_APPEAL_TOO_LATE: {
    code: 38041,
    en: 'An inspection can be appealed within {days} working days. This one could be until {until}.',
    zh: '申诉须在 {days} 个工作日内提出，该记录的申诉已于 {until} 截止。',
  },
  QC_NOT_ABOUT_YOU: {
    code: 38042,
    en: 'Only the agent who was inspected can do this.',
    zh: '只有被质检的坐席本人可以操作。',
  },
  QC_RUN_GOES_ON: {
    code: 38050,
    en: 'Two runs of this tenant go on already. Wait for one of them, or stop it.',
    zh: '当前租户已有两个试算在运行，请等待或停止其中一个。',
  },
  QC_WEBHOOK_WITHOUT_EVENT: {
    code: 38060,
    field: 'events',
    en: 'Choose what the address is told of, or remove the address.',
    zh: '请选择要通知的事件，或清除地址。',
  },
  QC_WEBHOOK_URL: {
    code: 38061,
    field: 'url',
    en: 'This is no address: it has to look like https://quality.example/callwright.',
    zh: '地址格式有误，应形如 https://quality.example/callwright。',
  },
  QC_NO_INTENTION: {
    code: 38070,
    field: 'intention',
    en: 'The robot has no intention “{name}” any more. Choose another.',
    zh: '机器人中已没有意图“{name}”，请选择其他意图。',
  },
});
