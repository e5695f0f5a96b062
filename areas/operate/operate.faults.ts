import { defineFaults } from '#kit/contract/faults.ts';

export const operateFaults = defineFaults({
  TENANT_NAME_TAKEN: {
    code: 29001,
    field: 'name',
    en: 'There is a tenant of this name beside it already. Choose another one.',
    zh: '同级已有同名租户，请更换名称。',
  },
  /** `field` is the resource: channels, seats or numbers. */
  MORE_THAN_ALLOTTED: {
    code: 29002,
    en: 'At most {left} can be given: the rest of your own is in use or with other child tenants.',
    zh: '最多可分配 {left}：其余已在使用或分配给其他下级租户。',
  },
  LESS_THAN_USED: {
    code: 29003,
    en: 'At least {used} are needed: so many are in use or were given on.',
    zh: '至少需要 {used}：这些已在使用或已继续向下分配。',
  },
  OPERATORS_BRAKE: {
    code: 29004,
    en: 'The platform operator has put this brake on. Ask the platform operator to release it.',
    zh: '该刹车由平台运营方设置，请联系平台运营方解除。',
  },
  TENANT_IS_OFF: {
    code: 29005,
    en: 'This tenant is switched off. Switch it on first.',
    zh: '该租户已停用，请先启用。',
  },
  TENANT_STILL_ON: { code: 29006, en: 'Switch the tenant off before you delete it.', zh: '请先停用该租户，再删除。' },
  TENANT_HAS_CHILDREN: { code: 29007, en: 'Delete its child tenants first.', zh: '请先删除它的下级租户。' },
  TENANT_STILL_CALLS: {
    code: 29008,
    en: 'Calls are still under way. Wait until they have ended.',
    zh: '仍有通话进行中，请等待结束。',
  },
  NO_GRANDCHILDREN: {
    code: 29009,
    en: 'A child tenant has no child tenants of its own.',
    zh: '下级租户不能再创建下级租户。',
  },
  NO_SUCH_ZONE: {
    code: 29010,
    field: 'timeZone',
    en: 'There is no such time zone. Choose one of the list.',
    zh: '没有该时区，请从列表中选择。',
  },
  NO_SUCH_COUNTRY: {
    code: 29011,
    field: 'country',
    en: 'There is no such country. Choose one of the list.',
    zh: '没有该国家或地区，请从列表中选择。',
  },
  /** `field` is what was to be chosen: sector or bank. */
  NO_SUCH_ENTRY: {
    code: 29012,
    en: 'This can no longer be chosen. Choose another entry.',
    zh: '该选项已不可用，请重新选择。',
  },
  IMPERSONATING_ALREADY: {
    code: 29013,
    en: 'You are viewing a tenant as its guest. Go back first.',
    zh: '您正在查看其他租户，请先返回。',
  },
  ALL_NUMBERS_TAKEN: {
    code: 29014,
    en: 'All caller numbers allotted to this tenant are in use.',
    zh: '分配给该租户的主叫号码已全部使用。',
  },
  ALL_SEATS_TAKEN: {
    code: 29015,
    en: 'All seats allotted to this tenant are in use. Ask the tenant above for more.',
    zh: '分配给该租户的坐席已全部使用，请向上级租户申请。',
  },
  /** `problem` is a code of core/calendar/windows.ts. */
  HOURS_REFUSED: {
    code: 29016,
    field: 'allowedHours',
    en: 'Each stretch of hours must end after it begins, and none may overlap another.',
    zh: '每个时段的结束时间须晚于开始时间，且各时段不能重叠。',
  },
  DICTIONARY_CODE_TAKEN: {
    code: 29017,
    field: 'code',
    en: 'There is an entry of this code already. Edit that one.',
    zh: '已有此编码的条目，请直接编辑。',
  },
  DICTIONARY_ENTRY_USED: {
    code: 29018,
    en: 'A tenant has this entry. Switch it off: forms offer it no more, and the tenant keeps it.',
    zh: '已有租户使用此条目。可改为不可选：表单不再提供，已使用的租户不受影响。',
  },
  ZONE_KEPT: {
    code: 29019,
    field: 'timeZone',
    en: 'The figures of {month} are kept in files now, so the time zone cannot change. Ask whoever runs the server to attach the month first.',
    zh: '{month} 的统计数据目前存放在文件中，暂不能更改时区。请联系服务器管理员先将其重新挂载。',
  },
  NOBODY_ABOVE: {
    code: 29020,
    en: 'The platform operator has no limits to apply for.',
    zh: '平台运营方没有配额限制，无需申请。',
  },
  NOTHING_APPLIED_FOR: {
    code: 29021,
    en: 'Say how many channels, seats or numbers you need.',
    zh: '请填写需要的通道、席位或号码数量。',
  },
  APPLIED_FOR_LESS: {
    code: 29022,
    en: 'You have {now} already: apply for more than that.',
    zh: '当前已有 {now}，请填写更大的数量。',
  },
  APPLIED_ALREADY: {
    code: 29023,
    en: 'An application waits already. Withdraw it before you apply anew.',
    zh: '已有待审批的申请，请先撤回再重新申请。',
  },
  APPLICATION_DECIDED: { code: 29024, en: 'This application is decided already.', zh: '该申请已处理。' },
});
