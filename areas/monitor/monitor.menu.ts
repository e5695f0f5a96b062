import type { MenuArea } from '#kit/contract/menu.ts';

export const monitorMenu: MenuArea = {
  code: 'monitor',
  icon: 'monitor',
  title: { en: 'Monitoring', zh: '监控中心' },
  pages: [
    {
      url: '/monitorCenter/overview',
      title: { en: 'Overview', zh: '总览' },
      gates: { 'monitor.overview.view': { en: 'See the overview', zh: '查看总览' } },
    },
    {
      url: '/monitorCenter/call',
      title: { en: 'Calls now', zh: '通话监控' },
      gates: {
        'monitor.call.view': { en: 'See calls under way and follow what is said', zh: '查看进行中的通话并跟看对话' },
      },
    },
    {
      url: '/monitorCenter/agent',
      title: { en: 'Agents', zh: '坐席监控' },
      gates: {
        'monitor.agent.view': { en: 'See what agents and groups do now', zh: '查看坐席和技能组的实时状态' },
        'monitor.agent.change': { en: 'Change the state of agents', zh: '更改坐席状态' },
        'monitor.agent.listen': {
          en: 'Listen to calls of agents and robots, whisper, barge in and take over',
          zh: '监听坐席和机器人的通话、密语、强插和接管',
        },
      },
    },
    {
      url: '/monitorCenter/process',
      title: { en: 'Progress', zh: '进度监控' },
      gates: {
        'monitor.process.view': { en: 'See the progress of campaigns and batches', zh: '查看活动和批次的进度' },
        'monitor.process.edit': { en: 'Change the goals of progress', zh: '修改进度目标' },
      },
    },
    {
      url: '/monitorCenter/dataMonitor',
      title: { en: 'Counters', zh: '数据监控' },
      gates: {
        'monitor.data.view': { en: 'See what goes on, waits and is done today', zh: '查看执行中、排队和今日完成' },
        'monitor.data.share': {
          en: 'Make and withdraw links that show the counters to people without an account',
          zh: '生成和撤回计数器链接（无需登录即可查看）',
        },
      },
    },
    {
      url: '/monitorCenter/dashboard',
      title: { en: 'Wall', zh: '监控大屏' },
      gates: { 'monitor.dashboard.view': { en: 'Show the wall on a large screen', zh: '在大屏上显示监控' } },
    },
    {
      url: '/monitorCenter/monitoring',
      title: { en: 'Watch list', zh: '预警监控' },
      gates: {
        'monitor.rule.view': { en: 'See what breaks a rule, and mark it as seen', zh: '查看预警并标记已读' },
        'monitor.rule.edit': { en: 'Change the rules', zh: '修改预警规则' },
      },
    },
  ],
};
