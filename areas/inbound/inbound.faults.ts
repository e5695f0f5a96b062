import { defineFaults } from '#kit/contract/faults.ts';

export const inboundFaults = defineFaults({
  INBOUND_ROUTE_NAME_TAKEN: {
    code: 31001,
    field: 'name',
    en: 'Another route has this name. Choose another one.',
    zh: '该名称已被其他呼入路由使用，请更换。',
  },
  ROUTE_ROBOT_UNKNOWN: {
    code: 31002,
    field: 'target',
    en: 'Choose a robot that speaks and has been published.',
    zh: '请选择已发布的语音机器人。',
  },
  ROUTE_ROBOT_NOT_ALLOWED: {
    code: 31014,
    field: 'target',
    en: 'The platform operator lets this robot take no incoming calls. Choose another one.',
    zh: '平台运营方不允许该机器人接听来电，请选择其他机器人。',
  },
  ROUTE_RECORDING_UNKNOWN: {
    code: 31003,
    field: 'target',
    en: 'Choose a recording of the library that lines can play: a WAV file among the sounds.',
    zh: '请选择资源库中可在线路上播放的录音：声音类的 WAV 文件。',
  },
  ROUTE_GROUP_UNKNOWN: {
    code: 31015,
    field: 'target',
    en: 'This skill group is not there any more, or is switched off. Choose another one.',
    zh: '该技能组不存在或已停用，请重新选择。',
  },
  ROUTE_PHONE_UNREADABLE: {
    code: 31004,
    field: 'target',
    en: 'This is no telephone number that can be called: {phone}',
    zh: '该内容不是可以呼叫的电话号码：{phone}',
  },
  ROUTE_PHONE_BLACKLISTED: {
    code: 31005,
    field: 'target',
    en: 'This number is on a blacklist, so no call is passed on to it.',
    zh: '该号码在黑名单中，不能将来电转至该号码。',
  },
  ROUTE_PHONE_IS_OURS: {
    code: 31006,
    field: 'target',
    en: 'This is one of your own numbers: the call would come in again, and go round for ever.',
    zh: '该号码是您自己的号码，来电会再次呼入并不断循环。',
  },
  ROUTE_NUMBER_UNKNOWN: {
    code: 31007,
    field: 'numberIds',
    en: 'Some of these numbers are not yours, or are allotted to another tenant. Choose from your own.',
    zh: '部分号码不属于您，或已分配给其他租户，请从自有号码中选择。',
  },
  ROUTE_CALLERS_UNREADABLE: {
    code: 31008,
    field: 'callers',
    en: 'These are no beginnings of telephone numbers: {callers}',
    zh: '以下内容不是电话号码的开头：{callers}',
  },
  ROUTE_HOURS_REFUSED: {
    code: 31009,
    field: 'schedule',
    en: 'These hours cannot be used: an end lies before its beginning, two overlap, or a day is missing or does not exist.',
    zh: '时间设置有误：结束早于开始、时段重叠，或日期、星期缺失或不存在。',
  },
  ROUTE_CALENDAR_UNKNOWN: {
    code: 31010,
    field: 'calendarId',
    en: 'This work calendar is not there any more. Choose another one.',
    zh: '该工作日历已不存在，请重新选择。',
  },
  TRIED_NUMBER_UNKNOWN: {
    code: 31011,
    field: 'numberId',
    en: 'Choose one of your own numbers.',
    zh: '请选择自有号码。',
  },
  TRIED_CALLER_UNREADABLE: {
    code: 31012,
    field: 'caller',
    en: 'This is not a telephone number. Leave it empty for a caller whose number is withheld.',
    zh: '这不是有效的电话号码。主叫号码未显示时请留空。',
  },
  TOO_MANY_ROUTES: {
    code: 31013,
    en: 'There are {most} routes already. Delete those that are not needed any more.',
    zh: '已有 {most} 条呼入路由，请先删除不再使用的路由。',
  },
});
