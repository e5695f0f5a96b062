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
CheckEntity.from(lazy(async () => ({ default: (await import('#areas/knowledge/entity/CheckWords.tsx')).CheckEntity })));
CheckWords.from(lazy(async () => ({ default: (await import('#areas/knowledge/entity/CheckWords.tsx')).CheckWords })));
DownloadIntentions.from(lazy(() => import('#areas/knowledge/intention/DownloadIntentions.tsx')));
UploadIntentions.from(lazy(() => import('#areas/knowledge/intention/UploadIntentions.tsx')));
MergeDialog.from(lazy(() => import('#areas/knowledge/intention/MergeDialog.tsx')));
UploadFaqs.from(lazy(() => import('#areas/knowledge/faqUpload/UploadFaqs.tsx')));
const tabs = () => import('#areas/knowledge/nluTest/tabs.ts');
IntentionsTab.from(lazy(async () => ({ default: (await tabs()).IntentionsTab }), Coming));
SetsTab.from(lazy(async () => ({ default: (await tabs()).SetsTab }), Coming));
UnderstandingDialog.from(lazy(async () => ({ default: (await tabs()).UnderstandingDialog })));
RobotDialogs.from(lazy(() => import('#areas/designer/robots/RobotDialogs.tsx')));
