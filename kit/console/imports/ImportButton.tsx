import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { lazy } from '../lazy.tsx';
import { useMay } from '../person.ts';
import { useText } from '../useText.ts';
import type { SheetImportProps } from './SheetImport.tsx';
import { sheetImportTexts } from './sheetImport.texts.ts';

const SheetImport = lazy(async () => ({ default: (await import('./SheetImport.tsx')).SheetImport }));

interface ImportButtonProps extends Omit<SheetImportProps, 'onClose' | 'texts'> {
  /** “Import” unless said. */
  label?: string;
  /** Where rows are refused for an area's own reasons. */
  texts?: SheetImportProps['texts'];
}

/** “Import” of a list, where the person may; the dialog is fetched when first opened. */
export function ImportButton({ label, texts = sheetImportTexts, ...dialog }: ImportButtonProps) {
  const t = useText();
  const can = useMay();
  const [isOpen, open] = useState(false);
  if (!can(dialog.endpoint)) return null;
  return (
    <>
      <Button icon={<Upload size={15} />} onClick={() => open(true)}>
        {label ?? t('kit.import')}
      </Button>
      {isOpen && <SheetImport {...dialog} texts={texts} onClose={() => open(false)} />}
    </>
  );
}
