import { screen, type Screen } from '#kit/console/screen.ts';

const list = () => import('./templates/templates.screen.tsx');

export const templateScreens: Screen[] = [
  screen(
    '/businessTemplate/template',
    { title: { en: 'Business templates', zh: '业务模板' }, menu: '/businessTemplate/template' },
    list,
    'TemplatesScreen',
  ),
  screen(
    '/businessTemplate/template/:id',
    { title: { en: 'Business template', zh: '业务模板' }, menu: '/businessTemplate/template', wide: true },
    () => import('./editor/templateEditor.screen.tsx'),
    'TemplateEditorScreen',
  ),
  screen(
    '/outbounds/template',
    { title: { en: 'Business templates', zh: '业务模板' }, menu: '/outbounds/template' },
    list,
    'OutboundTemplatesScreen',
  ),
  screen(
    '/incomingCall/businessTemplate',
    { title: { en: 'Business templates', zh: '业务模板' }, menu: '/incomingCall/businessTemplate' },
    list,
    'InboundTemplatesScreen',
  ),
  screen(
    '/systemConfig/template',
    { title: { en: 'Business templates', zh: '业务模板' }, menu: '/systemConfig/template' },
    list,
    'TemplatesScreen',
  ),
  screen(
    '/contactmanagement/template',
    { title: { en: 'Contact templates', zh: '联系人模板' }, menu: '/contactmanagement/template' },
    list,
    'ContactTemplatesScreen',
  ),
  screen(
    '/contactmanagement/businessTemplate',
    { title: { en: 'Workflow templates', zh: '业务流程模板' }, menu: '/contactmanagement/businessTemplate' },
    list,
    'WorkflowTemplatesScreen',
  ),
  screen(
    '/businessTemplate/record',
    { title: { en: 'Records', zh: '业务记录' }, menu: '/businessTemplate/record' },
    () => import('./record/record.screen.tsx'),
    'RecordScreen',
  ),
  screen(
    '/businessTemplate/record/new',
    { title: { en: 'New record', zh: '新建记录' }, menu: '/businessTemplate/record', tab: false },
    () => import('./record/recordPage.screen.tsx'),
    'NewRecordPage',
  ),
  screen(
    '/businessTemplate/record/:id',
    { title: { en: 'Record', zh: '业务记录' }, menu: '/businessTemplate/record' },
    () => import('./record/recordPage.screen.tsx'),
    'RecordPage',
  ),
  screen(
    '/businessTemplate/letter',
    { title: { en: 'Letters', zh: '信函' }, menu: '/businessTemplate/letter' },
    () => import('./letter/letter.screen.tsx'),
    'LetterScreen',
  ),
  screen(
    '/bank/operate/businessRecord',
    { title: { en: 'Bank records', zh: '银行业务记录' }, menu: '/bank/operate/businessRecord' },
    () => import('./record/bankRecord.screen.tsx'),
    'BankRecordScreen',
  ),
];
