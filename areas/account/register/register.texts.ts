import { texts } from '#kit/contract/language.ts';

export const registerTexts = texts({
  en: {
    title: 'Register', lead: 'An account for your company. The operator looks at every registration before it is opened.', phone: 'Mobile number', phoneHint: 'We send a code to it.', sendSms: 'Text me the code', sendVoice: 'Call me instead', sending: 'Sending…',
    sentSms: 'The code is on its way. It holds for {minutes} minutes.', sentVoice: 'We are calling you. The code holds for {minutes} minutes.', againIn: 'Another code in {seconds} s', code: 'Code',
    loginName: 'User name', loginHint: 'Letters, digits, dot, dash and underscore; begins with a letter.', taken: 'Somebody else has this user name.', wrong: 'Use 4 to 40 letters, digits, dots, dashes or underscores, beginning with a letter.', name: 'Your name', password: 'Password',
    goOn: 'Go on', goingOn: 'One moment…', haveOne: 'I have an account', step: 'Step {at} of 2',
    fillTitle: 'About your company', fillLead: 'The operator decides with this, and tells you by mail and text message.', company: 'Company', industry: 'Industry', choose: 'Choose', bank: 'Bank', city: 'City', email: 'E-mail', seats: 'Seats', purpose: 'What you want to do', optional: 'optional',
    send: 'Send the registration', wholeNumber: 'Write a whole number.', noTicketTitle: 'Begin with your telephone number', noTicket: 'This page belongs to a registration that was begun in this window within the last day.', toRegister: 'Register',
    doneTitle: 'Your registration was sent', done: 'The operator looks at it. The answer comes by mail and text message; then you sign in with the user name and password you chose.', toSignIn: 'To the sign-in page',
    whoTitle: 'Who are you?', whoLead: 'Your colleagues see this name.', yourPhone: 'Mobile number', save: 'Save and go on', saving: 'Saving…',
  },
  zh: {
    title: '注册', lead: '为您的企业开通账号，平台运营方会审核每一份申请。', phone: '手机号', phoneHint: '我们会向该号码发送验证码。', sendSms: '发送短信验证码', sendVoice: '改用语音验证码', sending: '正在发送…',
    sentSms: '验证码已发送，{minutes} 分钟内有效。', sentVoice: '正在拨打您的电话，验证码 {minutes} 分钟内有效。', againIn: '{seconds} 秒后可重新获取', code: '验证码',
    loginName: '用户名', loginHint: '字母、数字、点、连字符和下划线，以字母开头。', taken: '该用户名已被使用。', wrong: '请使用 4 至 40 个字母、数字、点、连字符或下划线，并以字母开头。', name: '您的姓名', password: '密码',
    goOn: '下一步', goingOn: '请稍候…', haveOne: '已有账号，去登录', step: '第 {at} 步，共 2 步',
    fillTitle: '企业信息', fillLead: '运营方将据此审核，结果会通过邮件和短信通知您。', company: '企业名称', industry: '所属行业', choose: '请选择', bank: '所属银行', city: '所在城市', email: '邮箱', seats: '坐席数', purpose: '用途说明', optional: '选填',
    send: '提交注册申请', wholeNumber: '请填写整数。', noTicketTitle: '请先填写手机号', noTicket: '此页面用于一天内在本窗口开始的注册。', toRegister: '去注册',
    doneTitle: '注册申请已提交', done: '运营方审核后会通过邮件和短信通知您，届时请使用您设置的用户名和密码登录。', toSignIn: '前往登录页',
    whoTitle: '请完善您的信息', whoLead: '同事将看到这个姓名。', yourPhone: '手机号', save: '保存并继续', saving: '正在保存…',
  },
});
