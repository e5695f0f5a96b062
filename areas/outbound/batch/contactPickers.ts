import { handedIn } from '#kit/console/handedIn.tsx';

export interface GroupPickerProps {
  label: string;
  groupId: string | undefined;
  onChoose(groupId: string): void;
}
/** One group of customers; contacts has them. */
export const GroupPicker = handedIn<GroupPickerProps>('GroupPicker');

export interface ImportPickerProps {
  importId: string | undefined;
  onChoose(one: { importId: string; fileName: string }): void;
}
/** One file whose customers were stored; contacts has them. */
export const ImportPicker = handedIn<ImportPickerProps>('ImportPicker');
