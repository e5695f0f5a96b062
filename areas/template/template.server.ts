import { area } from '#kit/server/area.ts';
import { rateLimit } from '#kit/server/rateLimit.ts';
import { letterEndpoints } from './letter/letter.contract.ts';
import { letterHandlers } from './letter/letter.server.ts';
import { linkedEndpoints, linkEndpoints } from './sent/link.contract.ts';
import { linkedHandlers, linkHandlers } from './link/link.server.ts';
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

const minute = 60_000;

export const template = area({
  menu: templateMenu,
  faults: [templateFaults],
  contracts: {
    'template.template': templateEndpoints,
    'template.door': templateDoorEndpoints,
    'template.field': fieldEndpoints,
    'template.record': recordEndpoints,
    'template.letter': letterEndpoints,
    'template.link': linkEndpoints,
    'template.linked': linkedEndpoints,
  },
  handlers: ({ secrets, web, inTenant, now }) => ({
    'template.template': templateHandlers({ secrets, web }),
    'template.door': templateDoorHandlers({ secrets, web }),
    'template.field': fieldHandlers,
    'template.record': recordHandlers,
    'template.letter': letterHandlers,
    'template.link': linkHandlers({ now }),
    'template.linked': linkedHandlers({
      inTenant,
      slowDown: {
        guess: rateLimit({ most: 30, within: minute, now }),
        link: rateLimit({ most: 60, within: minute, now }),
      },
    }),
  }),
  exports: { transRecords: recordExportSource },
  withoutScreen,
});
