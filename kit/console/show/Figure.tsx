import type { ReactNode } from 'react';
import './show.css';

interface FigureProps {
  label: string;
  /** What the figure counts, on hover. */
  meaning?: string | undefined;
  value: ReactNode;
  unit?: string;
  /** What it is measured against: of, limit, than last Friday. */
  against?: ReactNode;
  /** The second line says that something is near its limit. */
  warn?: boolean;
  /** A Sparkline. */
  children?: ReactNode;
}

export function Figure({ label, meaning, value, unit, against, warn, children }: FigureProps) {
  return (
    <div className="cw-figure">
      <div className="cw-figure-label">{meaning ? <Meant by={meaning}>{label}</Meant> : label}</div>
      <div className="cw-figure-row">
        <span className="cw-figure-value cw-num">
          {value}
          {unit && <small>{unit}</small>}
        </span>
        {children}
      </div>
      {against && (
        <div className="cw-figure-against cw-cut" style={warn ? { color: 'var(--cw-warn)' } : undefined}>
          {against}
        </div>
      )}
    </div>
  );
}

/** A name with its definition on hover. */
export const Meant = ({ by, children }: { by: string; children: ReactNode }) => (
  <span className="cw-meant" title={by}>
    {children}
  </span>
);

/** Figures side by side between two hairlines. */
export const Figures = ({ children }: { children: ReactNode }) => <div className="cw-figures">{children}</div>;
