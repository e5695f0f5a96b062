import { templateGates } from '#core/access/sharedGates.ts';
import type { MenuArea } from '#kit/contract/menu.ts';

export const systemMenu: MenuArea = {
  code: 'system',
  icon: 'system',
  title: { en: 'System', zh: '系统管理' },
  pages: [
    {
      url: '/systemConfig/apiSet',
      title: { en: 'API clients', zh: '接口设置' },
      gates: {
        'system.client.view': { en: 'See API clients', zh: '查看接口客户端' },
        'system.client.edit': { en: 'Make, change and delete API clients', zh: '管理接口客户端' },
      },
    },
    {
      url: '/systemConfig/parameters',
      title: { en: 'Parameters', zh: '参数配置' },
      gates: {
        'system.parameter.view': { en: 'See parameters and settings', zh: '查看参数与配置' },
        'system.parameter.edit': { en: 'Change parameters and settings', zh: '维护参数与配置' },
      },
    },
    {
      url: '/systemConfig/message',
      title: { en: 'Messages', zh: '消息中心' },
      gates: {
        'system.message.view': { en: 'See all own messages, and how one is told', zh: '查看自己的消息与通知设置' },
        'system.message.edit': { en: 'Choose how one is told', zh: '设置自己的通知方式' },
      },
    },
    {
      url: '/systemConfig/webhook',
      title: { en: 'Webhooks', zh: '回调通知' },
      gates: {
        'system.webhook.view': { en: 'See which addresses are told, and what', zh: '查看通知地址与发送记录' },
        'system.webhook.edit': { en: 'Test addresses, tell again, stop', zh: '测试地址、重新发送、停止发送' },
      },
    },
    {
      url: '/systemConfig/speech',
      title: { en: 'Speech', zh: '语音服务' },
      gates: {
        'system.speech.view': { en: 'See vendors of speech', zh: '查看语音服务商' },
        'system.speech.edit': { en: 'Add, change and delete vendors of speech', zh: '新增、修改和删除语音服务商' },
        'system.speech.test': { en: 'Try voices and recognisers', zh: '试听发音人、测试识别' },
      },
    },
    {
      url: '/systemConfig/language',
      title: { en: 'Language service', zh: '语言服务' },
      gates: {
        'system.language.view': { en: 'See the language service', zh: '查看语言服务' },
        'system.language.edit': {
          en: 'Set up, change and remove the language service',
          zh: '设置、修改和移除语言服务',
        },
        'system.language.test': { en: 'Try the language service', zh: '试用语言服务' },
      },
    },
    {
      url: '/logCenter',
      title: { en: 'Audit', zh: '日志中心' },
      gates: {
        'system.audit.view': { en: 'See who changed what, and verify the chain', zh: '查看操作日志并校验完整性' },
        'system.audit.export': { en: 'Export the audit', zh: '导出操作日志' },
      },
    },
    {
      url: '/systemConfig/privacy',
      title: { en: 'Privacy', zh: '隐私' },
      gates: {
        'contacts.privacy.view': { en: 'See what is held of one person', zh: '查询个人数据' },
        'contacts.privacy.export': { en: 'Give out all that is held of one person', zh: '导出个人全部数据' },
        'contacts.privacy.erase': { en: 'Erase all that is held of one person', zh: '删除个人全部数据' },
      },
    },
    {
      url: '/systemConfig/exportTask',
      title: { en: 'Download tasks', zh: '下载任务' },
      gates: {
        'system.exportTask.view': { en: 'See and download own exports', zh: '查看和下载自己的导出' },
        'system.exportTask.edit': {
          en: 'Cancel, repeat and delete own exports, store files',
          zh: '取消、重试和删除自己的导出，上传文件',
        },
        'system.exportTask.all': { en: 'The same for exports of others', zh: '查看和管理他人的导出' },
      },
    },
    {
      url: '/systemConfig/blackList',
      title: { en: 'Platform blacklist', zh: '平台黑名单' },
      gates: {
        'operate.blackList.view': { en: 'See the platform blacklist', zh: '查看平台黑名单' },
        'operate.blackList.edit': { en: 'Change the platform blacklist', zh: '维护平台黑名单' },
      },
    },
    // The same list as under Business templates, with the same gates.
    { url: '/systemConfig/template', title: { en: 'Business templates', zh: '业务模板' }, gates: templateGates },
  ],
};
