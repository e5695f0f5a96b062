import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResourceKind } from '#core/design/resources.ts';
import { send } from '#kit/console/client.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { resourceEndpoints } from './resource.contract.ts';

/** One library, a page at a time: what is called so, of this robot alone where that is wanted. */
export function useLibrary(type: ResourceKind, flowId: string) {
  const cache = useQueryClient();
  const [page, turn] = useState({ pageNo: 1, pageSize: 50 });
  const [keyword, setKeyword] = useState('');
  const [here, setHere] = useState(false);
  const query = { ...page, type, ...(keyword && { keyword }), ...(here && { flowId }) };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: [resourceEndpoints.list.path, query],
    queryFn: () => send(resourceEndpoints.list, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const first = { ...page, pageNo: 1 };
  // The last of a page was deleted.
  const beyond = data !== undefined && data.list.length === 0 && data.total > 0 && page.pageNo > 1 && !isFetching;
  useEffect(() => {
    if (beyond) turn((now) => ({ ...now, pageNo: Math.max(1, now.pageNo - 1) }));
  }, [beyond]);
  return {
    rows: data?.list ?? [],
    total: data?.total ?? 0,
    fault: error,
    first: isPending,
    fetching: isFetching,
    keyword,
    here,
    page,
    search(words: string) {
      setKeyword(cutTo(words.trim(), 100));
      turn(first);
    },
    only(wanted: boolean) {
      setHere(wanted);
      turn(first);
    },
    turn: (pageNo: number, pageSize: number) => turn({ pageNo, pageSize }),
    again: () => void refetch(),
    reload: () => cache.invalidateQueries({ queryKey: [resourceEndpoints.list.path] }),
  };
}
export type LibraryList = ReturnType<typeof useLibrary>;
