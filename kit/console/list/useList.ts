import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useSearchParams } from 'react-router';
import type { TSchema } from 'typebox';
import type { AnswerOf, Endpoint, SentTo } from '#kit/contract/endpoint.ts';
import { send } from '../client.ts';
import { OpenPage } from '../shell/OpenPage.ts';
import { addressOf, propertiesOf, queryFrom } from './listAddress.ts';

export type RowOf<C> = AnswerOf<C> extends { list: (infer Row)[] } ? Row : never;
export type QueryOf<C> =
  SentTo<C> extends { body: infer Query } ? Query : SentTo<C> extends { query: infer Query } ? Query : never;

export interface List<Row, Query = object> {
  rows: Row[];
  total: number;
  /** There are more than were counted. */
  totalIsMore: boolean;
  /** Nothing has been seen yet. */
  first: boolean;
  fetching: boolean;
  fault: Error | null;
  /** What was asked, as the address says it. */
  query: Query & { pageNo: number; pageSize: number };
  /** Something beside page and order narrows the list. */
  filtered: boolean;
  sortable: boolean;
  sort: { by: string; descending: boolean } | undefined;
  search(change: Partial<Query>): void;
  clear(): void;
  sortBy(by: string | undefined, descending: boolean): void;
  turnTo(pageNo: number, pageSize: number): void;
  reload(): Promise<void>;
}

/** Page and order are no filter. */
const unfiltering = ['pageNo', 'pageSize', 'orderBy', 'descending'];

/**
 * One list endpoint, asked with what stands in the address: a link or a reload shows the same page of the same search.
 * `fixed` is asked as well and stands in no address. An endpoint whose query has `orderBy` and `descending` can be sorted.
 */
export function useList<C extends Endpoint>(
  endpoint: C,
  fixed: Partial<QueryOf<C>> = {},
  params?: object,
  /** Milliseconds after which it is asked again by itself, as long as the rows want it. */
  every?: (rows: RowOf<C>[]) => number | false,
): List<RowOf<C>, QueryOf<C>> {
  const [address, setAddress] = useSearchParams();
  const { key } = useContext(OpenPage);
  const cache = useQueryClient();
  const part = endpoint.body ? 'body' : 'query';
  const schema = endpoint[part] as TSchema;
  const query = { ...(queryFrom(schema, address) as List<RowOf<C>, QueryOf<C>>['query']), ...fixed };
  const sent = { ...(params && { params }), [part]: query };
  const { data, isFetching, isPending, error } = useQuery({
    queryKey: [endpoint.path, sent],
    queryFn: () =>
      send(endpoint, sent as unknown as SentTo<C>) as Promise<{
        list: RowOf<C>[];
        total: number;
        totalIsMore?: boolean;
      }>,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => every?.(state.data?.list ?? []) ?? false,
    meta: { tab: key },
    gcTime: key ? Infinity : undefined,
  });

  const change = (to: object) =>
    setAddress((old) => addressOf(schema, old, { ...queryFrom(schema, old), ...to }), { replace: true });
  const { orderBy, descending } = query as { orderBy?: string; descending?: boolean };
  const filters = Object.keys(propertiesOf(schema)).filter((name) => !unfiltering.includes(name) && !(name in fixed));
  return {
    rows: data?.list ?? [],
    total: data?.total ?? 0,
    totalIsMore: data?.totalIsMore ?? false,
    first: isPending,
    fetching: isFetching,
    fault: error,
    query,
    filtered: filters.some((name) => address.has(name)),
    sortable: 'orderBy' in propertiesOf(schema),
    sort: orderBy ? { by: orderBy, descending: descending === true } : undefined,
    search: (wish) => change({ ...wish, pageNo: 1 }),
    clear: () => change({ ...Object.fromEntries(filters.map((name) => [name, undefined])), pageNo: 1 }),
    sortBy: (by, down) => change({ orderBy: by, descending: by && down ? true : undefined, pageNo: 1 }),
    turnTo: (pageNo, pageSize) => change({ pageNo, pageSize }),
    reload: () => cache.invalidateQueries({ queryKey: [endpoint.path] }),
  };
}
