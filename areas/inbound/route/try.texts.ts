import { texts } from '#kit/contract/language.ts';

export const tryTexts = texts({
  title: { en: 'Who would take this call?', zh: '这个来电由谁接听？' },
  number: { en: 'Number that is dialled', zh: '被叫号码' },
  chooseNumber: { en: 'Choose one of your numbers', zh: '选择自有号码' },
  noNumber: { en: 'No number of yours takes calls yet', zh: '还没有可呼入的号码' },
  caller: { en: 'Caller', zh: '来电号码' },
  callerHint: { en: 'Empty: the number is withheld', zh: '留空表示未显示号码' },
  at: { en: 'When', zh: '来电时间' },
  now: { en: 'Now', zh: '现在' },
  try: { en: 'Try it', zh: '试算' },
  takenBy: { en: '“{name}” takes it.', zh: '由“{name}”接听。' },
  shared: { en: 'It is shared between {count} routes.', zh: '由 {count} 条路由按比例接听。' },
  nobody: { en: 'No route takes it, so it is turned away.', zh: '没有路由接听，来电会被拒绝。' },
  noRoutes: { en: 'There are no routes yet, so every call is turned away.', zh: '还没有路由，所有来电都会被拒绝。' },
  takes: { en: 'takes it', zh: '接听' },
  takesOf: { en: 'takes {chance} of 100', zh: '接听 {chance}%' },
  takenBefore: { en: 'A route before it takes the call.', zh: '前面的路由已接听。' },
  isOff: { en: 'It is switched off.', zh: '已停用。' },
  otherNumber: { en: 'It takes calls to other numbers.', zh: '不接听拨打该号码的来电。' },
  otherCaller: { en: 'It takes other callers.', zh: '不接听该来电号码。' },
  callerUnknown: {
    en: 'It asks for the caller’s number, which is withheld.',
    zh: '限定了来电号码，但来电未显示号码。',
  },
  outsideHours: { en: 'The call comes outside its hours.', zh: '来电不在其时间范围内。' },
  closedDay: { en: 'Its work calendar is closed then.', zh: '工作日历在此时休息。' },
});
