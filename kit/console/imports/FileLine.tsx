import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import './imports.css';

interface FileLineProps {
  name: string;
  facts?: ReactNode;
  action?: ReactNode;
}

/** The file this is about. */
export const FileLine = ({ name, facts, action }: FileLineProps) => (
  <div className="import-file">
    <FileSpreadsheet size={18} className="cw-text3" />
    <span className="cw-name cw-cut" title={name}>
      {name}
    </span>
    {facts && <span className="cw-text3 import-facts">{facts}</span>}
    <span className="cw-space" />
    {action}
  </div>
);
