import { defineFaults } from '#kit/contract/faults.ts';

export const subscriptionFaults = defineFaults({
  REPORT_NOT_YOURS: { code: 35050, en: 'You may not see this report.', zh: '您没有查看该报表的权限。' },
  REPORT_VIEW_UNKNOWN: {
    code: 35051,
    field: 'setup',
    en: 'The page has no such report.',
    zh: '该页面没有这样的报表。',
  },
  REPORT_MAIL_NOT_SET_UP: {
    code: 35052,
    en: 'No mail server is set up, so nothing can be mailed.',
    zh: '尚未设置邮件服务器，无法发送邮件。',
  },
  REPORT_MAILBOX_MISSING: {
    code: 35053,
    en: 'Your account has no confirmed mailbox. Add one under Account.',
    zh: '您的账号没有已确认的邮箱，请在个人中心绑定。',
  },
});
