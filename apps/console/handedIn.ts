import { Coming } from '#areas/designer/editor/Coming.tsx';
import {
  CheckEntity,
  CheckWords,
  DownloadIntentions,
  IntentionsTab,
  MergeDialog,
  SetsTab,
  UnderstandingDialog,
  UploadFaqs,
  UploadIntentions,
} from '#areas/designer/knowledgePieces.ts';
import { TaskSettings } from '#areas/account/client/TaskSettings.ts';
import { FileImport, GroupPicker, ImportPicker } from '#areas/outbound/batch/contactPickers.ts';
import { RobotDispatch } from '#areas/robot/robot/RobotDispatch.ts';
import { RobotDialogs } from '#areas/robot/robot/RobotDialogs.ts';
import { SampleRobots } from '#areas/robot/robot/SampleRobots.ts';
import { TemplateSettings } from '#areas/template/door.tsx';
import { TasksReceiver, TemplateReceiver } from '#areas/system/webhook/receiverPieces.ts';
import { lazy } from '#kit/console/lazy.tsx';

/** Pieces that one area draws and another makes; an import of the maker would close a ring of areas. */
GroupPicker.from(
  lazy(async () => ({ default: (await import('#areas/contacts/pickers/GroupPicker.tsx')).GroupPicker })),
);
ImportPicker.from(
  lazy(async () => ({ default: (await import('#areas/contacts/pickers/ImportPicker.tsx')).ImportPicker })),
);
FileImport.from(lazy(async () => ({ default: (await import('#areas/contacts/pickers/FileImport.tsx')).FileImport })));
const knowledge = () => import('#areas/knowledge/pieces.ts');
CheckEntity.from(lazy(async () => ({ default: (await (await knowledge()).checks()).CheckEntity })));
CheckWords.from(lazy(async () => ({ default: (await (await knowledge()).checks()).CheckWords })));
DownloadIntentions.from(lazy(async () => (await knowledge()).downloadIntentions()));
UploadIntentions.from(lazy(async () => (await knowledge()).uploadIntentions()));
MergeDialog.from(lazy(async () => (await knowledge()).mergeDialog()));
UploadFaqs.from(lazy(async () => (await knowledge()).uploadFaqs()));
IntentionsTab.from(lazy(async () => ({ default: (await (await knowledge()).tabs()).IntentionsTab }), Coming));
SetsTab.from(lazy(async () => ({ default: (await (await knowledge()).tabs()).SetsTab }), Coming));
UnderstandingDialog.from(lazy(async () => ({ default: (await (await knowledge()).tabs()).UnderstandingDialog })));
RobotDispatch.from(lazy(() => import('#areas/outbound/robotDispatch/RobotDispatch.tsx')));
TaskSettings.from(lazy(() => import('#areas/outbound/taskConfig/TaskSettings.tsx')));
TasksReceiver.from(
  lazy(async () => ({ default: (await import('#areas/outbound/taskConfig/TasksWebhook.tsx')).TasksWebhook })),
);
TemplateReceiver.from(TemplateSettings);
RobotDialogs.from(lazy(() => import('#areas/designer/robots/RobotDialogs.tsx')));
SampleRobots.from(
  lazy(async () => ({ default: (await import('#areas/designer/samples/SampleRobots.tsx')).SampleRobots })),
);
