import { defineFaults } from '#kit/contract/faults.ts';

export const contactsFaults = defineFaults({
  CONTACT_PHONE_TAKEN: {
    code: 24001,
    field: 'phone',
    en: 'Another customer has this phone number.',
    zh: '该电话号码已属于其他客户。',
  },
  IMPORT_STATE_REFUSED: {
    code: 24002,
    en: 'This import has moved on and cannot be changed like that any more. Open it again to see where it stands.',
    zh: '该导入的状态已改变，无法执行此操作，请重新打开查看。',
  },
  IMPORT_WITHOUT_ROWS: {
    code: 24003,
    en: 'No row of this file can be imported. Correct the file and choose it again.',
    zh: '该文件没有可导入的数据，请修改后重新选择。',
  },
  COLUMNS_REFUSED: {
    code: 24004,
    en: 'These are not the columns of this file. Open the import again and choose anew.',
    zh: '所选列与文件不符，请重新打开导入后再选择。',
  },
  PHONE_COLUMN_NEEDED: {
    code: 24005,
    en: 'Choose exactly one column as the phone number.',
    zh: '请选择且仅选择一列作为电话号码。',
  },
  COLUMN_TAKEN_TWICE: {
    code: 24006,
    en: 'Two columns cannot both become “{field}”. Keep one and let the other stay a free column.',
    zh: '不能将两列都对应到“{field}”，请保留一列，另一列作为自由列。',
  },
  GROUP_NAME_TAKEN: {
    code: 24010,
    field: 'name',
    en: 'Another group has this name. Choose another one.',
    zh: '该名称已被其他分组使用，请更换。',
  },
  CUSTOMERS_WHICH: { code: 24011, en: 'Say which customers are meant, in one way.', zh: '请用一种方式指定客户。' },
  UNTIL_PAST: {
    code: 24012,
    field: 'until',
    en: 'This moment is over. Choose a later one, or none.',
    zh: '该时间已过，请选择更晚的时间或不设期限。',
  },
  COLLEAGUE_GONE: {
    code: 24013,
    field: 'to',
    en: 'This colleague no longer exists or is switched off. Choose again.',
    zh: '该同事已不存在或已停用，请重新选择。',
  },
  CONTACT_PHONE_REFUSED: {
    code: 24014,
    field: 'phone',
    en: 'This number cannot be called. Write it whole, with its area or country code.',
    zh: '该号码无法呼叫，请填写完整号码，包含区号或国家代码。',
  },
  CONTACT_BEING_CALLED: {
    code: 24015,
    en: 'Nothing was deleted: batches that are not over still have to call this customer ({batches}). Wait until they are over, or cancel them.',
    zh: '未删除：还有 {batches} 个未结束的批次要呼叫该客户。请等待批次结束或取消批次。',
  },
  ASSIGN_RULE_INCOMPLETE: {
    code: 24017,
    en: 'This rule needs {part}, and nothing of the other rules.',
    zh: '该分配规则需要填写 {part}，且不能带有其他规则的内容。',
  },
  ASSIGN_AREA_UNREADABLE: {
    code: 24018,
    field: 'areas',
    en: 'No number begins with {area}. Write an area code or the first digits, such as 021 or 138.',
    zh: '没有以 {area} 开头的号码。请填写区号或号码开头，例如 021 或 138。',
  },
  ASSIGN_TOO_MANY: {
    code: 24019,
    en: 'These are more than {most} contacts. Assign them group by group.',
    zh: '超过 {most} 个联系人，请按分组分批分配。',
  },
  NOTE_OF_ANOTHER: {
    code: 24016,
    en: 'Only the person who wrote a note can change or delete it.',
    zh: '只有填写者本人可以修改或删除该记录。',
  },
  IMPORT_NO_SPACE: {
    http: 507,
    code: 24050,
    en: 'The server’s disk is full and nothing of the file was stored. Ask an administrator to free some space, then try again.',
    zh: '服务器磁盘已满，文件未保存。请联系管理员清理空间后重试。',
  },
  FILE_CHECKS_BUSY: {
    http: 429,
    code: 24051,
    en: 'Other files are being checked just now. Try again in a minute.',
    zh: '正在检查其他文件，请一分钟后重试。',
  },
  PRIVACY_WHOM: {
    code: 24052,
    field: 'phone',
    en: 'Say whom: a phone number, or a contact.',
    zh: '请填写电话号码或选择联系人。',
  },
  PRIVACY_NUMBER_REFUSED: {
    code: 24053,
    field: 'phone',
    en: 'This is not a phone number. Write it as it is dialled, or with its country code.',
    zh: '这不是有效的电话号码，请按拨打方式填写，或加上国家代码。',
  },
  PRIVACY_NOTHING: { code: 24054, en: 'Nothing is held of this number.', zh: '没有与该号码有关的数据。' },
  PRIVACY_IN_CALL: {
    code: 24055,
    en: 'A call with this person is in progress. Try again once it is over.',
    zh: '该联系人正在通话，请在通话结束后重试。',
  },
  PRIVACY_NUMBERS_MASKED: {
    code: 24056,
    en: 'The file would show whole phone numbers, which you may not see.',
    zh: '文件包含完整号码，您没有查看权限。',
  },
});
