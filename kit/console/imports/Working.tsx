import type { ReactNode } from 'react';
import { Bar } from './Bar.tsx';
import './imports.css';

interface WorkingProps {
  title: string;
  /** 0 to 1; without it something goes on that cannot be measured. */
  share?: number;
  /** Beneath the bar. */
  facts?: ReactNode;
}

/** A file is on its way, is being checked or stored. */
export const Working = ({ title, share, facts }: WorkingProps) => (
  <div className="import-working" role={share === undefined ? 'status' : undefined}>
    <b>{title}</b>
    <Bar label={title} share={share} />
    <div className="cw-row cw-text2">{facts}</div>
  </div>
);
