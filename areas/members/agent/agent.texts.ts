import { texts } from '#kit/contract/language.ts';

export const agentTexts = texts({
  en: {
    search: 'Name, seat or extension', agent: 'Agent', extension: 'Extension', department: 'Department', groups: 'Skill groups', shift: 'Shift', seat: 'Seat', seatName: 'Name on the seat', phone: 'Phone', state: 'State', changed: 'Changed', loginName: 'Login name', userOff: 'User off', noGroups: 'None', withoutGroup: 'In no group', anyGroup: 'Any skill group', anyDepartment: 'Any department', anyShift: 'Any shift', anyState: 'On or off', onlyOn: 'Switched on', onlyOff: 'Switched off',
    shift0: 'Outbound shift', shift1: 'Customer centre', shift2: 'Inbound shift',
    newAgents: 'New agents', makeAgents: 'Make agents', people: 'People', peopleHint: 'Colleagues without a seat, up to 500 at once.', peoplePlaceholder: 'Name or login name', nobodyLeft: 'Nobody without a seat was found.', from: 'First extension', fromHint: '{free} of {size} are free between {first} and {last}. Left empty, {next} is the first.', fromHintNone: 'None is free between {first} and {last}. Say one, or widen the range.', made: '{count} agents made.',
    editTitle: 'Edit {name}', extensionFree: 'This extension is free.', extensionHint: 'Four to eight digits. Each stands once, also among queues.', seatField: 'Seat', seatHint: 'The place it stands at, such as A-12.', phoneHint: 'Rings where the agent works away from the console.', phoneKept: '{phone} is stored. Type a new one to replace it.', takePhone: 'Take the number away', onField: 'Switched on', onHint: 'Switched off, no call rings here. The person keeps the extension.', level: 'Level', levelOf: 'Level in {name}', notIn: '–', noGroupsYet: 'There are no skill groups yet.', groupOff: 'switched off',
    switchOn: 'Switch on', switchOff: 'Switch off', switched: '{count} agents changed.', changeShift: 'Change shift',
    removeTitle: 'Delete {name}’s seat?', removeTitleMany: 'Delete {count} seats?', removeText: 'The extension becomes free and all skill groups lose this agent. The user stays and may get a new seat.', removeNow: 'Delete the seat', removeNowMany: 'Delete {count} seats', removed: '{count} seats deleted.',
    handOver: 'Hand over…', handOverTitle: 'Hand {name}’s seat over', handOverText: 'Extension {dn} and its skill groups go to another person, who has none yet.', handOverNow: 'Hand over', toWhom: 'To whom', handedOver: 'The seat is {name}’s now.',
    setGroups: 'Skill groups…', groupsTitleOne: 'Skill groups of {name}', groupsTitle: 'Skill groups of {count} agents', how: 'What happens', howAdd: 'They join these', howRemove: 'They leave these', howSet: 'They are in these alone', groupsSaved: '{count} bindings changed.',
    extensions: 'Extensions', extensionsTitle: 'Range of extensions', extensionsText: 'New agents get the next free extension of this range. Extensions that are held stay.', first: 'From', last: 'To', used: '{used} of {size} are in use; {next} is next.', usedUp: 'All {size} are in use.',
    importAgents: 'Import', importTitle: 'Import agents', emptyTitle: 'No agents yet', emptyText: 'An agent is a person’s seat on the telephone system: an extension, a shift, and the skill groups whose calls it takes.',
    exampleName: 'agents.csv', exampleContent: 'Login name,Extension,Seat,Shift,Phone number,Skill groups,Switched on\nli.na,8001,A-01,Customer centre,,Motor renewals:8; Front desk:3,Yes\nwang.lei,,A-02,Inbound shift,,Motor renewals:5,Yes\n',
  },
  zh: {
    search: '姓名、座位或分机号', agent: '坐席', extension: '分机号', department: '部门', groups: '技能组', shift: '班次', seat: '座位', seatName: '席位名称', phone: '电话', state: '状态', changed: '修改时间', loginName: '登录名', userOff: '用户已停用', noGroups: '无', withoutGroup: '未加入技能组', anyGroup: '所有技能组', anyDepartment: '所有部门', anyShift: '所有班次', anyState: '是否启用', onlyOn: '已启用', onlyOff: '已停用',
    shift0: '外呼班', shift1: '客服中心', shift2: '呼入班',
    newAgents: '新建坐席', makeAgents: '创建坐席', people: '人员', peopleHint: '尚无坐席的同事，一次最多 500 位。', peoplePlaceholder: '姓名或登录名', nobodyLeft: '没有找到尚无坐席的人员。', from: '起始分机号', fromHint: '{first} 至 {last} 共 {size} 个，空闲 {free} 个；留空则从 {next} 开始。', fromHintNone: '{first} 至 {last} 已无空闲分机号，请指定一个或扩大范围。', made: '已创建 {count} 位坐席。',
    editTitle: '编辑{name}', extensionFree: '该分机号可用。', extensionHint: '4 至 8 位数字，不得与其他坐席或队列重复。', seatField: '座位', seatHint: '所在位置，例如 A-12。', phoneHint: '坐席不在控制台时振铃的电话。', phoneKept: '已保存 {phone}，输入新号码即可替换。', takePhone: '移除该号码', onField: '启用', onHint: '停用后不再振铃，分机号仍保留给此人。', level: '等级', levelOf: '在{name}中的等级', notIn: '–', noGroupsYet: '暂无技能组。', groupOff: '已停用',
    switchOn: '启用', switchOff: '停用', switched: '已修改 {count} 位坐席。', changeShift: '更改班次',
    removeTitle: '删除{name}的坐席？', removeTitleMany: '删除 {count} 个坐席？', removeText: '分机号将释放，并从所有技能组移出。用户保留，可重新分配坐席。', removeNow: '删除坐席', removeNowMany: '删除 {count} 个坐席', removed: '已删除 {count} 个坐席。',
    handOver: '移交…', handOverTitle: '移交{name}的坐席', handOverText: '分机号 {dn} 及其技能组将移交给另一位尚无坐席的人员。', handOverNow: '移交', toWhom: '移交给', handedOver: '坐席已移交给{name}。',
    setGroups: '技能组…', groupsTitleOne: '{name}的技能组', groupsTitle: '{count} 位坐席的技能组', how: '操作', howAdd: '加入这些技能组', howRemove: '移出这些技能组', howSet: '仅属于这些技能组', groupsSaved: '已修改 {count} 项。',
    extensions: '分机号', extensionsTitle: '分机号范围', extensionsText: '新坐席从此范围获得下一个空闲分机号，已使用的分机号不受影响。', first: '从', last: '至', used: '共 {size} 个，已用 {used} 个，下一个为 {next}。', usedUp: '{size} 个均已使用。',
    importAgents: '导入', importTitle: '导入坐席', emptyTitle: '暂无坐席', emptyText: '坐席是人员在电话系统中的席位：包括分机号、班次，以及所接听来电的技能组。',
    exampleName: '坐席示例.csv', exampleContent: '登录名,分机号,座位,班次,电话号码,技能组,启用\nli.na,8001,A-01,客服中心,,车险续保:8；总台:3,是\nwang.lei,,A-02,呼入班,,车险续保:5,是\n',
  },
});
