import { templateGates } from '#core/access/sharedGates.ts';
import type { MenuArea } from '#kit/contract/menu.ts';

export const outboundMenu: MenuArea = {
  code: 'outbound',
  icon: 'outbound',
  title: { en: 'Outbound', zh: '外呼' },
  pages: [
    {
      url: '/outbounds/activity',
      title: { en: 'Campaigns', zh: '活动' },
      gates: {
        'outbound.campaign.view': { en: 'See campaigns', zh: '查看活动' },
        'outbound.campaign.edit': { en: 'Make and change campaigns', zh: '新建和修改活动' },
      },
    },
    {
      url: '/outbounds/tasks',
      title: { en: 'Batches', zh: '批次' },
      gates: {
        'outbound.batch.view': { en: 'See batches and their contacts', zh: '查看批次及联系人' },
        'outbound.batch.edit': { en: 'Make, pause, resume and cancel batches', zh: '新建、暂停、继续和取消批次' },
        'outbound.batch.allocate': { en: 'Give contacts of batches to people', zh: '分配批次的联系人' },
        'outbound.batch.export': { en: 'Export batches and their contacts', zh: '导出批次及联系人' },
      },
    },
    {
      url: '/outbounds/call',
      title: { en: 'Call records', zh: '通话记录' },
      gates: {
        'outbound.call.view': { en: 'See call records and conversations', zh: '查看通话记录与对话' },
        'outbound.call.summarise': { en: 'Edit summaries of calls', zh: '编辑通话小结' },
        'outbound.call.export': { en: 'Export call records and conversations', zh: '导出通话记录与对话' },
        'outbound.call.listen': { en: 'Listen to recordings', zh: '收听通话录音' },
        'outbound.call.download': { en: 'Download recordings', zh: '下载通话录音' },
      },
    },
    {
      url: '/outbounds/promises',
      title: { en: 'Promised calls', zh: '承诺回拨' },
      gates: {
        'outbound.promise.view': {
          en: 'See calls that were promised, and whether they were kept',
          zh: '查看承诺的回拨及是否兑现',
        },
      },
    },
    {
      url: '/outbounds/machines',
      title: { en: 'Answering machines', zh: '答录机识别' },
      gates: {
        'outbound.machine.view': { en: 'See how answering machines are recognised', zh: '查看答录机识别效果' },
        'outbound.machine.mark': { en: 'Mark who answered a call', zh: '标注接听者是人还是答录机' },
      },
    },
    // The same list as under Business templates, with the same gates.
    { url: '/outbounds/template', title: { en: 'Business templates', zh: '业务模板' }, gates: templateGates },
    {
      url: '/outbounds/calendar',
      title: { en: 'Work calendars', zh: '工作日历' },
      gates: {
        'outbound.calendar.view': { en: 'See work calendars', zh: '查看工作日历' },
        'outbound.calendar.edit': { en: 'Make, change and delete work calendars', zh: '新建、修改和删除工作日历' },
      },
    },
  ],
};
