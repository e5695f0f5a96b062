import { requestExport } from '#areas/system/door.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { contactExportEndpoints } from './contactsExport.contract.ts';
import { contactExportSources as sources } from './contactsExport.store.ts';

export const contactExportHandlers: Handlers<typeof contactExportEndpoints> = {
  contacts: ({ db, who, body }) => requestExport(db, who, ['contacts', sources.contacts], body),
};
