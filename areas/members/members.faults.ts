import { defineFaults } from '#kit/contract/faults.ts';

export const membersFaults = defineFaults({
  DEPARTMENT_NAME_TAKEN: { code: 28001, field: 'name', en: 'There is a department of this name here already. Choose another one.', zh: '同级已有同名部门，请更换名称。' },
  SKILL_GROUP_NAME_TAKEN: { code: 28301, field: 'groupName', en: 'There is a skill group of this name already. Choose another one.', zh: '已有同名技能组，请更换名称。' },
  SKILL_GROUP_SN_TAKEN: { code: 28302, field: 'groupSn', en: 'Another skill group has this code.', zh: '该编码已被其他技能组使用。' },
  QUEUE_DN_TAKEN: { code: 28303, field: 'queueDn', en: 'This number is an agent’s or another queue’s. Choose a free one.', zh: '该号码已被坐席或其他队列使用，请更换。' },
  OVERFLOW_CIRCLE: { code: 28304, field: 'overflowId', en: 'Calls that overflow there would come back here. Choose another group.', zh: '溢出到该技能组的来电会再次回到本组，请选择其他技能组。' },
  SKILL_GROUP_TAKES_OVERFLOW: { code: 28305, en: 'Calls of “{name}” overflow into this group. Give that group another one first.', zh: '“{name}”的来电会溢出到此技能组，请先更改其溢出设置。' },
  AGENT_PERSON_TAKEN: { code: 28311, field: 'userId', en: 'This person has a seat already.', zh: '此人已有坐席。' },
  AGENT_DN_TAKEN: { code: 28312, field: 'agentDn', en: 'This extension is another agent’s or a queue’s. Choose a free one.', zh: '该分机号已被其他坐席或队列使用，请更换。' },
  SEAT_TAKEN: { code: 28313, field: 'seatId', en: 'Another agent sits at this seat.', zh: '该座位已有其他坐席。' },
  AGENT_PHONE_TAKEN: { code: 28314, field: 'phone', en: 'Another agent has this phone number.', zh: '该电话号码已被其他坐席使用。' },
  AGENT_PHONE_BAD: { code: 28315, field: 'phone', en: 'This is not a phone number that can be called.', zh: '该号码不是可呼叫的电话号码。' },
  EXTENSIONS_USED_UP: { code: 28316, field: 'agentDn', en: 'Only {free} of {wanted} numbers are free. Widen the range of extensions.', zh: '需要 {wanted} 个号码，仅剩 {free} 个，请扩大分机号范围。' },
  EXTENSION_RANGE_BAD: { code: 28317, field: 'to', en: 'The last extension must have as many digits as the first, not be smaller, and be at most 100,000 away.', zh: '末位分机号的位数须与首位相同，不得小于首位，且最多相隔 100,000。' },
});
