import { SheetImport as KitSheetImport, type SheetImportProps } from '#kit/console/imports/SheetImport.tsx';
import { sheetTexts } from './sheet.texts.ts';

/** The kit's dialog in the words of seats and skill groups. */
export const SheetImport = (props: Omit<SheetImportProps, 'texts'>) => <KitSheetImport {...props} texts={sheetTexts} />;
