import { texts } from '#kit/contract/language.ts';

export const tenantTexts = texts({
  en: {
    title: 'Tenants', titleBelow: 'Child tenants', search: 'Find by name', create: 'New tenant', createBelow: 'New child tenant', settings: 'Our settings', dictionaries: 'Dictionaries',
    emptyTitle: 'No tenant yet', emptyText: 'A tenant has people, robots and calls of its own; nobody else sees them.', emptyBelowTitle: 'No child tenant yet', emptyBelowText: 'A child tenant works by itself with a share of your channels, seats and caller numbers. You may look into it whenever you like.', childTitle: 'A child tenant has no child tenants', childText: 'What it was given, and its settings, are under “Our settings”.',
    name: 'Name', state: 'State', sector: 'Industry', channels: 'Channels', seats: 'Seats', numbers: 'Caller numbers', people: 'People', brand: 'Brand', zone: 'Time zone', note: 'Note', created: 'Created', noLimit: 'no limit',
    open: 'On', off: 'Off', offAbove: 'with its parent', brakedState: 'Braked', byOperator: 'by the operator', byAbove: 'by its parent', withAbove: 'with its parent',
    lookIn: 'Look in', offFirst: 'Switch it on first', edit: 'Edit', brake: 'Put the brake on', release: 'Release the brake', switchOff: 'Switch off', switchOn: 'Switch on', remove: 'Delete', operatorsBrake: 'The operator has put it on', withParent: 'The brake is on the tenant above', offBeforeRemove: 'Switch it off first',
    expand: 'Show the children of {name}', fold: 'Hide the children of {name}',
    usedOf: '{used} in use, {given} given to its children, of {all}', usedOfAll: '{used} in use of {all}', usedFree: '{used} in use, no limit',
    brakeTitle: 'Put the brake on {name}?', brakeText: 'It places no new calls, nor do its child tenants. Calls under way finish, and its people go on working.', releaseTitle: 'Release the brake of {name}?', releaseText: 'Its batches go on dialing where their hours allow.',
    offTitle: 'Switch {name} off?', offText: 'Its {people} people are signed out at once and cannot sign in. Calls under way finish; no new ones are placed.', offTextChildren: 'Its {people} people are signed out at once and cannot sign in, nor those of its {children} child tenants. Calls under way finish; no new ones are placed.',
    removeTitle: 'Delete {name}?', removeText: 'All its people, contacts, robots, calls and recordings are erased. This cannot be undone.', done: 'Done', removed: 'Deleted. What it kept is being erased.', switchedOn: 'Switched on', switchedOff: 'Switched off', brakedNow: 'The brake is on', releasedNow: 'The brake is released',
    editTitle: 'Edit {name}', about: 'About', region: 'Region', resources: 'Resources', administrator: 'First administrator', timeZone: 'Time zone', language: 'Language', country: 'Country', countryHint: 'How numbers without a country code are read.', bank: 'Bank', noteHint: 'Only you see it.',
    createGo: 'Create it', leftHint: '{left} left to give', unlimited: 'No limit', adminName: 'Name', loginName: 'User name', loginHint: 'At least 3 letters, digits or . _ - @', email: 'Email', made: '{name} is ready', madeText: 'Give these to its administrator. The password is shown this once and has to be changed at the first sign-in.', password: 'Password', copy: 'Copy both', copied: 'Copied', close: 'I have noted it',
    left: 'left of {all}', given: '{given} given to child tenants', givenAndUsed: '{given} given to child tenants, {used} in use', givenFree: 'given, no limit',
  },
  zh: {
    title: '租户管理', titleBelow: '下级租户', search: '按名称查找', create: '新建租户', createBelow: '新建下级租户', settings: '本租户设置', dictionaries: '字典',
    emptyTitle: '还没有租户', emptyText: '每个租户拥有独立的人员、机器人和通话，其他租户无法查看。', emptyBelowTitle: '还没有下级租户', emptyBelowText: '下级租户独立运作，使用您分配的通道、坐席和主叫号码；您可随时进入查看。', childTitle: '下级租户不能再创建下级租户', childText: '分配到的资源和设置请见“本租户设置”。',
    name: '名称', state: '状态', sector: '行业', channels: '通道', seats: '坐席', numbers: '主叫号码', people: '人员', brand: '品牌', zone: '时区', note: '备注', created: '创建时间', noLimit: '不限',
    open: '启用', off: '停用', offAbove: '随上级停用', brakedState: '已刹车', byOperator: '运营方设置', byAbove: '上级设置', withAbove: '随上级刹车',
    lookIn: '进入查看', offFirst: '请先启用', edit: '编辑', brake: '刹车', release: '解除刹车', switchOff: '停用', switchOn: '启用', remove: '删除', operatorsBrake: '由运营方设置', withParent: '刹车设在上级租户', offBeforeRemove: '请先停用',
    expand: '展开“{name}”的下级租户', fold: '收起“{name}”的下级租户',
    usedOf: '已使用 {used}，已分配给下级 {given}，共 {all}', usedOfAll: '已使用 {used}，共 {all}', usedFree: '已使用 {used}，不限',
    brakeTitle: '对“{name}”刹车？', brakeText: '该租户及其下级租户将不再发起新呼叫；进行中的通话不受影响，人员可继续使用系统。', releaseTitle: '解除“{name}”的刹车？', releaseText: '其批次将在允许时段内继续外呼。',
    offTitle: '停用“{name}”？', offText: '其 {people} 名人员将立即退出且无法登录。进行中的通话会正常结束，不再发起新呼叫。', offTextChildren: '其 {people} 名人员及 {children} 个下级租户的人员将立即退出且无法登录。进行中的通话会正常结束，不再发起新呼叫。',
    removeTitle: '删除“{name}”？', removeText: '其全部人员、联系人、机器人、通话和录音都将被清除，且无法恢复。', done: '已完成', removed: '已删除，正在清除其数据。', switchedOn: '已启用', switchedOff: '已停用', brakedNow: '已刹车', releasedNow: '已解除刹车',
    editTitle: '编辑“{name}”', about: '基本信息', region: '地区', resources: '资源', administrator: '首位管理员', timeZone: '时区', language: '语言', country: '国家或地区', countryHint: '用于识别不带国家代码的号码。', bank: '银行', noteHint: '仅您可见。',
    createGo: '创建', leftHint: '还可分配 {left}', unlimited: '不限', adminName: '姓名', loginName: '用户名', loginHint: '至少 3 位字母、数字或 . _ - @', email: '邮箱', made: '“{name}”已创建', madeText: '请将以下信息交给其管理员。密码仅显示这一次，首次登录时必须修改。', password: '密码', copy: '复制', copied: '已复制', close: '已记录',
    left: '可用，共 {all}', given: '已分配给下级租户 {given}', givenAndUsed: '已分配给下级租户 {given}，已使用 {used}', givenFree: '已分配，不限',
  },
});
