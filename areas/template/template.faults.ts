import { defineFaults } from '#kit/contract/faults.ts';

export const templateFaults = defineFaults({
  TEMPLATE_NAME_TAKEN: {
    code: 33001,
    field: 'name',
    en: 'Another business template has this name. Choose another one.',
    zh: '该名称已被其他业务模板使用，请更换。',
  },
  /** `by` names the campaigns and routes. */
  TEMPLATE_USED: {
    code: 33002,
    en: 'It is used by {by}. Choose another template there first.',
    zh: '该模板正在被使用：{by}。请先在那里更换模板。',
  },
  TEMPLATE_HAS_RECORDS: {
    code: 33003,
    en: '{records} records were filled in with it. Switch it off instead: they can then still be read.',
    zh: '已有 {records} 条记录使用该模板填写，请改为停用，记录仍可查看。',
  },
  TEMPLATE_CHANGED_MEANWHILE: {
    code: 33004,
    en: 'Somebody else changed this template meanwhile. Reload to see it, and change it again.',
    zh: '该模板已被他人修改，请刷新后重新修改。',
  },
  /** `field` is the item, `reason` one of the form's. */
  FORM_REFUSED: {
    code: 33005,
    en: 'The form cannot be published: “{label}” has an error ({reason}). The editor shows where.',
    zh: '表单无法发布：“{label}”存在错误（{reason}），请在编辑器中查看。',
  },
  WEBHOOK_REFUSED: {
    code: 33012,
    field: 'webhookConfig',
    en: '{host} lies in a private network or cannot be read. The platform operator has to name it first (ROBOT_HOSTS).',
    zh: '{host} 属于内部网络或无法识别，需由平台运营方先行放行（ROBOT_HOSTS）。',
  },
  TOO_MANY_FIELDS: {
    code: 33006,
    en: 'A form has at most {most} fields, and this one has {fields}. Divide it into several templates.',
    zh: '一个表单最多 {most} 个字段，当前有 {fields} 个，请拆分为多个模板。',
  },
  FIELD_TWICE: {
    code: 33007,
    field: 'formId',
    en: 'Two fields have the key “{key}”. Give one of them another key.',
    zh: '有两个字段使用了相同的标识“{key}”，请修改其中一个。',
  },
  NO_ROBOT_OF_TEMPLATE: {
    code: 33008,
    field: 'robotInfo',
    en: 'The template names no robot, or one that no longer exists. Choose one first.',
    zh: '该模板未选择机器人，或机器人已不存在，请先选择。',
  },
  TEMPLATE_NOT_READY: {
    code: 33009,
    field: 'templateId',
    en: 'This template no longer exists, is switched off, or was never published. Choose another one.',
    zh: '该模板已不存在、已停用或从未发布，请重新选择。',
  },
  NO_PUBLISHED_FORM: { code: 33010, en: 'There is nothing published to go back to.', zh: '没有可恢复的已发布版本。' },
  TEMPLATE_OFF: {
    code: 33011,
    en: 'This template is switched off. Switch it on first.',
    zh: '该模板已停用，请先启用。',
  },
  TEMPLATE_MISFIT: {
    code: 33013,
    field: 'templateId',
    en: 'The robot does not have what these fields are filled from, or has it with another type: {fields}. Choose another robot or template, or change the fields.',
    zh: '机器人没有以下字段所需的变量，或类型不符：{fields}。请更换机器人或模板，或修改字段。',
  },
  RECORD_CHANGED_MEANWHILE: {
    code: 33021,
    en: 'Somebody else changed this record meanwhile. Reload to see it, and change it again.',
    zh: '该记录已被他人修改，请刷新后重新修改。',
  },
  UNKNOWN_FIELD: { code: 33022, en: 'The form has no field “{key}”.', zh: '表单中没有字段“{key}”。' },
  MASKED_SENT_BACK: {
    code: 33023,
    en: '“{label}” is hidden from you: stars are not stored. Leave it out, or write it anew.',
    zh: '“{label}”对您不可见，不能保存星号。请不要提交该字段，或重新填写。',
  },
  VALUE_REFUSED: { code: 33024, en: '{label}: {sentence}', zh: '{label}：{sentence}' },
  FIELD_READ_ONLY: { code: 33025, en: '“{label}” is not filled in by people.', zh: '“{label}”不由人工填写。' },
  CANNOT_BE_SOUGHT: {
    code: 33026,
    en: 'Records are not found by “{key}”. Mark the field as searchable and publish the template.',
    zh: '不能按“{key}”查询记录，请将该字段设为可查询并发布模板。',
  },
  TEMPLATE_NEEDED: {
    code: 33027,
    field: 'templateId',
    en: 'Choose a business template first.',
    zh: '请先选择业务模板。',
  },
  LINK_OVER: {
    code: 33031,
    en: 'This link does not work (any more). Ask whoever sent it for another one.',
    zh: '该链接已失效，请向发送方索取新链接。',
  },
  FORM_SENT: { code: 33032, en: 'This form was sent in already. Thank you.', zh: '该表单已提交，谢谢。' },
  LETTER_OFF: {
    code: 33034,
    field: 'ofId',
    en: 'This letter is switched off. Switch it on before links are made of it.',
    zh: '该信函未启用，启用后才能生成链接。',
  },
  LETTER_VALUE_MISSING: {
    code: 33035,
    field: 'ofId',
    en: 'The letter says what this customer does not have: {fields}. Complete the contact, or change the letter.',
    zh: '该客户缺少信函所需的内容：{fields}。请补充联系人信息或修改信函。',
  },
  LETTER_NAME_TAKEN: {
    code: 33036,
    field: 'name',
    en: 'Another letter has this name. Choose another one.',
    zh: '该名称已被其他信函使用，请更换。',
  },
});
