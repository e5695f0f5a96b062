import { area } from '#kit/server/area.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { agentEndpoints } from './agent/agent.contract.ts';
import { agentHandlers } from './agent/agent.server.ts';
import { agentExportSource } from './agent/agentExport.store.ts';
import { departmentEndpoints } from './department/department.contract.ts';
import { departmentHandlers } from './department/department.server.ts';
import { userImportEndpoints } from './import/userImport.contract.ts';
import { userImportJobs } from './import/userImport.job.ts';
import { userImportHandlers } from './import/userImport.server.ts';
import { invitationEndpoints } from './invitation/invitation.contract.ts';
import { invitationJobs } from './invitation/invitation.job.ts';
import { invitationHandlers } from './invitation/invitation.server.ts';
import { membersFaults } from './members.faults.ts';
import { membersMenu } from './members.menu.ts';
import { withoutScreen } from './members.withoutScreen.ts';
import { allotEndpoints } from './role/allot.contract.ts';
import { allotHandlers } from './role/allot.server.ts';
import { browserPhoneEndpoints, phonesEndpoints } from './phones/phones.contract.ts';
import { browserPhoneHandlers, phonesHandlers } from './phones/phones.server.ts';
import { roleEndpoints } from './role/role.contract.ts';
import { roleHandlers } from './role/role.server.ts';
import { whyRefusedEndpoints } from './role/why.contract.ts';
import { whyRefusedHandlers } from './role/why.server.ts';
import { skillGroupEndpoints } from './skillGroup/skillGroup.contract.ts';
import { skillGroupHandlers } from './skillGroup/skillGroup.server.ts';
import { skillGroupExportSource } from './skillGroup/skillGroupExport.store.ts';
import { userAdminEndpoints, userEndpoints } from './user/user.contract.ts';
import { userHandlers } from './user/user.server.ts';
import { userAdminHandlers } from './user/userAdmin.server.ts';

const minute = 60_000;

export const members = area({
  menu: membersMenu,
  faults: [membersFaults],
  contracts: {
    'members.skillGroup': skillGroupEndpoints,
    'members.agent': agentEndpoints,
    'members.department': departmentEndpoints,
    'members.user': userEndpoints,
    'members.userAdmin': userAdminEndpoints,
    'members.invitation': invitationEndpoints,
    'members.import': userImportEndpoints,
    'members.role': roleEndpoints,
    'members.allot': allotEndpoints,
    'members.why': whyRefusedEndpoints,
    'members.phones': phonesEndpoints,
    'members.browserPhone': browserPhoneEndpoints,
  },
  handlers: ({ pool, now, key, storage, mail, inTenant, newPasswordHash, menu, granted, contracts, ...world }) => ({
    'members.skillGroup': skillGroupHandlers,
    'members.agent': agentHandlers,
    'members.department': departmentHandlers({ granted }),
    'members.user': userHandlers({ granted, mail }),
    'members.userAdmin': userAdminHandlers({ granted, mail, inTenant }),
    'members.import': userImportHandlers({ inTenant, storage, granted, mail }),
    'members.invitation': invitationHandlers({
      pool,
      key,
      newPasswordHash,
      slowDown: rateLimit({ most: 30, within: minute, now }),
    }),
    'members.role': roleHandlers(menu),
    'members.allot': allotHandlers(menu),
    'members.why': whyRefusedHandlers(menu, contracts),
    'members.phones': phonesHandlers({ ...world, now }),
    'members.browserPhone': browserPhoneHandlers({ ...world, now }),
  }),
  jobs: ({ inTenant, takingTime, storage, granted, mail, publicUrl, log }) => ({
    ...userImportJobs({ inTenant: takingTime, storage, granted, log }),
    ...invitationJobs({ inTenant, mail, publicUrl, log }),
  }),
  exports: { skillGroups: skillGroupExportSource, agents: agentExportSource },
  withoutScreen,
});
