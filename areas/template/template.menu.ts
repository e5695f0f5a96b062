import { templateGates } from '#core/access/sharedGates.ts';
import type { MenuArea, MenuPage } from '#kit/contract/menu.ts';

/** Of every list of records. */
const recordGates: MenuPage['gates'] = {
  'template.record.view': { en: 'See and export records of business templates', zh: '查看和导出业务记录' },
  'template.record.edit': { en: 'Fill in, change and import records', zh: '填写、修改和导入业务记录' },
};

export const templateMenu: MenuArea = {
  code: 'template',
  icon: 'template',
  title: { en: 'Business templates', zh: '业务模板' },
  pages: [
    { url: '/businessTemplate/template', title: { en: 'Business templates', zh: '业务模板' }, gates: templateGates },
    { url: '/businessTemplate/record', title: { en: 'Records', zh: '业务记录' }, gates: recordGates },
    {
      url: '/businessTemplate/letter',
      title: { en: 'Letters', zh: '信函' },
      gates: {
        'template.letter.view': { en: 'See letters', zh: '查看信函' },
        'template.letter.edit': { en: 'Write, switch on and delete letters', zh: '编写、启用和删除信函' },
      },
    },
    { url: '/bank/operate/businessRecord', title: { en: 'Bank records', zh: '银行业务记录' }, gates: recordGates },
  ],
};
