import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  title: string;
  /** One sentence: what it is for, or what to do. */
  text?: string;
  /** Buttons, the first step first. */
  actions?: ReactNode;
  role?: 'alert';
  /** It stands for the whole page, so its title is the page's. */
  page?: boolean;
  children?: ReactNode;
}

/** Says something where work would stand: an empty list, a page that is not there, a refusal. */
export function Notice({ title, text, actions, role, page, children }: NoticeProps) {
  const Title = page ? 'h1' : 'h2';
  return (
    <div className="cw-notice" role={role}>
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {actions && <div className="cw-notice-actions">{actions}</div>}
      {children}
    </div>
  );
}
