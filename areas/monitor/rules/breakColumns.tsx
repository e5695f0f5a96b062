import { dash, textColumn, timeColumn } from '#kit/console/list/columns.tsx';
import type { Column } from '#kit/console/list/useColumns.ts';
import type { TextOf } from '#kit/console/useText.ts';
import { AmountOf, CustomerOf, RuleOf, whoBreaks } from './BreakParts.tsx';
import type { RuleBreak } from './rules.contract.ts';
import type { rulesTexts } from './rules.texts.ts';

export const breakColumns = (t: TextOf<typeof rulesTexts>): Column<RuleBreak>[] => [
  { key: 'rule', title: t('rule'), width: 190, always: true, render: (_, row) => <RuleOf of={row} /> },
  { key: 'who', title: t('who'), width: 140, render: (_, row) => <WhoOf of={row} /> },
  { key: 'customer', title: t('customer'), width: 190, grow: true, render: (_, row) => <CustomerOf of={row} /> },
  textColumn({ key: 'group', title: t('inGroup'), width: 110, of: ({ groupName }) => groupName }),
  timeColumn({ key: 'began', title: t('began'), width: 84, of: ({ beganAt }) => beganAt }),
  timeColumn({ key: 'until', title: t('until'), width: 84, of: ({ endedAt }) => endedAt }),
  { key: 'amount', title: t('amount'), width: 130, align: 'right', render: (_, row) => <AmountOf of={row} /> },
  textColumn({ key: 'seen', title: t('seen'), width: 96, of: ({ seenByName }) => seenByName }),
];

function WhoOf({ of }: { of: RuleBreak }) {
  const who = whoBreaks(of);
  return who ? (
    <span className="cw-cut" title={who}>
      {who}
    </span>
  ) : (
    dash
  );
}
