/** Endpoints no screen of the console asks, and why. */
export const withoutScreen = {
  'members.skillGroup.ofTenant': 'All skill groups of a tenant, for other systems; the console pages through them.',
  'members.skillGroup.read': 'One skill group for other systems; the console edits what its list shows.',
  'members.skillGroup.readByDn': 'A skill group by the number of its queue, for switches and jobs.',
  'members.skillGroup.importAlias': 'The same import under the path an older interface uses.',
  'members.skillGroup.exportAlias': 'The same export under the path an older interface uses.',
  'members.agent.create':
    'One seat with everything that can be said of it, for other systems; the console makes one or many and changes them afterwards.',
  'members.agent.read': 'One seat for other systems; the console edits what its list shows.',
  'members.agent.remove': 'One seat for other systems; the console deletes one or many.',
  'members.agent.checkRepeat':
    'For other systems that want to know beforehand; an import checks its rows, and a form is told by the refusal when it saves.',
  'members.agent.readByDn': 'A seat by its extension, for switches and other systems.',
  'members.agent.departmentAgents': 'The agents of a department, for other systems; the list narrows by department.',
  'members.agent.departmentAgentsAlias': 'The same under the path an older interface uses.',
  'members.agent.tenantAgents': 'All agents of a tenant, for other systems; the console pages through them.',
  'members.agent.tenantAgentsAlias': 'The same under the path an older interface uses.',
  'members.agent.allocateInfoAlias': 'The same under the path an older interface uses.',
  'members.agent.forRobots': 'Whom a robot may hand a call to, for robots.',
  'members.role.one': 'One role for other systems; the console reads it with its permissions.',
  'members.role.dataPermissions':
    'The data permissions in words, for other systems; the console carries its own words.',
  'members.allot.rolesOf': 'For other systems; the console reads the roles of a person with all that person may see.',
  'members.allot.allotTo': 'The same under the path an older interface uses.',
  'members.allot.allotToMany': 'The same under the path an older interface uses.',
  'members.allot.numbers': 'For other systems; the console reads it with all a person may see.',
  'members.user.createMany': 'Several users at once for other systems; the console imports a spreadsheet.',
  'members.user.oneByName': 'A user by the name, for other systems; the console opens what its list shows.',
  'members.userAdmin.create': 'For the operator’s own systems; the console makes users within their tenant.',
  'members.userAdmin.one': 'For the operator’s own systems; the console shows what its list holds.',
  'members.userAdmin.change': 'For the operator’s own systems; the console changes users within their tenant.',
  'members.userAdmin.remove': 'For the operator’s own systems; the console deletes users within their tenant.',
  'members.userAdmin.switchMany':
    'For the operator’s own systems; the console switches them one by one across tenants.',
};
