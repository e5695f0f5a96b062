import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  about: string;
  children: ReactNode;
}

/** What it is about at the left, what can be done at the right. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId();
  return (
    <section className="center-section" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="cw-text3">{about}</p>
      </header>
      <div className="center-body">{children}</div>
    </section>
  );
}

/** One fact with what can be done about it. */
export const Line = ({ label, children, actions }: { label: string; children: ReactNode; actions?: ReactNode }) => (
  <div className="center-line">
    <span className="cw-text3">{label}</span>
    <span className="center-value">{children}</span>
    {actions && <span className="cw-row">{actions}</span>}
  </div>
);
