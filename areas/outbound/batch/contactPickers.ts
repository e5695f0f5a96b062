import type { ReactNode } from 'react';
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

export interface FileImportProps {
  /** Undefined until a file was sent. */
  importId: string | undefined;
  onGo(importId: string | undefined): void;
  robot: { name: string; asks: { name: string; description: string; isNecessary: boolean }[] };
  /** Its customers are there and can be called. */
  onStored(one: { importId: string; fileName: string }): void;
  onCancel(): void;
  /** Above what is to be done. */
  head(at: 'file' | 'columns' | 'check'): ReactNode;
}
/** A file of customers on its way from a disk to the contacts; contacts brings it there. */
export const FileImport = handedIn<FileImportProps>('FileImport');
