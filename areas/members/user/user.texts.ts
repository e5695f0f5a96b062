import { texts } from '#kit/contract/language.ts';

export const userTexts = texts({
  en: {
    title: 'Users', search: 'Name, user name or seat', active: 'Active', invited: 'Invited', off: 'Off', states: 'States', state: 'State',
    name: 'Name', loginname: 'User name', department: 'Department', withBelow: 'and below', roles: 'Roles', role: 'Role', anyRole: 'Any role', seat: 'Seat', email: 'E-mail', phone: 'Phone', created: 'Created', changed: 'Changed', numbers: 'Telephone numbers', noRole: 'No role', roleOff: '{name} (off)',
    numbersrole: 'As the roles say', numbersmasked: 'Always masked', numbersplain: 'Always plain',
    create: 'New user', createTitle: 'New user', import: 'Import', edit: 'Edit', editTitle: 'Edit {name}', emptyTitle: 'Nobody here yet', emptyText: 'A user signs in to this console. Whoever you add is invited to set a password; you never see it.',
    loginHint: 'For signing in: one of its kind in the whole installation.', emailHint: 'The invitation goes there. Without one you get a link to hand over.', seatHint: 'Empty: the next free one, {next}.', phoneMasked: 'Stays as it is: {phone}', rolesHint: 'Roles with more rights than your own cannot be given.',
    sendInvitation: 'Create and invite', created1: '{name} is created and invited by mail', reset: 'Reset password', resetTitle: 'Reset the password of {name}?', resetMail: 'The old password and all open sessions end at once. A link to set a new one goes to {email}.', resetLink: 'The old password and all open sessions end at once. You get a link to hand over, for there is no mailbox.', resetNow: 'Reset the password', resetMailed: 'A link is on its way to {name}',
    inviteMail: 'Mail the invitation again', inviteLink: 'Copy a link', mailedAgain: 'The invitation is on its way to {name}',
    linkTitle: 'A link for {name}', linkText: 'It sets a password for the user name {loginname}, once, until {until}. It is shown here alone: copy it and hand it over by a way you trust.', linkLabel: 'Link', copy: 'Copy', copied: 'Copied',
    switchOn: 'Switch on', switchOff: 'Switch off', offTitle: 'Switch off {name}?', offManyTitle: 'Switch off {count} users?', offText: 'Whoever is signed in is out at once. Nothing is deleted.', offNow: 'Switch off', switchedOn: '{count} switched on', switchedOff: '{count} switched off',
    remove: 'Delete', removeTitle: 'Delete {name}?', removeText: 'The account, its roles and its mailbox are gone for good; what it made stays. To keep the account, switch it off instead.', removeNow: 'Delete the user', removed: '{name} is deleted', self: 'This is your own account',
    allotSeats: 'Allot seat numbers', allotRoles: 'Roles', reach: 'What can this person see?', seatsAllotted: 'Everybody chosen has a seat number', moveTo: 'Move', moveTitle: 'Move {count} users', moveNow: 'Move', moved: '{count} moved', bulkOff: '{count} are off', invitationWaiting: 'Waits to be mailed', invitationMailed: 'Mailed {at}', invitationFailed: 'Could not be mailed ({problem})', invitationOpen: 'A link is open until {until}',
    everybody: 'All tenants', ourOwn: 'Our own', tenant: 'Tenant', whose: 'Whose users', contact: 'Contact', rights: 'Rights', comma: ', ',
  },
  zh: {
    title: '用户管理', search: '姓名、用户名或工号', active: '正常', invited: '待激活', off: '停用', states: '状态', state: '状态',
    name: '姓名', loginname: '用户名', department: '部门', withBelow: '含下级', roles: '角色', role: '角色', anyRole: '全部角色', seat: '工号', email: '邮箱', phone: '手机号', created: '创建时间', changed: '修改时间', numbers: '号码显示', noRole: '未分配角色', roleOff: '{name}（停用）',
    numbersrole: '按角色设置', numbersmasked: '始终脱敏', numbersplain: '始终明文',
    create: '新建用户', createTitle: '新建用户', import: '导入', edit: '编辑', editTitle: '编辑{name}', emptyTitle: '还没有用户', emptyText: '用户可登录本控制台。新用户通过邀请自行设置密码，您不会看到密码。',
    loginHint: '用于登录，在整个平台内唯一。', emailHint: '邀请将发送到该邮箱；未填写时会生成链接供您转交。', seatHint: '留空则自动分配下一个：{next}。', phoneMasked: '保持不变：{phone}', rolesHint: '不能授予超出您自身权限的角色。',
    sendInvitation: '创建并邀请', created1: '已创建{name}，邀请邮件已发送', reset: '重置密码', resetTitle: '重置{name}的密码？', resetMail: '原密码及所有登录会话立即失效，设置新密码的链接将发送至 {email}。', resetLink: '原密码及所有登录会话立即失效。该用户没有邮箱，将生成链接供您转交。', resetNow: '重置密码', resetMailed: '链接已发送给{name}',
    inviteMail: '重新发送邀请', inviteLink: '复制链接', mailedAgain: '邀请已发送给{name}',
    linkTitle: '{name}的链接', linkText: '用于为用户名 {loginname} 设置密码，仅可使用一次，有效期至 {until}。链接只在此显示，请复制后通过可信方式转交。', linkLabel: '链接', copy: '复制', copied: '已复制',
    switchOn: '启用', switchOff: '停用', offTitle: '停用{name}？', offManyTitle: '停用 {count} 名用户？', offText: '已登录的用户将立即退出，数据不会删除。', offNow: '停用', switchedOn: '已启用 {count} 人', switchedOff: '已停用 {count} 人',
    remove: '删除', removeTitle: '删除{name}？', removeText: '账号、角色和邮箱将永久删除，其创建的数据会保留。如需保留账号，请改为停用。', removeNow: '删除用户', removed: '已删除{name}', self: '这是您自己的账号',
    allotSeats: '分配工号', allotRoles: '分配角色', reach: '查看此人权限', seatsAllotted: '所选用户均已有工号', moveTo: '调整部门', moveTitle: '调整 {count} 名用户的部门', moveNow: '调整', moved: '已调整 {count} 人', bulkOff: '其中 {count} 人已停用', invitationWaiting: '等待发送', invitationMailed: '已于 {at} 发送', invitationFailed: '发送失败（{problem}）', invitationOpen: '链接有效期至 {until}',
    everybody: '所有租户', ourOwn: '本租户', tenant: '租户', whose: '用户范围', contact: '联系方式', rights: '权限', comma: '、',
  },
});
