import { area } from '#kit/server/area.ts';
import { adjustEndpoints } from './adjust/adjust.contract.ts';
import { adjustHandlers } from './tenant/adjust.server.ts';
import { dictionaryEndpoints } from './dictionary/dictionary.contract.ts';
import { dictionaryHandlers } from './dictionary/dictionary.server.ts';
import { dictionaryExportSource } from './dictionary/dictionary.store.ts';
import { impersonationEndpoints } from './impersonation/impersonation.contract.ts';
import { impersonationHandlers } from './impersonation/impersonation.server.ts';
import { operateFaults } from './operate.faults.ts';
import { operateMenu } from './operate.menu.ts';
import { ourTenantEndpoints } from './tenant/ourTenant.contract.ts';
import { ourTenantHandlers } from './tenant/ourTenant.server.ts';
import { retentionJobs } from './retention/retention.job.ts';
import { tenantEndpoints } from './tenant/tenant.contract.ts';
import { tenantHandlers } from './tenant/tenant.server.ts';

export const operate = area({
  menu: operateMenu,
  faults: [operateFaults],
  contracts: {
    'operate.tenant': tenantEndpoints,
    'operate.impersonation': impersonationEndpoints,
    'operate.ourTenant': ourTenantEndpoints,
    'operate.dictionary': dictionaryEndpoints,
    'operate.adjust': adjustEndpoints,
  },
  handlers: ({ forget, hashPassword, menu }) => ({
    'operate.tenant': tenantHandlers({ hashPassword, menu }),
    'operate.impersonation': impersonationHandlers({ forget }),
    'operate.ourTenant': ourTenantHandlers,
    'operate.dictionary': dictionaryHandlers,
    'operate.adjust': adjustHandlers,
  }),
  exports: { dictionaries: dictionaryExportSource },
  jobs: ({ takingTime: inTenant, storage, now }) => retentionJobs({ inTenant, storage, now }),
  withoutScreen: {
    'operate.dictionary.offered':
      'What forms offer, page by page, for other systems; forms of the console read a dictionary whole.',
    'operate.tenant.firstLevelToo': 'The tenants of the first level under the path an older interface uses.',
    'operate.tenant.read': 'One tenant for other systems; the console edits what its list shows.',
    'operate.tenant.isBraked': 'For other systems; the list of tenants shows it.',
  },
});
