import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface SectionProps {
  /** In the address, `?part=password`: brought into sight. */
  part?: string;
  title: string;
  about: string;
  children: ReactNode;
}

/** What it is about at the left, what can be done at the right. */
export function Section({ part, title, about, children }: SectionProps) {
  const id = useId();
  const [address] = useSearchParams();
  const head = useRef<HTMLHeadingElement>(null);
  const isAsked = part !== undefined && address.get('part') === part;
  useEffect(() => {
    if (!isAsked) return;
    head.current?.scrollIntoView({ block: 'center' });
    head.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <section className={isAsked ? 'center-section asked' : 'center-section'} aria-labelledby={id}>
      <header>
        <h2 id={id} ref={head} tabIndex={part === undefined ? undefined : -1}>
          {title}
        </h2>
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
