import { SheetList } from './SheetList.tsx';

/** Sheets whose items rules can decide. */
export const IntelligentTemplatesScreen = () => <SheetList kind="intelligent" />;

/** Sheets that people alone fill in. */
export const ManualTemplatesScreen = () => <SheetList kind="manual" />;
