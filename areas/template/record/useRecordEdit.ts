import { App } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useQueryClient } from '@tanstack/react-query';
import type { FormValues } from '#core/form/form.ts';
import { send } from '#kit/console/client.ts';
import { Refusal, sentenceOf } from '#kit/console/refusal.ts';
import { useUnsaved } from '#kit/console/shell/unsaved.ts';
import { useText } from '#kit/console/useText.ts';
import { recordEndpoints, type RecordSave, type TransRecord } from './record.contract.ts';
import { recordTexts } from './record.texts.ts';

/** What a person writes into a record until it is saved: only what was changed is sent, so that what is masked stays. */
export function useRecordEdit(to: Omit<RecordSave, 'values'>, onSaved: (record: TransRecord) => unknown) {
  const t = useText(recordTexts);
  const cache = useQueryClient();
  const { message } = App.useApp();
  const [edits, setEdits] = useState<FormValues>({});
  // Stored, and shown until the page has the record anew.
  const [stored, setStored] = useState<FormValues>({});
  const [refused, setRefused] = useState<Record<string, string>>({});
  // Once a value was refused, everything that is missing or wrong is told.
  const [asked, setAsked] = useState<'all' | 'seen'>('seen');
  const [saving, setSaving] = useState(false);
  const isChanged = Object.entries(edits).some(([formId, value]) => value !== stored[formId]);
  useUnsaved(isChanged);

  async function save() {
    setSaving(true);
    try {
      const record = await send(recordEndpoints.save, { body: { ...to, values: edits } });
      // At once: who is led on has nothing left to save.
      flushSync(() => {
        setStored(edits);
        setRefused({});
        setAsked('seen');
      });
      message.success(t('saved'));
      for (const { path } of [recordEndpoints.list, recordEndpoints.log, recordEndpoints.ofCall, recordEndpoints.calls])
        void cache.invalidateQueries({ queryKey: [path] });
      await onSaved(record);
      // What was typed meanwhile is not saved yet.
      setEdits((now) => Object.fromEntries(Object.entries(now).filter(([formId, value]) => value !== edits[formId])));
      setStored({});
    } catch (error) {
      const { field, sentence } = error instanceof Refusal ? error.facts : {};
      if (typeof field === 'string') {
        // Its label stands above it.
        setRefused({ [field]: typeof sentence === 'string' ? sentence : sentenceOf(error, t('kit.unsent')) });
        setAsked('all');
      } else message.error(sentenceOf(error, t('kit.unsent')), 6);
    } finally {
      setSaving(false);
    }
  }

  return {
    edits,
    refused,
    asked,
    saving,
    isChanged,
    save,
    change(formId: string, value: string) {
      setEdits((before) => ({ ...before, [formId]: value }));
      setRefused({});
    },
  };
}
