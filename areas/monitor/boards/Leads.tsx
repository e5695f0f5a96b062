import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A number that leads to what it counts, where the person may see that. */
export const Leads = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to ? (
    <Link className="board-leads" to={to}>
      {children}
    </Link>
  ) : (
    children
  );
