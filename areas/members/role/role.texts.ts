import { texts } from '#kit/contract/language.ts';

/** What the server says in words, and the screens too. */
export const roleTexts = texts({
  en: {
    'scope.own': 'Own rows',
    'scope.department': 'Own department',
    'scope.below': 'Department and below',
    'scope.all': 'All of the tenant',
    'means.own': 'Rows they made themselves, and contacts and tasks that were given to them.',
    'means.department': 'Also the rows of everybody in their department.',
    'means.below': 'Also the rows of the departments below theirs.',
    'means.all': 'Every row of the tenant.',
    'reach.own': 'Only their own rows, and what was given to them.',
    'reach.department': 'All rows of {department}, and what was given to them.',
    'reach.below': 'All rows of {department} and of the {count} departments below it, and what was given to them.',
    'reach.all': 'All rows of the tenant.',
    'numbers.own.masked': 'Masked: this person’s own setting says so, whatever the roles say.',
    'numbers.own.plain': 'Plain: this person’s own setting says so, whatever the roles say.',
    'numbers.byRole': 'Plain, because of: {roles}.',
    'numbers.byNoRole': 'Masked: none of the roles shows plain numbers.',
    'why.unknown': 'There is no page and no endpoint of this address, and no permission of this name.',
    'why.open':
      'This needs no permission: everybody may. If it was refused all the same, the refusal had another reason, which its sentence names.',
    'why.held':
      'You may do this: “{permission}” is yours. If it was refused a moment ago, try again; if a row was not found, it may belong to people whose rows your roles do not show.',
    'why.missing': 'You lack the permission “{permission}”. It stands on the page {page}, in {area}.',
    'why.missingAll': 'You hold none of the permissions that open {page}, in {area}. Any one of them would do.',
    'why.roleTried':
      'You are seeing the console as the role {role}, which lacks “{permission}”. As yourself you may do this.',
    'why.mustChange': 'Your roles allow this, but first you have to change your password or complete your details.',
    'why.elsewhere':
      'Only the organisation that runs this installation may do this. No role of your tenant can hold “{permission}”.',
  },
  zh: {
    'scope.own': '本人数据',
    'scope.department': '本部门',
    'scope.below': '本部门及下级',
    'scope.all': '全部数据',
    'means.own': '本人创建的数据，以及分配给本人的联系人和任务。',
    'means.department': '还包括本部门所有人的数据。',
    'means.below': '还包括下级部门的数据。',
    'means.all': '租户的全部数据。',
    'reach.own': '仅本人的数据，以及分配给本人的数据。',
    'reach.department': '{department}的全部数据，以及分配给本人的数据。',
    'reach.below': '{department}及其 {count} 个下级部门的全部数据，以及分配给本人的数据。',
    'reach.all': '租户的全部数据。',
    'numbers.own.masked': '脱敏：由该用户的单独设置决定，不受角色影响。',
    'numbers.own.plain': '明文：由该用户的单独设置决定，不受角色影响。',
    'numbers.byRole': '明文，来自角色：{roles}。',
    'numbers.byNoRole': '脱敏：所持角色均未开放明文号码。',
    'why.unknown': '没有这个地址的页面或接口，也没有这个名称的权限。',
    'why.open': '此操作无需权限，人人可用。如果仍被拒绝，原因见拒绝时的提示。',
    'why.held':
      '您拥有“{permission}”权限，可以进行此操作。若刚才被拒绝，请重试；若提示记录不存在，可能该数据不在您的数据范围内。',
    'why.missing': '您缺少“{permission}”权限。该权限位于{area}的“{page}”页面。',
    'why.missingAll': '您没有可打开{area}“{page}”页面的任何权限，拥有其中任意一项即可。',
    'why.roleTried': '您正以角色“{role}”的视角查看控制台，该角色没有“{permission}”权限。以您本人身份可以进行此操作。',
    'why.mustChange': '您的角色允许此操作，但请先修改密码或完善资料。',
    'why.elsewhere': '此操作仅限平台运营方，本租户的角色无法拥有“{permission}”权限。',
  },
});
