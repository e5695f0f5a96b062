import { texts } from '#kit/contract/language.ts';

/** What the server says in words, and the screens too. */
export const roleTexts = texts({
  'scope.own': { en: 'Own rows', zh: '本人数据' },
  'scope.department': { en: 'Own department', zh: '本部门' },
  'scope.below': { en: 'Department and below', zh: '本部门及下级' },
  'scope.all': { en: 'All of the tenant', zh: '全部数据' },
  'means.own': {
    en: 'Rows they made themselves, and contacts and tasks that were given to them.',
    zh: '本人创建的数据，以及分配给本人的联系人和任务。',
  },
  'means.department': { en: 'Also the rows of everybody in their department.', zh: '还包括本部门所有人的数据。' },
  'means.below': { en: 'Also the rows of the departments below theirs.', zh: '还包括下级部门的数据。' },
  'means.all': { en: 'Every row of the tenant.', zh: '租户的全部数据。' },
  'reach.own': { en: 'Only their own rows, and what was given to them.', zh: '仅本人的数据，以及分配给本人的数据。' },
  'reach.department': {
    en: 'All rows of {department}, and what was given to them.',
    zh: '{department}的全部数据，以及分配给本人的数据。',
  },
  'reach.below': {
    en: 'All rows of {department} and of the {count} departments below it, and what was given to them.',
    zh: '{department}及其 {count} 个下级部门的全部数据，以及分配给本人的数据。',
  },
  'reach.all': { en: 'All rows of the tenant.', zh: '租户的全部数据。' },
  'numbers.own.masked': {
    en: 'Masked: this person’s own setting says so, whatever the roles say.',
    zh: '脱敏：由该用户的单独设置决定，不受角色影响。',
  },
  'numbers.own.plain': {
    en: 'Plain: this person’s own setting says so, whatever the roles say.',
    zh: '明文：由该用户的单独设置决定，不受角色影响。',
  },
  'numbers.byRole': { en: 'Plain, because of: {roles}.', zh: '明文，来自角色：{roles}。' },
  'numbers.byNoRole': { en: 'Masked: none of the roles shows plain numbers.', zh: '脱敏：所持角色均未开放明文号码。' },
  'why.unknown': {
    en: 'There is no page and no endpoint of this address, and no permission of this name.',
    zh: '没有这个地址的页面或接口，也没有这个名称的权限。',
  },
  'why.open': {
    en: 'This needs no permission: everybody may. If it was refused all the same, the refusal had another reason, which its sentence names.',
    zh: '此操作无需权限，人人可用。如果仍被拒绝，原因见拒绝时的提示。',
  },
  'why.held': {
    en: 'You may do this: “{permission}” is yours. If it was refused a moment ago, try again; if a row was not found, it may belong to people whose rows your roles do not show.',
    zh: '您拥有“{permission}”权限，可以进行此操作。若刚才被拒绝，请重试；若提示记录不存在，可能该数据不在您的数据范围内。',
  },
  'why.missing': {
    en: 'You lack the permission “{permission}”. It stands on the page {page}, in {area}.',
    zh: '您缺少“{permission}”权限。该权限位于{area}的“{page}”页面。',
  },
  'why.missingAll': {
    en: 'You hold none of the permissions that open {page}, in {area}. Any one of them would do.',
    zh: '您没有可打开{area}“{page}”页面的任何权限，拥有其中任意一项即可。',
  },
  'why.roleTried': {
    en: 'You are seeing the console as the role {role}, which lacks “{permission}”. As yourself you may do this.',
    zh: '您正以角色“{role}”的视角查看控制台，该角色没有“{permission}”权限。以您本人身份可以进行此操作。',
  },
  'why.mustChange': {
    en: 'Your roles allow this, but first you have to change your password or complete your details.',
    zh: '您的角色允许此操作，但请先修改密码或完善资料。',
  },
  'why.elsewhere': {
    en: 'Only the organisation that runs this installation may do this. No role of your tenant can hold “{permission}”.',
    zh: '此操作仅限平台运营方，本租户的角色无法拥有“{permission}”权限。',
  },
});
