import { defineFaults } from '#kit/contract/faults.ts';
import { roleFaults } from './role/role.faults.ts';

export const membersFaults = {
  ...roleFaults,
  ...defineFaults({
    DEPARTMENT_NAME_TAKEN: {
      code: 28001,
      field: 'name',
      en: 'There is a department of this name here already. Choose another one.',
      zh: '同级已有同名部门，请更换名称。',
    },
    DEPARTMENT_BELOW_ITSELF: {
      code: 28002,
      field: 'parentId',
      en: 'A department cannot stand below itself. Choose one outside it.',
      zh: '部门不能移动到自身或其下级，请选择其他部门。',
    },
    DEPARTMENT_NOT_EMPTY: {
      code: 28003,
      en: 'There are {people} people and {departments} departments below it. Move them elsewhere first, then delete it.',
      zh: '该部门下还有 {people} 名成员和 {departments} 个下级部门，请先移至其他部门，再删除。',
    },
    DEPARTMENT_UPPERMOST: {
      code: 28004,
      en: 'This department stands above all others and stays there. You can change its name.',
      zh: '这是最上级部门，不能移动、停用或删除，但可以修改名称。',
    },
    DEPARTMENT_OFF: {
      code: 28005,
      field: 'departmentId',
      en: 'This department is switched off. Switch it on first, or choose another one.',
      zh: '该部门已停用，请先启用或选择其他部门。',
    },
    DEPARTMENT_TOO_DEEP: {
      code: 28006,
      field: 'parentId',
      en: 'Departments stand at most {most} levels deep. Choose one further up.',
      zh: '部门最多 {most} 级，请选择更上级的部门。',
    },
    OWN_ACCOUNT: {
      code: 28010,
      en: 'Nobody switches off, resets or deletes their own account. Ask a colleague who may.',
      zh: '不能停用、重置或删除自己的账号，请联系有权限的同事。',
    },
    OWN_ADDRESS: {
      code: 28090,
      field: 'email',
      en: 'Change your own mailbox and number in your user centre, with your password and a code.',
      zh: '请在个人中心修改自己的邮箱和手机号码，需验证密码和验证码。',
    },
    BEYOND_OWN_RIGHTS: {
      code: 28011,
      en: 'This would give, or touch, rights you do not hold yourself. Ask somebody who holds them.',
      zh: '该操作涉及您自己没有的权限，请联系拥有该权限的人。',
    },
    USER_HAS_CONTACTS: {
      code: 28013,
      en: '{count} contacts are still given to {name}. Hand them to a colleague first, or switch the account off.',
      zh: '{name} 名下还有 {count} 位联系人，请先转交给同事，或改为停用账号。',
    },
    USER_PHONE_REFUSED: {
      code: 28014,
      field: 'phone',
      en: 'This is not a phone number. Write it with its country or area code.',
      zh: '电话号码无效，请填写包含国家或地区代码的号码。',
    },
    SEAT_NUMBER_TAKEN: {
      code: 28015,
      field: 'agentDn',
      en: 'Somebody else has this seat number. Choose another one, or leave it to be allotted.',
      zh: '该工号已被使用，请更换，或留空由系统分配。',
    },
    ROLE_OFF: {
      code: 28016,
      field: 'roleIds',
      en: 'One of these roles no longer exists or is switched off. Choose again.',
      zh: '所选角色已不存在或已停用，请重新选择。',
    },
    USER_NAME_HELD: {
      code: 28017,
      field: 'loginName',
      en: 'Somebody else has this user name. Choose another one.',
      zh: '该用户名已被使用，请更换。',
    },
    ALREADY_JOINED: {
      code: 28018,
      en: '{name} has a password already. Reset it instead of inviting once more.',
      zh: '{name} 已设置密码，请使用“重置密码”。',
    },
    USERS_NOT_MADE: {
      code: 28019,
      en: 'Nobody was created: {rows} of these people cannot be. Each problem names its row.',
      zh: '未创建任何用户：其中 {rows} 人有误，请按行查看原因。',
    },
    INVITATION_OVER: {
      code: 28020,
      en: 'This link was used already or is too old. Ask your administrator for a new one.',
      zh: '该链接已使用或已过期，请联系管理员重新发送。',
    },
    PASSWORD_KEY_CHANGED: {
      code: 28021,
      field: 'password',
      en: 'This page is older than the server. Reload it and try again.',
      zh: '页面已过期，请刷新后重试。',
    },
    USER_IMPORT_MOVED_ON: {
      code: 28030,
      en: 'This import has moved on and cannot be changed like that any more. Open it again to see where it stands.',
      zh: '该导入的状态已改变，无法执行此操作，请重新打开查看。',
    },
    USER_IMPORT_WITHOUT_ROWS: {
      code: 28031,
      en: 'No row of this file can be imported. Correct the file and choose it again.',
      zh: '该文件没有可导入的数据，请修改后重新选择。',
    },
    SKILL_GROUP_NAME_TAKEN: {
      code: 28301,
      field: 'groupName',
      en: 'There is a skill group of this name already. Choose another one.',
      zh: '已有同名技能组，请更换名称。',
    },
    SKILL_GROUP_SN_TAKEN: {
      code: 28302,
      field: 'groupSn',
      en: 'Another skill group has this code.',
      zh: '该编码已被其他技能组使用。',
    },
    QUEUE_DN_TAKEN: {
      code: 28303,
      field: 'queueDn',
      en: 'This number is an agent’s or another queue’s. Choose a free one.',
      zh: '该号码已被坐席或其他队列使用，请更换。',
    },
    OVERFLOW_CIRCLE: {
      code: 28304,
      field: 'overflowId',
      en: 'Calls that overflow there would come back here. Choose another group.',
      zh: '溢出到该技能组的来电会再次回到本组，请选择其他技能组。',
    },
    SKILL_GROUP_TAKES_OVERFLOW: {
      code: 28305,
      en: 'Calls of “{name}” overflow into this group. Give that group another one first.',
      zh: '“{name}”的来电会溢出到此技能组，请先更改其溢出设置。',
    },
    GROUP_IS_A_TARGET: {
      code: 28306,
      en: 'Routes of incoming calls use this group: {routes}. Give them another target first.',
      zh: '以下呼入路由转至该技能组：{routes}。请先更改这些路由。',
    },
    GROUP_TAKES_CAMPAIGNS: {
      code: 28308,
      en: 'Campaigns dial for this group: {campaigns}. Give them another group first.',
      zh: '以下活动为该技能组外呼：{campaigns}。请先为其更换技能组。',
    },
    GROUP_HOURS_REFUSED: {
      code: 28307,
      field: 'schedule',
      en: 'These hours cannot be used: an end lies before its beginning, two overlap, or a day is missing or does not exist.',
      zh: '时间设置有误：结束早于开始、时段重叠，或日期、星期缺失或不存在。',
    },
    AGENT_PERSON_TAKEN: { code: 28311, field: 'userId', en: 'This person has a seat already.', zh: '此人已有坐席。' },
    AGENT_DN_TAKEN: {
      code: 28312,
      field: 'agentDn',
      en: 'This extension is another agent’s or a queue’s. Choose a free one.',
      zh: '该分机号已被其他坐席或队列使用，请更换。',
    },
    SEAT_TAKEN: { code: 28313, field: 'seatId', en: 'Another agent sits at this seat.', zh: '该座位已有其他坐席。' },
    AGENT_PHONE_TAKEN: {
      code: 28314,
      field: 'phone',
      en: 'Another agent has this phone number.',
      zh: '该电话号码已被其他坐席使用。',
    },
    AGENT_PHONE_BAD: {
      code: 28315,
      field: 'phone',
      en: 'This is not a phone number that can be called.',
      zh: '该号码不是可呼叫的电话号码。',
    },
    EXTENSIONS_USED_UP: {
      code: 28316,
      field: 'agentDn',
      en: 'Only {free} of {wanted} numbers are free. Widen the range of extensions.',
      zh: '需要 {wanted} 个号码，仅剩 {free} 个，请扩大分机号范围。',
    },
    EXTENSION_RANGE_BAD: {
      code: 28317,
      field: 'to',
      en: 'The last extension must have as many digits as the first, not be smaller, and be at most 100,000 away.',
      zh: '末位分机号的位数须与首位相同，不得小于首位，且最多相隔 100,000。',
    },
    PHONE_EXTENSION_TAKEN: {
      code: 28320,
      field: 'extension',
      en: 'This extension is another telephone’s, an agent’s or a queue’s. Choose a free one.',
      zh: '该分机号已被其他话机、坐席或队列使用，请更换。',
    },
    PHONES_NEED_NUMBER: {
      code: 28321,
      field: 'numberId',
      en: 'Choose the number that outside calls are made from.',
      zh: '请选择外呼时使用的主叫号码。',
    },
  }),
};
