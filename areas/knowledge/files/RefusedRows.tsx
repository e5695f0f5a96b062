import { longestName, refusalCodes, type RefusalCode } from '#core/design/refusals.ts';
import { fill } from '#kit/contract/language.ts';
import { RefusedTable } from '#kit/console/imports/RefusedTable.tsx';
import { useLanguage } from '#kit/console/language.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import { refusalTexts } from '#areas/designer/door.tsx';
import type { TakenFile } from '../known/known.contract.ts';
import { knowledgeTexts } from '../knowledge.texts.ts';

const shown = 200;

/** Rows of a file that cannot be taken, each with why. */
export function RefusedRows({ rows, total = rows.length }: { rows: TakenFile['refused']; total?: number }) {
  const t = useText(knowledgeTexts);
  const language = useLanguage();
  const why = ({ reason, text, name }: TakenFile['refused'][number]) =>
    (refusalCodes as readonly string[]).includes(reason)
      ? fill(refusalTexts[language][reason as RefusalCode], {
          regex: text,
          text,
          name: text || name,
          most: longestName,
        })
      : reason;
  const left = total - Math.min(shown, rows.length);
  return (
    <>
      <p role="alert">{t('refusedRows', { count: count(total) })}</p>
      <RefusedTable
        rows={rows.slice(0, shown).map((one) => ({ row: one.row, value: one.name, why: why(one) }))}
        words={{ title: t('reason'), row: t('row'), value: t('name'), why: t('reason'), empty: '–' }}
        widths={{ column: 0, value: 220 }}
      />
      {left > 0 && <p className="know-note">{t('more', { count: count(left) })}</p>}
    </>
  );
}
