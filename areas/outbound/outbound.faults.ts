import { defineFaults } from '#kit/contract/faults.ts';

export const outboundFaults = defineFaults({
  CAMPAIGN_NAME_TAKEN: { code: 22001, field: 'name', en: 'Another campaign has this name. Choose another one.', zh: '该名称已被其他活动使用，请更换。' },
  TOO_MANY_CHANNELS: { code: 22002, field: 'channels', en: 'The gateway has {most} channels. Enter at most that many.', zh: '该网关共有 {most} 个通道，请不要超过此数。' },
  NO_SUCH_ROBOT: { code: 22003, field: 'robotId', en: 'This robot no longer exists. Choose another one.', zh: '该机器人已不存在，请重新选择。' },
  NO_SUCH_GATEWAY: { code: 22004, field: 'gatewayId', en: 'This gateway no longer exists. Choose another one.', zh: '该网关已不存在，请重新选择。' },
  NOT_ITS_NUMBER: { code: 22005, field: 'numberIds', en: 'Not every number belongs to this gateway. Choose its caller numbers.', zh: '所选号码不全属于该网关，请重新选择主叫号码。' },
  CAMPAIGN_OFF: { code: 22006, field: 'campaignId', en: 'This campaign is switched off. Switch it on, or choose another one.', zh: '该活动已停用，请先启用或选择其他活动。' },
  NO_SUCH_CALENDAR: { code: 22007, field: 'calendarId', en: 'This work calendar no longer exists. Choose another one.', zh: '该工作日历已不存在，请重新选择。' },
  RETRY_RULES_REFUSED: { code: 22008, field: 'retryRules', en: 'Two rules are for the same end of a call, or one is for an end no call has. Check the rules.', zh: '重呼规则有重复，或包含不存在的通话结果，请检查。' },
  CAMPAIGN_TYPE_KEPT: { code: 22009, field: 'campaignType', en: 'A campaign keeps its type. Set up another campaign for it.', zh: '活动类型不能修改，请另建活动。' },
  BANK_SCENE_REFUSED: { code: 22010, field: 'bankSubScene', en: 'The scene and its kind do not fit each other. Choose both again.', zh: '业务场景与子类型不匹配，请重新选择。' },
  BATCH_NAME_TAKEN: { code: 22101, field: 'name', en: 'Another batch has this name. Choose another one.', zh: '该名称已被其他批次使用，请更换。' },
  BATCH_STATE_REFUSED: { code: 22102, en: 'This batch has ended or cannot be changed in this way any more. Reload the list.', zh: '该批次已结束，或当前状态不支持此操作，请刷新列表。' },
  SCHEDULE_REFUSED: { code: 22103, field: 'schedule', en: 'These times do not work. Check the windows, the weekdays and the dates.', zh: '时间设置有误，请检查时段、星期和日期。' },
  NO_CONTACTS: { code: 22104, field: 'source', en: 'No contact fits. Choose others.', zh: '没有符合条件的联系人，请重新选择。' },
  BATCH_ENDED: { code: 22105, en: 'This batch has ended, so its name and times stay as they are.', zh: '该批次已结束，名称和时间不能再修改。' },
  TASK_PHONE_TAKEN: { code: 22201, en: 'This number is in the batch already.', zh: '该号码已在批次中。' },
});
