import type { AreaFinds } from '#kit/console/shell/finds.ts';

export const robotFinds: AreaFinds = {
  rows: [
    {
      title: { en: 'Robots', zh: '机器人' },
      gate: 'robot.robot.view',
      find: async (words) => (await import('./robot/findRobots.ts')).findRobots(words),
    },
  ],
  actions: [
    {
      title: { en: 'New robot', zh: '新建机器人' },
      gate: 'designer.flow.edit',
      path: '/robotCenter/robots?new=1',
      also: 'create make add flow 创建 流程',
    },
  ],
};
