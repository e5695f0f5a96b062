import { texts } from '#kit/contract/language.ts';

export const rosterTexts = texts({
  en: {
    title: 'Contact lists', search: 'Name, number or company', name: 'Name', noName: 'No name', phone: 'Phone', company: 'Company', customerNo: 'Customer no.', standing: 'Standing', groups: 'Groups', attempts: 'Calls', lastCall: 'Last call', givenTo: 'Looked after by', nobody: 'Nobody', allGroups: 'Group', factContacts: '{count} contacts', factCalls: '{count} calls placed',
    blacklisted: 'Blacklisted', waiting: 'Waiting', reached: 'Reached', notReached: 'Not reached', neverCalled: 'Never called', byOperator: 'by the operator',
    toBatch: 'Call in a batch', toGroup: 'Put into a group', toBlack: 'Blacklist', offBlack: 'Take off the blacklist', transfer: 'Hand over', open: 'Open the customer', waitingNow: '{count} wait in a batch already',
    transferTitle: 'Hand {count} contacts to a colleague', transferTitleOne: 'Hand 1 contact to a colleague', to: 'Colleague', toHint: '{count} contacts now', take: 'Hand over', tookMany: '{count} contacts handed over', choosePerson: 'Choose a colleague', nobodyAgain: 'Nobody in particular',
    offTitle: 'Take {count} contacts off the blacklist?', offText: 'They may be called again. In batches that still run, they wait for their call. The operator’s list and those of single batches stay.', offNow: 'Take {count} off', offDone: '{removed} taken off, {resumed} wait for their call again.',
    tooMany: 'At most 10,000 at once. Choose fewer.', emptyTitle: 'No contacts yet', emptyText: 'Import customers first. Here you then see who was reached, who waits and who was never called, and make batches of them.', toImport: 'Import customers',
  },
  zh: {
    title: '名单管理', search: '姓名、号码或公司', name: '姓名', noName: '未填姓名', phone: '电话号码', company: '公司', customerNo: '客户编号', standing: '情况', groups: '分组', attempts: '呼叫次数', lastCall: '最近通话', givenTo: '负责人', nobody: '无', allGroups: '分组', factContacts: '{count} 个联系人', factCalls: '已呼叫 {count} 次',
    blacklisted: '黑名单', waiting: '待呼叫', reached: '已接通', notReached: '未接通', neverCalled: '从未呼叫', byOperator: '平台',
    toBatch: '新建批次呼叫', toGroup: '归入分组', toBlack: '加入黑名单', offBlack: '移出黑名单', transfer: '转交', open: '打开客户', waitingNow: '其中 {count} 个已在批次中等待',
    transferTitle: '将 {count} 个联系人转交同事', transferTitleOne: '将 1 个联系人转交同事', to: '同事', toHint: '现有 {count} 个联系人', take: '转交', tookMany: '已转交 {count} 个联系人', choosePerson: '选择同事', nobodyAgain: '不指定负责人',
    offTitle: '将 {count} 个联系人移出黑名单？', offText: '这些联系人可以再次呼叫；在仍在进行的批次中将重新等待呼叫。平台黑名单和单个批次的黑名单不变。', offNow: '移出 {count} 个', offDone: '已移出 {removed} 个，{resumed} 个重新等待呼叫。',
    tooMany: '一次最多 10,000 个，请减少选择。', emptyTitle: '还没有联系人', emptyText: '请先导入客户。此处可查看哪些已接通、哪些在等待、哪些从未呼叫，并用其创建批次。', toImport: '导入客户',
  },
});
