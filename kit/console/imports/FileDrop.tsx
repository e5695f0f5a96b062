import { Button } from 'antd';
import { Download, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropArea } from '../form/DropArea.tsx';
import { saveFile } from '../saveFile.ts';
import { Box } from './Box.tsx';
import { FileButton } from './FileButton.tsx';
import './imports.css';

interface FileDropProps {
  /** Why the last file was not taken. */
  refusal?: { why: string; what?: string } | null;
  /** Endings without the dot; those of tables unless said. */
  types?: readonly string[];
  words: { drop: string; choose: string; accepted: string };
  /** What a person begins from. */
  example: ReactNode;
  onChoose(file: File): void;
}

/** Somewhere to drop a file, and a way to choose one without a mouse. */
export const FileDrop = ({ refusal, types, words: { drop, choose, accepted }, example, onChoose }: FileDropProps) => (
  <>
    {refusal && <Box kind="bad" title={refusal.why} text={refusal.what} />}
    <DropArea className="import-drop" onChoose={onChoose}>
      <Upload size={22} className="cw-text3" />
      <div className="cw-row">
        <b>{drop}</b>
        <FileButton focused type="primary" types={types} onChoose={onChoose}>
          {choose}
        </FileButton>
      </div>
      <p className="cw-text3">{accepted}</p>
      {example}
    </DropArea>
  </>
);

/** A CSV to begin with, made here. */
export const ExampleFile = ({ name, content, children }: { name: string; content: string; children: string }) => (
  <Button
    type="link"
    size="small"
    icon={<Download size={13} />}
    onClick={() => saveFile(new File([`\uFEFF${content}`], name, { type: 'text/csv' }))}
  >
    {children}
  </Button>
);
