import { screen } from '#kit/console/screen.ts';

export const systemScreens = [
  screen(
    '/logCenter',
    { title: { en: 'Audit', zh: '日志中心' }, menu: '/logCenter' },
    () => import('./audit/audit.screen.tsx'),
    'AuditScreen',
  ),
  screen(
    '/systemConfig/parameters',
    { title: { en: 'Parameters', zh: '参数配置' }, menu: '/systemConfig/parameters' },
    () => import('./parameters/parameters.screen.tsx'),
    'ParametersScreen',
  ),
  screen(
    '/systemConfig/message',
    { title: { en: 'Messages', zh: '消息中心' }, menu: '/systemConfig/message' },
    () => import('./notice/messages.screen.tsx'),
    'MessagesScreen',
  ),
  screen(
    '/systemConfig/webhook',
    { title: { en: 'Webhooks', zh: '回调通知' }, menu: '/systemConfig/webhook' },
    () => import('./webhook/webhook.screen.tsx'),
    'WebhookScreen',
  ),
  screen(
    '/systemConfig/exportTask',
    { title: { en: 'Download tasks', zh: '下载任务' }, menu: '/systemConfig/exportTask' },
    () => import('./exports/exports.screen.tsx'),
    'ExportTasksScreen',
  ),
  screen(
    '/systemConfig/speech',
    { title: { en: 'Speech', zh: '语音服务' }, menu: '/systemConfig/speech' },
    () => import('./speech/speech.screen.tsx'),
    'SpeechScreen',
  ),
  screen(
    '/systemConfig/language',
    { title: { en: 'Language service', zh: '语言服务' }, menu: '/systemConfig/language' },
    () => import('./language/language.screen.tsx'),
    'LanguageScreen',
  ),
];
