import { texts } from '#kit/contract/language.ts';

export const troubleTexts = texts({
  shown: { en: 'What is shown', zh: '内容' },
  audit: { en: 'What people did', zh: '操作日志' },
  troubles: { en: 'Errors and slow requests', zh: '前端错误与慢请求' },
  about: {
    en: 'What went wrong or took long in the browsers of your people; the same thing is counted, and let go after thirty quiet days',
    zh: '用户浏览器中的错误与慢请求；相同的问题合并计数，30 天未再出现则清除',
  },
  kind: { en: 'Kind', zh: '类型' },
  error: { en: 'Error', zh: '错误' },
  slow: { en: 'Slow', zh: '慢请求' },
  search: { en: 'Message, address or page', zh: '信息、地址或页面' },
  what: { en: 'What', zh: '信息' },
  place: { en: 'Where', zh: '位置' },
  times: { en: 'Times', zh: '次数' },
  longest: { en: 'Longest', zh: '最长耗时' },
  seconds: { en: '{count} s', zh: '{count} 秒' },
  person: { en: 'Last with', zh: '最近用户' },
  last: { en: 'Last', zh: '最近' },
  first: { en: 'First', zh: '首次' },
  emptyTitle: { en: 'Nothing went wrong', zh: '没有异常' },
  emptyText: {
    en: 'Errors in pages and requests that took long are told here by the browsers themselves.',
    zh: '页面错误与耗时较长的请求由浏览器自动上报。',
  },
});
