import type { ReactNode } from 'react';
import type { FieldOf, Item } from './lists.ts';

/** What every kind of field is given. */
export interface FieldProps {
  label: string;
  hint?: ReactNode;
  field: FieldOf;
  item: Item;
  value: unknown;
  set(value: unknown): void;
}
