import type { MenuArea, MenuPage } from '#kit/contract/menu.ts';
import { scriptPage } from './script/script.menu.ts';

/** See, and export. */
const report = (
  url: `/${string}`,
  code: string,
  title: { en: string; zh: string },
  more: MenuPage['gates'] = {},
): MenuPage => ({
  url,
  title,
  gates: {
    [`analysis.${code}.view`]: { en: `See: ${title.en.toLowerCase()}`, zh: `查看${title.zh}` },
    [`analysis.${code}.export`]: { en: `Export: ${title.en.toLowerCase()}`, zh: `导出${title.zh}` },
    ...more,
  },
});

export const analysisMenu: MenuArea = {
  code: 'analysis',
  icon: 'analysis',
  title: { en: 'Analysis', zh: '统计分析' },
  pages: [
    report(
      '/ctiAnalysis/outboundAnalysis',
      'outbound',
      { en: 'Outbound analysis', zh: '外呼分析' },
      {
        'analysis.outbound.edit': {
          en: 'Save reports for everybody, and name parts of the day',
          zh: '保存公共报表、设置自定义时段',
        },
      },
    ),
    report('/ctiAnalysis/call', 'call', { en: 'Call statistics', zh: '通话统计' }),
    report(
      '/ctiAnalysis/callAnalysis',
      'callAnalysis',
      { en: 'Call analysis', zh: '呼叫分析' },
      { 'analysis.callAnalysis.edit': { en: 'Save call analyses for everybody', zh: '保存公共呼叫分析报表' } },
    ),
    report('/ctiAnalysis/activity', 'activity', { en: 'Campaign analysis', zh: '活动分析' }),
    report('/ctiAnalysis/executive', 'executive', { en: 'Batch execution', zh: '执行分析' }),
    report(
      '/ctiAnalysis/areaAnalyze',
      'area',
      { en: 'Area analysis', zh: '地区分析' },
      { 'analysis.area.edit': { en: 'Give and remove the map of provinces', zh: '上传和移除地区地图' } },
    ),
    report('/ctiAnalysis/robotWorkLoad', 'robotWorkLoad', { en: 'Robot workload', zh: '机器人工作量' }),
    report('/ctiAnalysis/statistics', 'dialog', { en: 'Dialogue statistics', zh: '对话统计' }),
    report('/ctiAnalysis/robotNomatch', 'nomatch', { en: 'Sentences not matched', zh: '机器人未匹配' }),
    report('/ctiAnalysis/satisfaction', 'satisfaction', { en: 'Satisfaction', zh: '满意度分析' }),
    report('/ctiAnalysis/seatWorkAnalyze', 'seatWork', { en: 'Calls of agents', zh: '坐席工作分析' }),
    report('/ctiAnalysis/agentWorkLoad', 'agentWorkLoad', { en: 'Agent workload', zh: '坐席工作量' }),
    report('/ctiAnalysis/agentUsageRate', 'agentUsageRate', { en: 'Agent usage', zh: '坐席使用率' }),
    report('/ctiAnalysis/businessStatistics', 'business', { en: 'Dispositions', zh: '业务统计' }),
    report('/ctiAnalysis/agentLog', 'agentLog', { en: 'Agent log', zh: '坐席日志' }),
    {
      url: '/ctiAnalysis/workLoad',
      title: { en: 'Workload', zh: '工作量统计' },
      gates: {
        'analysis.workLoad.view': {
          en: 'See the workload of those robots and agents whose own pages one sees',
          zh: '查看工作量统计（限有权查看的机器人、坐席页面）',
        },
      },
    },
    report('/ctiAnalysis/manMachine', 'manMachine', { en: 'Robots and agents', zh: '人机协同统计' }),
    {
      url: '/ctiAnalysis/campaignGroup',
      title: { en: 'Campaign groups', zh: '活动分组' },
      gates: {
        'analysis.campaignGroup.view': { en: 'See campaign groups', zh: '查看活动分组' },
        'analysis.campaignGroup.edit': {
          en: 'Make, change and delete campaign groups',
          zh: '新增、修改和删除活动分组',
        },
      },
    },
    scriptPage,
  ],
};
