import type { MenuArea } from '#kit/contract/menu.ts';

/** On several pages: whoever may do it on one may on the others. */
const figures = { 'quality.figure.view': { en: 'See the figures of inspections', zh: '查看质检数据' } };
const records = {
  'quality.record.view': {
    en: 'See inspections; agents see those of their own calls',
    zh: '查看质检记录（坐席可查看自己的通话）',
  },
  'quality.record.settle': { en: 'Settle differences and decide appeals', zh: '裁定分歧和处理申诉' },
  'quality.record.note': { en: 'Write coaching notes', zh: '填写辅导意见' },
};
const templates = {
  'quality.template.view': { en: 'See templates and try rules', zh: '查看模板和试用规则' },
  'quality.template.edit': { en: 'Write templates and rules', zh: '编辑模板和规则' },
};
const bench = { 'quality.task.inspect': { en: 'Inspect calls', zh: '质检通话' } };

export const qualityMenu: MenuArea = {
  code: 'quality',
  icon: 'quality',
  title: { en: 'Quality', zh: '质检' },
  pages: [
    { url: '/qualityChecking', title: { en: 'Overview of quality', zh: '质检总览' }, gates: figures },
    {
      url: '/taskInspection/workBench',
      title: { en: 'Inspection bench', zh: '质检工作台' },
      gates: {
        ...bench,
        'quality.label.answer': { en: 'Label sentences', zh: '标注语句' },
        'quality.label.collect': { en: 'Collect sentences to be labelled', zh: '生成标注任务' },
      },
    },
    { url: '/taskInspection/inBench', title: { en: 'Bench of calls under way', zh: '实时质检工作台' }, gates: bench },
    {
      url: '/qualityChecking/task',
      title: { en: 'Inspection batches', zh: '质检任务' },
      gates: {
        'quality.batch.view': { en: 'See batches of inspections', zh: '查看质检批次' },
        'quality.batch.edit': { en: 'Make, release and end batches', zh: '创建、发布和结束质检批次' },
      },
    },
    {
      url: '/qualityChecking/record',
      title: { en: 'Quality records', zh: '质检记录' },
      gates: {
        ...records,
        'quality.webhook.view': { en: 'See which address is told of inspections', zh: '查看质检通知地址' },
        'quality.webhook.edit': { en: 'Change which address is told of inspections', zh: '修改质检通知地址' },
      },
    },
    { url: '/taskInspection/problemRecord', title: { en: 'Problems found', zh: '问题记录' }, gates: records },
    { url: '/taskInspection/batchAnalysis', title: { en: 'Batch analysis', zh: '批次分析' }, gates: figures },
    { url: '/taskInspection/workTimeCount', title: { en: 'Inspection time', zh: '工时统计' }, gates: figures },
    {
      url: '/qualityChecking/intelligence',
      title: { en: 'Intelligent templates', zh: '智能质检模板' },
      gates: templates,
    },
    { url: '/qualityChecking/artificial', title: { en: 'Manual templates', zh: '人工质检模板' }, gates: templates },
  ],
};
