import { defineFaults } from '#kit/contract/faults.ts';

export const systemFaults = defineFaults({
  EXPORT_WITHOUT_FIELDS: {
    code: 27001,
    field: 'exportFields',
    en: 'Please select export fields.',
    zh: '请选择导出字段。',
  },
  EXPORT_FIELD_UNKNOWN: {
    code: 27002,
    field: 'exportFields',
    en: '“{name}” cannot be exported from this list. Open the export again and choose anew.',
    zh: '该列表没有可导出的字段“{name}”，请重新打开导出后再选择。',
  },
  EXPORT_STATE_REFUSED: {
    code: 27003,
    en: 'This export has moved on and cannot be changed like that any more. Reload the list to see where it stands.',
    zh: '该导出的状态已改变，无法执行此操作，请刷新列表查看。',
  },
  EXPORT_WITHOUT_FILE: {
    code: 27004,
    en: '“{file}” has no file to give: the export is not finished, or its file has expired.',
    zh: '“{file}”没有可用的文件：导出尚未完成，或文件已过期。',
  },
  MAILBOX_MISSING: {
    code: 27005,
    field: 'email',
    en: 'No confirmed mailbox of yours is known. Bind one in your user centre first.',
    zh: '您尚未绑定经验证的邮箱，请先在个人中心绑定。',
  },
  TOO_MANY_EXPORTS: {
    code: 27006,
    en: 'You have {most} exports that are not finished. Wait for one, or cancel one under Download tasks.',
    zh: '您有 {most} 个导出尚未完成，请等待完成，或在下载任务中取消。',
  },
  EXPORT_WITHOUT_ROWS: {
    code: 27008,
    field: 'query',
    en: 'No row fits, so there is nothing to export. Change the filter first.',
    zh: '没有符合条件的数据，无可导出内容，请先调整筛选条件。',
  },
  MAIL_NOT_SET_UP: {
    code: 27009,
    en: 'No mail server is set up, so nothing can be mailed. Download the file instead.',
    zh: '尚未设置邮件服务器，无法发送邮件，请直接下载文件。',
  },
  EXPORT_FILE_NAME_TAKEN: {
    code: 27007,
    field: 'fileName',
    en: 'Another export has this file name. Choose another one.',
    zh: '该文件名已被其他导出使用，请更换。',
  },
  SPEECH_VENDOR_NAME_TAKEN: {
    code: 27010,
    field: 'name',
    en: 'Another vendor of speech has this name. Choose another one.',
    zh: '已有同名的语音服务商，请更换名称。',
  },
  SPEECH_URL_WRONG: {
    code: 27011,
    field: 'url',
    en: 'This is no address such a vendor can have: {expected} is expected, without a user name in it.',
    zh: '该类服务商的地址应以 {expected} 开头，且不含用户名。',
  },
  SPEECH_HOST_INSIDE: {
    code: 27012,
    field: 'url',
    en: '{host} lies in a private network or on this machine. The platform operator allows such a host by naming it in the setting SPEECH_HOSTS.',
    zh: '{host} 位于内部网络或本机。如需连接，请由平台运营方在 SPEECH_HOSTS 设置中加入该主机。',
  },
  SPEECH_KEY_ANEW: {
    code: 27013,
    field: 'key',
    en: 'The stored key belongs to {host}. Enter the key of the new host, or remove it.',
    zh: '已保存的密钥属于 {host}，请填写新主机的密钥，或将其移除。',
  },
  SPEECH_VOICES_MISSING: {
    code: 27014,
    field: 'voices',
    en: 'A vendor that speaks needs a voice at least.',
    zh: '合成语音的服务商至少需要一个发音人。',
  },
  SPEECH_VOICE_TWICE: {
    code: 27015,
    field: 'voices',
    en: 'The voice “{code}” stands there twice.',
    zh: '发音人“{code}”重复。',
  },
  SPEECH_LANGUAGES_MISSING: {
    code: 27016,
    field: 'languages',
    en: 'Say which languages it recognises.',
    zh: '请选择可识别的语言。',
  },
  TOO_MANY_SPEECH_VENDORS: {
    code: 27017,
    en: 'There are {most} vendors of speech already. Delete one that is not asked any more.',
    zh: '语音服务商已达 {most} 个，请先删除不再使用的。',
  },
  SPEECH_NOT_TRIED: {
    code: 27018,
    en: 'No such voice or recogniser is on this machine.',
    zh: '本机没有该发音人或识别引擎。',
  },
  LANGUAGE_URL_WRONG: {
    code: 27030,
    field: 'url',
    en: 'This is no address of a language service: http:// or https:// is expected, without a user name in it.',
    zh: '语言服务的地址应以 http:// 或 https:// 开头，且不含用户名。',
  },
  LANGUAGE_HOST_INSIDE: {
    code: 27031,
    field: 'url',
    en: '{host} lies in a private network or on this machine. The platform operator allows such a host by naming it in the setting LANGUAGE_HOSTS.',
    zh: '{host} 位于内部网络或本机。如需连接，请由平台运营方在 LANGUAGE_HOSTS 设置中加入该主机。',
  },
  LANGUAGE_KEY_ANEW: {
    code: 27032,
    field: 'key',
    en: 'The stored key belongs to {host}. Enter the key of the new host, or remove it.',
    zh: '已保存的密钥属于 {host}，请填写新主机的密钥，或将其移除。',
  },
  AUDIT_OF_OTHERS: {
    code: 27033,
    en: 'You see what you did yourself. The lines of all are verified by somebody who sees all of the tenant.',
    zh: '您只能查看自己的操作，完整校验需由可查看全部数据的人员进行。',
  },
  GLOBAL_PARAMETER_TAKEN: {
    code: 27034,
    field: 'name',
    en: 'A global parameter of this name stands already.',
    zh: '已有同名的全局参数。',
  },
  SETTING_TAKEN: {
    code: 27035,
    field: 'code',
    en: 'This is set already: change it instead.',
    zh: '该配置已存在，请直接修改。',
  },
  SETTING_OUT_OF_BOUNDS: {
    code: 27036,
    field: 'value',
    en: 'A whole number from {least} to {most} is expected.',
    zh: '请填写 {least} 到 {most} 之间的整数。',
  },
  SETTING_DAYS_ODD: {
    code: 27037,
    field: 'toDay',
    en: 'The last day may not be before the first, and both must be days of the calendar.',
    zh: '结束日期不能早于开始日期，且须为有效日期。',
  },
  MUSIC_UNREADABLE: {
    code: 27038,
    en: 'This is no sound we can play: a WAV file with linear samples, A-law or µ-law, of ten minutes at most.',
    zh: '无法播放该文件：请上传 WAV 文件（PCM、A-law 或 µ-law），时长不超过 10 分钟。',
  },
  MUSIC_TOO_SHORT: { code: 27039, en: 'Music on hold lasts at least one second.', zh: '等待音乐至少 1 秒。' },
  NO_OWN_MUSIC: {
    code: 27040,
    en: 'There is no music of your own: callers hear the tune of the house already.',
    zh: '当前未设置自有等待音乐，使用的是系统默认音乐。',
  },
});
