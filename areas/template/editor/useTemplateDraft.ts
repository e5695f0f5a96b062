import { useCallback, useEffect, useRef, useState } from 'react';
import { begun, did, redone, undone } from '#core/form/edits.ts';
import type { FormConfig } from '#core/form/form.ts';
import { send } from '#kit/console/client.ts';
import { couldNotAsk, Refusal } from '#kit/console/refusal.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { templateEndpoints, type Template } from '../template/template.contract.ts';

/** `waiting`: nobody answers, it is tried again. `clash`: somebody else changed the draft meanwhile. */
export type Saving = 'saved' | 'saving' | 'waiting' | 'refused' | 'clash';

const afterTyping = 700;
const tryAgainAfter = 5_000;

/** The draft of a template as one edits it: every step can be undone, and what was done is saved soon after. */
export function useTemplateDraft(template: Template) {
  const { templateId } = template;
  const [history, setHistory] = useState(() => begun(template.formConfig));
  const [saving, setSaving] = useState<Saving>('saved');
  const [savedAt, setSavedAt] = useState(template.changedAt);
  const stored = useRef({ form: template.formConfig, revision: template.revision });
  const latest = useRef(template.formConfig);
  const flight = useRef<Promise<unknown> | null>(null);
  const form = history.now;
  useEffect(() => {
    latest.current = form;
  }, [form]);

  const saveNow = useCallback(async () => {
    while (flight.current) await flight.current;
    const sent = latest.current;
    if (sent === stored.current.form) return true;
    setSaving('saving');
    const saved = send(templateEndpoints.change, {
      body: { templateId, formConfig: sent, revision: stored.current.revision },
    }).then(
      ({ revision, changedAt }) => {
        stored.current = { form: sent, revision };
        setSavedAt(changedAt);
        setSaving('saved');
        return true;
      },
      (error: unknown) => {
        const isClash = error instanceof Refusal && error.name === 'TEMPLATE_CHANGED_MEANWHILE';
        setSaving(isClash ? 'clash' : couldNotAsk(error) ? 'waiting' : 'refused');
        return false;
      },
    );
    flight.current = saved;
    const isDone = await saved;
    flight.current = null;
    return isDone;
  }, [templateId]);

  useEffect(() => {
    if (form === stored.current.form || saving === 'clash' || saving === 'saving') return;
    const soon = setTimeout(() => void saveNow(), saving === 'waiting' ? tryAgainAfter : afterTyping);
    return () => clearTimeout(soon);
  }, [form, saving, saveNow]);
  // A page that is left or hidden saves at once.
  useEffect(() => () => void saveNow(), [saveNow]);
  useUnsaved(saving !== 'saved');

  /** What the server now has; `history` stays, so that it can be undone like anything else. */
  const take = useCallback((next: Template) => {
    stored.current = { form: next.formConfig, revision: next.revision };
    latest.current = next.formConfig;
    setHistory((before) => did(before, next.formConfig));
    setSavedAt(next.changedAt);
    setSaving('saved');
  }, []);

  return {
    form,
    saving,
    savedAt,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** Letters of one field, one after another, are one step: `about` says which. */
    change: useCallback((recipe: (now: FormConfig) => FormConfig, about: string | null = null) => {
      setHistory((before) => did(before, recipe(before.now), about));
    }, []),
    undo: useCallback(() => setHistory(undone), []),
    redo: useCallback(() => setHistory(redone), []),
    saveNow,
    revision: () => stored.current.revision,
    take,
  };
}

export type Draft = ReturnType<typeof useTemplateDraft>;
