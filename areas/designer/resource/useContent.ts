import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '#kit/console/client.ts';
import { resourceEndpoints } from './resource.contract.ts';

/** Many small pictures are kept, few large films. */
const keptFor = 120_000;

/** What is in a file of a library, as an address this page alone can read. It is fetched when it is wanted. */
export function useContent(resourceId: string, wanted = true) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['content of a resource', resourceId],
    queryFn: () => send(resourceEndpoints.content, { params: { resourceId } }),
    enabled: wanted,
    staleTime: Infinity,
    gcTime: keptFor,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [data]);
  return { address, file: data, fault: error, fetching: isFetching, again: refetch };
}
