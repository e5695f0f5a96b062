import { texts } from '#kit/contract/language.ts';

export const counterTexts = texts({
  share: { en: 'Show without an account', zh: '免登录展示' },
  shareTitle: { en: 'Links to the counters', zh: '计数器链接' },
  shareText: {
    en: 'Whoever has such a link sees these sums on a full screen, without signing in: what goes on, waits and is done today. No name and no number of a customer is shown.',
    zh: '持有链接的人无需登录即可全屏查看执行中、排队、今日完成和今日总数，不含任何客户姓名和号码。',
  },
  of: { en: 'Of', zh: '统计范围' },
  all: { en: 'All calls', zh: '全部通话' },
  gone: { en: 'a batch that is gone', zh: '已删除的批次' },
  title: { en: 'Counters', zh: '计数器' },
  outbound: { en: 'Outbound calls', zh: '呼出' },
  incoming: { en: 'Incoming calls', zh: '呼入' },
  executing: { en: 'In progress', zh: '执行中' },
  queue: { en: 'Queue', zh: '排队' },
  todayFinish: { en: 'Ended today', zh: '今日完成' },
  todayTotal: { en: 'All of today', zh: '今日总数' },
  asOf: { en: 'not connected, as of {time}', zh: '未连接，数据截至 {time}' },
  starting: { en: 'The counters are being fetched…', zh: '正在获取数据…' },
  noLink: { en: 'No link', zh: '没有链接' },
  noLinkText: { en: 'Open this page by the link you were sent.', zh: '请使用收到的链接打开此页。' },
  over: { en: 'These counters are not shown any more', zh: '该计数器已停止展示' },
  until: { en: 'link works until {day}', zh: '链接有效期至 {day}' },
});
