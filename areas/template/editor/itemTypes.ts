import {
  AtSign,
  Banknote,
  Calendar,
  CalendarClock,
  ChevronDown,
  CircleDot,
  Clock,
  Hash,
  IdCard,
  ListChecks,
  Phone,
  TextCursorInput,
  AlignLeft,
  ToggleLeft,
  type LucideIcon,
} from 'lucide-react';
import type { ItemType } from '#core/form/form.ts';

/** As the palette shows them. */
export const typeGroups = {
  write: ['text', 'textarea', 'number', 'amount', 'phone', 'email', 'idNumber'],
  choose: ['radio', 'select', 'checkbox', 'switch'],
  when: ['date', 'time', 'datetime'],
} as const satisfies Record<string, readonly ItemType[]>;

export const typeIcons: Record<ItemType, LucideIcon> = {
  text: TextCursorInput,
  textarea: AlignLeft,
  number: Hash,
  amount: Banknote,
  phone: Phone,
  email: AtSign,
  idNumber: IdCard,
  radio: CircleDot,
  select: ChevronDown,
  checkbox: ListChecks,
  switch: ToggleLeft,
  date: Calendar,
  time: Clock,
  datetime: CalendarClock,
};
