import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import './imports.css';

const icons = { bad: CircleX, ok: CircleCheck, ask: CircleQuestionMark };

interface BoxProps {
  /** `ask`: nothing is wrong, something has to be chosen. */
  kind: keyof typeof icons;
  title: ReactNode;
  text?: string;
}

/** What was found, beside the thing it is about. */
export function Box({ kind, title, text }: BoxProps) {
  const Icon = icons[kind];
  return (
    <div className={`import-box ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      <Icon size={16} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
    </div>
  );
}
