/** Titles of the gates of pages that stand in several menus: each shows them with the same words. */
export const templateGates = {
  'template.template.view': { en: 'See business templates', zh: '查看业务模板' },
  'template.template.edit': {
    en: 'Make, change, publish and delete business templates',
    zh: '新建、修改、发布和删除业务模板',
  },
};
