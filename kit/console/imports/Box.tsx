import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import './imports.css';

interface BoxProps {
  kind: 'bad' | 'ok';
  title: ReactNode;
  text?: string;
}

/** What was found, beside the thing it is about. */
export const Box = ({ kind, title, text }: BoxProps) => (
  <div className={`import-box ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
    {kind === 'bad' ? <CircleX size={16} /> : <CircleCheck size={16} />}
    <div>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>
  </div>
);
