import { useState } from 'react';
import { useStoredImport } from '#kit/console/imports/useStoredImport.ts';
import { useLive } from '#kit/console/live.ts';
import { importEndpoints, type ContactImport, type ImportNews } from './import.contract.ts';

/** While nothing is pushed, it is asked for. */
const askEvery = 2_000;

/** One import as it is now. */
export function useImport(importId: string | undefined) {
  const [news, setNews] = useState<ImportNews>();
  const { known, fault, refetch } = useStoredImport(
    importEndpoints.one,
    importId === undefined ? undefined : { params: { importId } },
    askEvery,
  );

  useLive<ImportNews>('contacts.import', (told) => {
    if (told.importId !== importId) return;
    setNews(told);
    if (told.state !== known?.state) void refetch();
  });
  return { contactImport: known && brought(known, news), fault, refetch };
}

/** News hold for the state they speak of, and only forwards: after new columns were chosen the count begins anew. */
function brought(known: ContactImport, news: ImportNews | undefined): ContactImport {
  const newer =
    news &&
    news.importId === known.importId &&
    news.state === known.state &&
    (known.state === 'checking'
      ? news.rowsRead > known.rowsRead
      : known.state === 'storing' && news.rowsStored > known.rowsStored);
  return newer ? { ...known, ...news } : known;
}
