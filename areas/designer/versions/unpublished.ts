import { useEffect, useState } from 'react';
import type { Difference } from '#core/design/wordsOfDifference.ts';
import type { Flow } from '#core/flow/flow.ts';
import { send } from '#kit/console/client.ts';
import { useLanguage } from '#kit/console/language.ts';
import { draftEndpoints } from '../draft/draft.contract.ts';
import { useEditorState } from '../editor/useEditor.ts';
import { byThing } from './differences.ts';

/** Milliseconds without a change before it is counted: the designer opens and draws first. */
const waitsFor = 800;

const words = async () => (await import('#core/design/wordsOfDifference.ts')).wordsOfDifference;

/** How many things the draft changes of what new calls begin with. Undefined until it is known, and before the first version. */
export function useUnpublished(flowId: string, version: number): number | undefined {
  const language = useLanguage();
  const flow = useEditorState((state) => state.flow);
  const [published, setPublished] = useState<{ version: number; flow: Flow }>();
  const [count, setCount] = useState<number>();
  useEffect(() => {
    if (version === 0) return;
    let over = false;
    const timer = setTimeout(async () => {
      if (published?.version !== version) {
        const found = await send(draftEndpoints.definition, { params: { flowId }, query: { version } }).catch(
          () => null,
        );
        if (found && !over) setPublished({ version, flow: found.flow });
        return;
      }
      const differences = (await words())(published.flow, flow, language);
      if (!over) setCount(byThing(differences).length);
    }, waitsFor);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [flowId, version, flow, published, language]);
  return published?.version === version ? count : undefined;
}

export type WhatChanges =
  { is: 'first'; nodes: number } | { is: 'changes'; from: number; found: Difference[] } | { is: 'unknown' };

/** What publishing the draft, or one version, changes for new calls; asked anew each time. */
export function useWhatChanges(flowId: string, version: number | undefined): WhatChanges | undefined {
  const language = useLanguage();
  const [what, set] = useState<WhatChanges>();
  useEffect(() => {
    let over = false;
    const params = { flowId };
    Promise.all([
      send(draftEndpoints.definition, { params, query: {} }),
      version === undefined
        ? send(draftEndpoints.draft, { params })
        : send(draftEndpoints.definition, { params, query: { version } }),
      words(),
    ]).then(
      ([before, after, wordsOf]) => {
        if (over) return;
        if (before.version === 0) return set({ is: 'first', nodes: after.flow.nodes.length });
        set({ is: 'changes', from: before.version, found: wordsOf(before.flow, after.flow, language) });
      },
      () => over || set({ is: 'unknown' }),
    );
    return () => void (over = true);
  }, [flowId, version, language]);
  return what;
}
