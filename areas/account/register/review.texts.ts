import { texts } from '#kit/contract/language.ts';

export const reviewTexts = texts({
  en: {
    title: 'Registrations', search: 'Company, person or user', company: 'Company', person: 'Person', phone: 'Telephone', email: 'E-mail', loginName: 'User name', industry: 'Industry', bank: 'Bank', city: 'City', seats: 'Seats', purpose: 'What for',
    language: 'Language', address: 'Network address', state: 'State', waiting: 'Waiting', approved: 'Approved', refused: 'Refused', sent: 'Sent', decided: 'Decided', decidedBy: 'Decided by', reason: 'Reason', tenant: 'Tenant', told: 'Answer sent by',
    toldMail: 'mail', toldSms: 'text message', notTold: 'not yet', waitingFacts: '{count} waiting', en: 'English', zh: 'Chinese',
    approve: 'Approve', approveTitle: 'Make a tenant for {name}', approveLead: 'The tenant begins with the usual roles. Its first administrator is {name}, who signs in with the password chosen at registration and is told by mail and text message.',
    companyName: 'Name of the tenant', loginHint: 'Of the administrator. Another one is needed only if this was taken meanwhile.', timeZone: 'Time zone', approveNow: 'Make the tenant', approvedNow: '{name} is a tenant now',
    refuse: 'Refuse', refuseTitle: 'Refuse {name}?', refuseHint: 'The person reads this, by mail and text message.', refuseNow: 'Refuse and say why', refusedNow: '{name} was refused', look: 'Look at the registration',
    emptyTitle: 'Nobody has registered yet', emptyText: 'Whoever registers at /user/registe waits here for an answer.',
  },
  zh: {
    title: '注册审核', search: '企业、用户名或联系人', company: '企业名称', person: '联系人', phone: '手机号', email: '邮箱', loginName: '用户名', industry: '行业', bank: '银行', city: '所在城市', seats: '坐席数', purpose: '用途说明',
    language: '语言', address: '网络地址', state: '状态', waiting: '待审核', approved: '已通过', refused: '未通过', sent: '提交时间', decided: '审核时间', decidedBy: '审核人', reason: '原因', tenant: '企业编号', told: '通知方式',
    toldMail: '邮件', toldSms: '短信', notTold: '尚未通知', waitingFacts: '{count} 条待审核', en: '英文', zh: '中文',
    approve: '通过', approveTitle: '为{name}开通企业', approveLead: '新企业将包含常用角色，首位管理员为 {name}，使用注册时设置的密码登录，并会收到邮件和短信通知。',
    companyName: '企业名称', loginHint: '管理员的用户名，仅在已被占用时才需更换。', timeZone: '时区', approveNow: '开通企业', approvedNow: '{name}已开通',
    refuse: '不通过', refuseTitle: '不通过{name}的申请？', refuseHint: '申请人将通过邮件和短信看到该原因。', refuseNow: '不通过并告知原因', refusedNow: '已拒绝{name}的申请', look: '查看申请',
    emptyTitle: '还没有注册申请', emptyText: '在 /user/registe 提交的注册申请会显示在这里等待审核。',
  },
});
