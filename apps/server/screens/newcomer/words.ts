/** What the newcomer names and writes. */
export const words = {
  en: {
    robot: 'Payment reminder', greeting: 'Greeting', greets: 'Good day ${name}, this is Yunhe Insurance. A payment of ${amount} yuan is due. Can you pay it this week?',
    willPay: 'Will pay', cannotPay: 'Cannot pay', alreadyPaid: 'Already paid',
    promised: 'Promised', promisedSays: 'Thank you, ${name}. We will look for it. Goodbye.',
    howMuch: 'How much', large: 'Much', adviser: 'An adviser', adviserSays: 'An adviser will call you about it today. Goodbye.',
    terms: 'Send the terms', termsSays: 'Yunhe Insurance: pay ${amount} yuan in three parts: https://pay.example/parts', parts: 'In parts', partsSays: 'I have sent you a text message: you may pay in three parts. Goodbye.',
    paid: 'Was paid', paidSays: 'Thank you, I have noted that. Goodbye.',
    customer: 'Chen Wei', refuses: 'I can’t pay at the moment.', says: 'I already paid it last week.', campaign: 'Reminders by a newcomer', file: 'reminders-en.csv', columns: 'Name,Phone,amount', prefix: '1392100',
  },
  zh: {
    robot: '还款提醒', greeting: '问候', greets: '您好${name}，我是云禾保险。您有一笔${amount}元的款项到期，这周能还吗？',
    willPay: '承诺还款', cannotPay: '无力还款', alreadyPaid: '已还款',
    promised: '已承诺', promisedSays: '谢谢您，${name}，我们会留意到账，再见。',
    howMuch: '金额大小', large: '金额较大', adviser: '专员跟进', adviserSays: '今天会有专员与您联系，再见。',
    terms: '发送方案', termsSays: '云禾保险：${amount}元可分三期支付：https://pay.example/parts', parts: '分期', partsSays: '分期方案已发到您的手机，再见。',
    paid: '已付清', paidSays: '谢谢，已为您登记，再见。',
    customer: '陈伟', refuses: '我现在没钱还。', says: '我上周已经还了。', campaign: '新人还款提醒', file: 'reminders-zh.csv', columns: '姓名,手机号码,amount', prefix: '1372100',
  },
} as const;
export type Words = (typeof words)['en' | 'zh'];
