import { Fragment, type ReactNode } from 'react';
import { Meant } from './Figure.tsx';
import './show.css';

interface FactsProps {
  /** Label, value, and what the label means, on hover; a value of null or undefined is a dash, and `false` leaves the line out. */
  of: [label: string, value: ReactNode | false, meaning?: string][];
  align?: 'left' | 'right';
}

export const Facts = ({ of, align = 'right' }: FactsProps) => (
  <dl className={`cw-facts ${align}`}>
    {of
      .filter(([, value]) => value !== false)
      .map(([label, value, meaning]) => (
        <Fragment key={label}>
          <dt>{meaning ? <Meant by={meaning}>{label}</Meant> : label}</dt>
          <dd>{value ?? <span className="cw-text3">–</span>}</dd>
        </Fragment>
      ))}
  </dl>
);
