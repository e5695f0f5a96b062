import type { ReactNode } from 'react';
import './show.css';

interface SectionProps {
  title: string;
  /** Grey after the title. */
  facts?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a page under its heading. */
export const Section = ({ title, facts, actions, children }: SectionProps) => (
  <section className="cw-section">
    <div className="cw-section-head"><h2>{title}</h2>{facts && <span className="cw-text3">{facts}</span>}<span className="cw-space" />{actions}</div>
    {children}
  </section>
);
