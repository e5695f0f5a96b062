import { area } from '#kit/server/area.ts';
import { recordEndpoints } from './record/record.contract.ts';
import { recordHandlers } from './record/record.server.ts';
import { recordExportSource } from './record/recordExport.store.ts';
import { fieldEndpoints } from './template/field.contract.ts';
import { fieldHandlers } from './template/field.server.ts';
import { templateEndpoints } from './template/template.contract.ts';
import { templateDoorHandlers, templateHandlers } from './template/template.server.ts';
import { templateDoorEndpoints } from './template/templateDoor.contract.ts';
import { templateFaults } from './template.faults.ts';
import { templateMenu } from './template.menu.ts';
import { withoutScreen } from './template.withoutScreen.ts';

export const template = area({
  menu: templateMenu,
  faults: [templateFaults],
  contracts: {
    'template.template': templateEndpoints,
    'template.door': templateDoorEndpoints,
    'template.field': fieldEndpoints,
    'template.record': recordEndpoints,
  },
  handlers: ({ secrets, web }) => ({
    'template.template': templateHandlers({ secrets, web }),
    'template.door': templateDoorHandlers({ secrets, web }),
    'template.field': fieldHandlers,
    'template.record': recordHandlers,
  }),
  exports: { transRecords: recordExportSource },
  withoutScreen,
});
