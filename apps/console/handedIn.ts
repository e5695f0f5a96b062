import { GroupPicker, ImportPicker } from '#areas/outbound/batch/contactPickers.ts';
import { RobotDialogs } from '#areas/robot/robot/RobotDialogs.ts';
import { lazy } from '#kit/console/lazy.tsx';

/** Pieces that one area draws and another makes; an import of the maker would close a ring of areas. */
GroupPicker.from(
  lazy(async () => ({ default: (await import('#areas/contacts/pickers/GroupPicker.tsx')).GroupPicker })),
);
ImportPicker.from(
  lazy(async () => ({ default: (await import('#areas/contacts/pickers/ImportPicker.tsx')).ImportPicker })),
);
RobotDialogs.from(lazy(() => import('#areas/designer/robots/RobotDialogs.tsx')));
