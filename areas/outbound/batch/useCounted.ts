import { useEffect, useState } from 'react';
import { useAsk } from '#kit/console/useAsk.ts';
import type { Campaign } from '../campaign/campaign.contract.ts';
import { batchEndpoints, type BatchSource, type BatchValues } from './batch.contract.ts';
import type { Chosen } from './ContactsStep.tsx';

/** How many contacts were chosen, and what of the robot's values they bring. While it is counted anew, what was known of the same ones stays. */
export function useCounted(chosen: Chosen, campaign: Campaign | undefined, values: BatchValues) {
  const source = useSettled(sourceOf(chosen));
  const campaignId = campaign?.campaignId;
  const of = JSON.stringify([source, campaignId]);
  const { data, fault } = useAsk(
    batchEndpoints.checkContacts,
    { body: { source: source ?? { all: true }, campaignId, values } },
    { enabled: source !== null && campaignId !== undefined },
  );
  const [last, keep] = useState({ of, data });
  if (data && source && (last.data !== data || last.of !== of)) keep({ of, data });
  const known = source === null ? undefined : (data ?? (last.of === of ? last.data : undefined));
  return {
    source,
    contacts: known?.contacts,
    blacklisted: known?.blacklisted ?? 0,
    elsewhere: known?.elsewhere ?? 0,
    asked: known?.asked,
    brought: known?.brought,
    fault,
  };
}

function sourceOf({ kind, keyword, importId, groupId, contactIds }: Chosen): BatchSource | null {
  if (kind === undefined) return null;
  if (kind === 'chosen') return contactIds ? { contactIds } : null;
  if (kind === 'group') return groupId ? { groupId } : null;
  if (kind === 'import' || kind === 'file') return importId ? { importId } : null;
  return keyword.trim() ? { all: true, keyword: keyword.trim() } : { all: true };
}

/** Typing counts once, not with every letter. */
function useSettled(source: BatchSource | null) {
  const text = JSON.stringify(source);
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled === text ? source : null;
}
