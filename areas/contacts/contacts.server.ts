import { area } from '#kit/server/area.ts';
import { assignEndpoints } from './assign/assign.contract.ts';
import { assignHandlers } from './assign/assign.server.ts';
import { rotateJobs } from './assign/rotate.job.ts';
import { blacklistEndpoints } from './blacklist/blacklist.contract.ts';
import { blacklistJobs } from './blacklist/blacklist.job.ts';
import { blacklistHandlers } from './blacklist/blacklist.server.ts';
import { operatorListEndpoints } from './blacklist/operatorList.contract.ts';
import { operatorListHandlers } from './blacklist/operatorList.server.ts';
import { contactsFaults } from './contacts.faults.ts';
import { contactsMenu } from './contacts.menu.ts';
import { customerEndpoints } from './customer/customer.contract.ts';
import { customerHandlers } from './customer/customer.server.ts';
import { contactExportEndpoints } from './exports/contactsExport.contract.ts';
import { contactExportHandlers } from './exports/contactsExport.server.ts';
import { contactExportSources } from './exports/contactsExport.store.ts';
import { groupEndpoints } from './group/group.contract.ts';
import { groupHandlers } from './group/group.server.ts';
import { historyEndpoints } from './customer/history.contract.ts';
import { historyHandlers } from './customer/history.server.ts';
import { importEndpoints, importEvents } from './import/import.contract.ts';
import { importJobs } from './import/import.job.ts';
import { importHandlers } from './import/import.server.ts';
import { eraseJobs } from './privacy/erase.job.ts';
import { privacyEndpoints } from './privacy/privacy.contract.ts';
import { privacyHandlers } from './privacy/privacy.server.ts';
import { rosterEndpoints } from './roster/roster.contract.ts';
import { rosterHandlers } from './roster/roster.server.ts';

export const contacts = area({
  menu: contactsMenu,
  faults: [contactsFaults],
  contracts: {
    'contacts.customer': customerEndpoints,
    'contacts.history': historyEndpoints,
    'contacts.group': groupEndpoints,
    'contacts.blacklist': blacklistEndpoints,
    'contacts.operatorList': operatorListEndpoints,
    'contacts.roster': rosterEndpoints,
    'contacts.assign': assignEndpoints,
    'contacts.import': importEndpoints,
    'contacts.exports': contactExportEndpoints,
    'contacts.privacy': privacyEndpoints,
  },
  handlers: ({ now, live, storage, secrets, inTenant }) => ({
    'contacts.customer': customerHandlers,
    'contacts.history': historyHandlers,
    'contacts.group': groupHandlers,
    'contacts.blacklist': blacklistHandlers({ now, live }),
    'contacts.operatorList': operatorListHandlers({ now }),
    'contacts.roster': rosterHandlers({ now, live }),
    'contacts.assign': assignHandlers({ now, live }),
    'contacts.import': importHandlers({ inTenant, storage, live }),
    'contacts.exports': contactExportHandlers,
    'contacts.privacy': privacyHandlers({ storage, secrets }),
  }),
  jobs: ({ inTenant, takingTime, storage, secrets, live, log, now, mail, sms }) => ({
    ...rotateJobs({ inTenant: takingTime, now }),
    ...importJobs({ inTenant, takingTime, storage, live, log }),
    ...blacklistJobs({ inTenant: takingTime, live }),
    ...eraseJobs({ inTenant: takingTime, storage, secrets, live, mail, sms }),
  }),
  live: importEvents,
  exports: contactExportSources,
  withoutScreen: {
    'contacts.assign.learn':
      'For other systems that want what calls found out with the contacts, for instance by night.',
    'contacts.import.checkOnly':
      'For other systems that want to know beforehand; the dialog checks the file it imports.',
  },
});
