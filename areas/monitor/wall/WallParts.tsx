import type { ReactNode } from 'react';
import { Leads } from '../boards/Leads.tsx';

interface LargeProps {
  label: string;
  value: string;
  unit?: string;
  to: string | undefined;
  /** Nothing of it, or nothing known. */
  none?: boolean;
  left?: ReactNode;
  right?: ReactNode;
}

/** What is seen from across a room. */
export function Large({ label, value, unit, to, none, left, right }: LargeProps) {
  return (
    <section>
      <h2>{label}</h2>
      <div
        className="wall-large"
        data-letters={value === '–' ? 0 : Math.min(value.length, 8)}
        data-none={none || undefined}
      >
        <Leads to={to}>
          {value}
          {unit && <small>{unit}</small>}
        </Leads>
      </div>
      <p>
        <span className="cw-cut">{left}</span>
        <span>{right}</span>
      </p>
    </section>
  );
}

export interface ListedOnWall {
  key: string;
  name: string;
  value: string;
  to?: string | undefined;
  /** Of the mark and of its part of the bar. */
  color?: string;
  /** In place of a square. */
  mark?: ReactNode;
  /** How much of the bar it is. */
  part?: number;
  none?: boolean;
  /** Measures the others, and is no part of them. */
  grey?: boolean;
}

/** A few numbers under each other, and the bar that they make up. */
export function Listed({ title, of, total }: { title: string; of: readonly ListedOnWall[]; total?: number }) {
  return (
    <section>
      <h2>{title}</h2>
      {total !== undefined && (
        <div className="wall-bar" aria-hidden>
          {of.map(
            ({ key, part = 0, color }) =>
              part > 0 && <i key={key} style={{ flexGrow: part / Math.max(total, 1), background: color }} />,
          )}
        </div>
      )}
      <ul className="wall-list">
        {of.map(({ key, name, value, to, color, mark, none, grey }) => (
          <li key={key} data-grey={grey || undefined}>
            <span className="wall-mark" style={{ color }} aria-hidden>
              {mark ?? (color && <i style={{ background: color }} />)}
            </span>
            <span className="cw-cut" style={mark ? { color } : undefined}>
              {name}
            </span>
            <b data-none={none || undefined}>
              <Leads to={to}>{value}</Leads>
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
