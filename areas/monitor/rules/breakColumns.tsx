import { textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import type { TextOf } from '#kit/console/useText.ts';
import { AmountOf, CustomerOf, RuleOf, WhoOf } from './BreakParts.tsx';
import type { RuleBreak } from './rules.contract.ts';
import type { rulesTexts } from './rules.texts.ts';

export const breakColumns = (t: TextOf<typeof rulesTexts>): Column<RuleBreak>[] => [
  { key: 'rule', title: t('rule'), width: 180, always: true, render: (_, row) => <RuleOf of={row} /> },
  { key: 'who', title: t('who'), width: 170, grow: true, render: (_, row) => <WhoOf of={row} /> },
  { key: 'customer', title: t('customer'), width: 186, render: (_, row) => <CustomerOf of={row} /> },
  timeColumn({ key: 'began', title: t('began'), width: 72, of: ({ beganAt }) => beganAt }),
  timeColumn({ key: 'until', title: t('until'), width: 72, of: ({ endedAt }) => endedAt }),
  { key: 'amount', title: t('amount'), width: 148, align: 'right', render: (_, row) => <AmountOf of={row} /> },
  textColumn({ key: 'seen', title: t('seen'), width: 92, of: ({ seenByName }) => seenByName }),
];
