import { Link } from 'react-router';
import { entryTexts } from '#areas/outbound/door.tsx';
import { useText } from '#kit/console/useText.ts';
import type { CallNow } from './calls.contract.ts';
import { callsTexts } from './calls.texts.ts';

/** The batch a call is placed for, or that the customer called, and by which route. */
export function WhatFor({
  call: { direction, entry, batchId, batchName, campaignName, routeName },
}: {
  call: CallNow;
}) {
  const t = useText(callsTexts);
  const tEntry = useText(entryTexts);
  if (direction === 1) {
    const by = entry === 'trunk' ? routeName : tEntry(entry);
    const words = by === null ? t('incoming') : t('incomingBy', { route: by });
    return (
      <span className="cw-text2 cw-cut" title={words}>
        {words}
      </span>
    );
  }
  if (batchId === null) return <span className="cw-text2 cw-cut">{tEntry(entry)}</span>;
  return (
    <Link className="cw-text2 cw-cut" to={`/outbounds/tasks/${batchId}`} title={`${batchName}, ${campaignName}`}>
      {batchName}
    </Link>
  );
}
