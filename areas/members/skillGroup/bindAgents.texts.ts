import { texts } from '#kit/contract/language.ts';

/** Who serves a group. */
export const bindAgentsTexts = texts({
  bindTitle: { en: 'Agents of “{name}”', zh: '“{name}”的坐席' },
  free: { en: 'Not in the group', zh: '未加入' },
  bound: { en: 'In the group', zh: '已加入' },
  findFree: { en: 'Find among them', zh: '在未加入中查找' },
  findBound: { en: 'Find in the group', zh: '在已加入中查找' },
  anyDepartment: { en: 'All departments', zh: '所有部门' },
  addAll: { en: 'Add these {count}', zh: '加入这 {count} 位' },
  removeAll: { en: 'Remove these {count}', zh: '移出这 {count} 位' },
  addOne: { en: 'Add {name}', zh: '加入{name}' },
  removeOne: { en: 'Remove {name}', zh: '移出{name}' },
  level: { en: 'Level', zh: '等级' },
  levelOf: { en: 'Level of {name}', zh: '{name}的等级' },
  levelAll: { en: 'Level for these {count}', zh: '这 {count} 位的等级' },
  beyond: {
    en: '{count} more are in departments you do not see. They stay as they are.',
    zh: '另有 {count} 位属于您不可见的部门，保持不变。',
  },
  nobodyFree: { en: 'Everybody is in the group.', zh: '所有坐席均已加入。' },
  nobodyBound: {
    en: 'Nobody answers calls of this group yet. Add agents from the left.',
    zh: '此技能组暂无坐席，请从左侧加入。',
  },
  noneFound: { en: 'Nobody matches.', zh: '没有符合的坐席。' },
  saveAgents: { en: 'Save', zh: '保存' },
  bindDone: {
    en: '{added} added, {removed} removed, {changed} changed.',
    zh: '加入 {added} 位，移出 {removed} 位，修改 {changed} 位。',
  },
  levelHint: {
    en: 'Level 9 is best; “By level” asks the best first.',
    zh: '9 为最高等级；“按等级”策略优先分配给等级高的坐席。',
  },
  seatOff: { en: 'off', zh: '停用' },
});
