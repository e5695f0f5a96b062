import { texts } from '#kit/contract/language.ts';

export const customerTexts = texts({
  en: {
    title: 'Customers', search: 'Name, number or company', gender: 'Gender', male: 'Male', female: 'Female', unknown: 'Not known',
    name: 'Name', noName: 'No name', phone: 'Phone', customerNo: 'Customer no.', company: 'Company', remark: 'Remark', other: 'From the files', added: 'Added', changed: 'Changed',
    fromFile: 'Customers of {file}', showAll: 'show all', import: 'Import customers', imports: 'Imports',
    emptyTitle: 'No customers yet', emptyText: 'Customers are the people your campaigns call. Import them from a spreadsheet: every row with a phone number becomes one, its other columns are there for robots and agents to use.',
    facts: 'Customer', freeColumns: 'From the imported files', lastImport: 'Last import', sameImport: 'Show all of this import', calls: 'Call records',
  },
  zh: {
    title: '客户', search: '姓名、号码或公司', gender: '性别', male: '男', female: '女', unknown: '未知',
    name: '姓名', noName: '未填姓名', phone: '电话号码', customerNo: '客户编号', company: '公司', remark: '备注', other: '文件中的其他列', added: '添加', changed: '修改',
    fromFile: '来自 {file} 的客户', showAll: '查看全部', import: '导入客户', imports: '导入记录',
    emptyTitle: '还没有客户', emptyText: '客户是外呼活动拨打的对象。从表格导入后，每个含电话号码的行成为一位客户，其余各列可供机器人和坐席使用。',
    facts: '客户信息', freeColumns: '导入文件中的其他列', lastImport: '最近一次导入', sameImport: '查看该次导入的全部客户', calls: '通话记录',
  },
});
