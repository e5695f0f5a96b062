import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './pageHead.css';

interface PageHeadProps {
  title: ReactNode;
  /** At most two, grey. */
  facts?: ReactNode[];
  /** The solid button last. */
  actions?: ReactNode;
  /** Where the arrow leads, and what it is called. */
  back?: { to: string; label: string };
}

export const PageHead = ({ title, facts = [], actions, back }: PageHeadProps) => (
  <div className="cw-page-head">
    {back && (
      <Link className="cw-icon-button" to={back.to} aria-label={back.label} title={back.label}>
        <ArrowLeft size={16} />
      </Link>
    )}
    <h1 className="cw-cut">{title}</h1>
    {facts.filter(Boolean).map((fact, index) => (
      <span key={index} className="cw-page-fact">
        {fact}
      </span>
    ))}
    <span className="cw-space" />
    {actions && <div className="cw-row">{actions}</div>}
  </div>
);
