import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface SectionProps {
  title: ReactNode;
  /** What is in it, in a word or a number, while it is shut. */
  fact?: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** A part of a panel that is out of the way until it is wanted. */
export function Section({ title, fact, open = false, children }: SectionProps) {
  const [isOpen, setOpen] = useState(open);
  return (
    <section className="panel-section">
      <button type="button" className="panel-section-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <ChevronRight size={14} aria-hidden className={isOpen ? 'panel-turned' : undefined} />
        <span className="panel-section-title">{title}</span>
        {fact !== undefined && <span className="panel-section-fact">{fact}</span>}
      </button>
      {isOpen && <div className="panel-section-body">{children}</div>}
    </section>
  );
}
