import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  title: string;
  /** One sentence: what it is for, or what to do. */
  text?: string;
  /** Buttons, the first step first. */
  actions?: ReactNode;
  role?: 'alert';
  children?: ReactNode;
}

/** Says something where work would stand: an empty list, a page that is not there, a refusal. */
export function Notice({ title, text, actions, role, children }: NoticeProps) {
  return (
    <div className="cw-notice" role={role}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {actions && <div className="cw-notice-actions">{actions}</div>}
      {children}
    </div>
  );
}
