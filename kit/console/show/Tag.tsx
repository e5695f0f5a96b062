import type { ReactNode } from 'react';
import './show.css';

/** For what a word alone does not set apart: a version, an intention and its score. Never for a state. */
export const Tag = ({ children }: { children: ReactNode }) => <span className="cw-tag">{children}</span>;
