import { Fragment, type ReactNode } from 'react';
import './show.css';

interface FactsProps {
  /** Label and value; a value of null or undefined is a dash, and `false` leaves the line out. */
  of: [label: string, value: ReactNode | false][];
  align?: 'left' | 'right';
}

export const Facts = ({ of, align = 'right' }: FactsProps) => (
  <dl className={`cw-facts ${align}`}>
    {of
      .filter(([, value]) => value !== false)
      .map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="cw-text3">–</span>}</dd>
        </Fragment>
      ))}
  </dl>
);
