/** Endpoints no screen of the console asks, and why. */
export const withoutScreen = {
  'account.signIn.renew': 'Asked by the console itself, shortly before a session ends.',
  'account.center.passwordDue':
    'For other systems; the user centre shows the day with everything else about the account.',
  'account.center.sendToPhoneToo': 'The same under the path an older interface uses.',
  'account.center.sendToEmailToo': 'The same under the path an older interface uses.',
  'account.clientLog.write': 'Asked by the console itself, when something breaks in a browser.',
  'account.register.smsCodeByGet': 'For other systems; the page asks with POST.',
  'account.register.voiceCodeByGet': 'For other systems; the page asks with POST.',
  'account.register.nameByPost': 'For other systems; the page asks with GET.',
  'account.registerElsewhere.smsCode': 'The same under the other reading of the address.',
  'account.registerElsewhere.smsCodeByGet': 'The same under the other reading of the address.',
  'account.registerElsewhere.voiceCode': 'The same under the other reading of the address.',
  'account.registerElsewhere.voiceCodeByGet': 'The same under the other reading of the address.',
  'account.registerElsewhere.trades': 'The same under the other reading of the address.',
  'account.registerElsewhere.name': 'The same under the other reading of the address.',
  'account.registerElsewhere.nameByPost': 'The same under the other reading of the address.',
  'account.registerElsewhere.register': 'The same under the other reading of the address.',
  'account.registerElsewhere.fillIn': 'The same under the other reading of the address.',
};
