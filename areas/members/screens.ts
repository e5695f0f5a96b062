import { screen } from '#kit/console/screen.ts';

export const membersScreens = [
  screen('/member/skillsGroupManagement', { title: { en: 'Skill groups and agents', zh: '技能组与坐席' }, menu: '/member/skillsGroupManagement' }, () => import('./skillGroup/skillGroup.screen.tsx'), 'SkillGroupScreen'),
];
