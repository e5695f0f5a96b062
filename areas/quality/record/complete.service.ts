import { openItems, type Comments, type Verdicts } from '#core/quality/sheet.ts';
import { Fault } from '#kit/contract/faults.ts';
import { qualityFaults } from '../quality.faults.ts';

/** Verdicts and comments of this sheet's items alone; refuses what is still open. */
export function complete(sheet: Parameters<typeof openItems>[0], verdicts: Verdicts, comments: Comments) {
  const open = openItems(sheet, verdicts, comments);
  const nameOf = (id: string) => sheet.items.find(({ itemId }) => itemId === id)?.name ?? id;
  if (open.length > 0)
    throw new Fault(qualityFaults.QC_SHEET_OPEN, {
      count: open.length,
      items: open
        .slice(0, 5)
        .map(({ itemId }) => nameOf(itemId))
        .join(', '),
      open,
    });
  const own = <Value>(given: Record<string, Value>): Record<string, Value> =>
    Object.fromEntries(
      sheet.items.flatMap(({ itemId }) => (given[itemId] === undefined ? [] : [[itemId, given[itemId]]])),
    );
  return { given: own(verdicts), said: own(comments) };
}
