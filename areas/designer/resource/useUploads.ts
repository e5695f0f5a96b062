import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ResourceKind } from '#core/design/resources.ts';
import { send } from '#kit/console/client.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { askUntil } from '#kit/console/askUntil.ts';
import { couldNotAsk, sentenceOf } from '#kit/console/refusal.ts';
import { useText } from '#kit/console/useText.ts';
import { resourceEndpoints, type Resource } from './resource.contract.ts';
import { libraryTexts } from './library.texts.ts';
import { mostAtOnce, refusalOf } from './uploadRules.ts';

export interface Sending {
  key: number;
  file: File;
  state: 'waiting' | 'sending' | 'refused';
  /** 0 to 1. */
  share: number;
  why: string;
  /** Sending it again may help. */
  again: boolean;
}

const atOnce = 2;
let keys = 0;

/** Files on their way into a library, two at a time; what was refused stays until somebody has read why. */
export function useUploads(kind: ResourceKind, onStored?: (resource: Resource) => void) {
  const t = useText(libraryTexts);
  const cache = useQueryClient();
  const [list, show] = useState<Sending[]>([]);
  const now = useRef<Sending[]>([]);
  const stops = useRef(new Map<number, AbortController>());

  const put = (next: Sending[]) => show((now.current = next));
  const set = (key: number, change: Partial<Sending>) =>
    put(now.current.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const take = (key: number) => put(now.current.filter((one) => one.key !== key));

  function next() {
    const free = atOnce - now.current.filter(({ state }) => state === 'sending').length;
    for (const { key, file } of now.current.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
      void start(key, file);
  }

  async function start(key: number, file: File) {
    const stop = new AbortController();
    stops.current.set(key, stop);
    set(key, { state: 'sending', share: 0 });
    try {
      const stored = await send(
        resourceEndpoints.upload,
        { body: { type: kind } },
        { file, signal: stop.signal, onProgress: (share) => set(key, { share }) },
      );
      take(key);
      const lists = { queryKey: [resourceEndpoints.list.path] };
      await cache.invalidateQueries(lists);
      onStored?.(stored);
      // That answer may have failed, or be one that was on its way before.
      if (!isListed(cache, stored.id))
        void askUntil(
          () => cache.invalidateQueries(lists),
          () => isListed(cache, stored.id),
        );
    } catch (error) {
      if (stop.signal.aborted) take(key);
      else set(key, { state: 'refused', why: sentenceOf(error, t('kit.unsent')), again: couldNotAsk(error) });
    } finally {
      stops.current.delete(key);
      next();
    }
  }

  function add(files: Iterable<File>) {
    const chosen = [...files];
    const fresh = chosen.slice(0, mostAtOnce).map((file): Sending => {
      const refusal = refusalOf(kind, file);
      const why = refusal ? t(refusal.why, refusal.facts) : '';
      return { key: ++keys, file, state: refusal ? 'refused' : 'waiting', share: 0, why, again: false };
    });
    const left = chosen
      .slice(mostAtOnce)
      .map((file): Sending => ({
        key: ++keys,
        file,
        state: 'refused',
        share: 0,
        why: t('tooMany', { most: mostAtOnce }),
        again: false,
      }));
    put([...now.current, ...fresh, ...left.slice(0, 1)]);
    next();
  }

  return {
    list,
    add,
    again(key: number) {
      set(key, { state: 'waiting', why: '' });
      next();
    },
    /** Stops it, or forgets why it was refused. */
    drop(key: number) {
      const stop = stops.current.get(key);
      if (stop) stop.abort();
      else take(key);
    },
  };
}

type Listed = AnswerOf<typeof resourceEndpoints.list>;

/** Every list that is on screen shows it; one that seeks a name, or is on a later page, need not: the newest come first. */
const isListed = (cache: QueryClient, id: string) =>
  cache
    .getQueryCache()
    .findAll({ queryKey: [resourceEndpoints.list.path], type: 'active' })
    .every(({ queryKey, state }) => {
      const asked = queryKey[1] as { keyword?: string; flowId?: string; pageNo: number };
      if (asked.keyword || asked.flowId || asked.pageNo > 1) return true;
      const data = state.data as Listed | undefined;
      return data?.list.some((one) => one.id === id) ?? false;
    });
export type Uploads = ReturnType<typeof useUploads>;
