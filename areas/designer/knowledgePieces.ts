import { handedIn } from '#kit/console/handedIn.tsx';

interface CheckProps {
  label: string;
  item: { id: string; name: string };
}
interface TabProps {
  flowId: string;
}

/** What the area of knowledge makes and the designers draw, each where it belongs. */
export const CheckEntity = handedIn<CheckProps>('CheckEntity');
export const CheckWords = handedIn<CheckProps>('CheckWords');
/** All intentions as a spreadsheet, or those with these ids. */
export const DownloadIntentions = handedIn<{ ids?: readonly string[]; disabled?: boolean }>('DownloadIntentions');
export const UploadIntentions = handedIn<{ instanceId: string; onClose(): void }>('UploadIntentions');
export const MergeDialog = handedIn<{ ids: string[]; onClose(): void; onDone(into: string): void }>('MergeDialog');
export const UploadFaqs = handedIn<{ onClose(): void }>('UploadFaqs');
export const IntentionsTab = handedIn<TabProps>('IntentionsTab');
export const SetsTab = handedIn<TabProps>('SetsTab');
/** Both tabs as a dialog, where there is no dock. */
export const UnderstandingDialog = handedIn<TabProps & { shows: 'intentions' | 'sets'; onClose(): void }>(
  'UnderstandingDialog',
);
