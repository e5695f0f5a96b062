import { App } from 'antd';
import { useRef, useState } from 'react';
import {
  added,
  changed,
  duplicated,
  isFull,
  itemOf,
  moved,
  newItem,
  placeOf,
  removed,
  stepped,
  type Place,
} from '#core/form/edits.ts';
import {
  choosingTypes,
  itemsOf,
  mostItems,
  spans,
  type FormConfig,
  type FormItem,
  type FormPart,
  type ItemType,
} from '#core/form/form.ts';
import { namedBy } from '#core/form/references.ts';
import { count } from '#kit/console/show/Num.tsx';
import { useText } from '#kit/console/useText.ts';
import type { AnswerOf } from '#kit/contract/endpoint.ts';
import { formTexts } from '../form/form.texts.ts';
import type { Template, templateEndpoints } from '../template/template.contract.ts';
import { editorTexts } from './editor.texts.ts';
import type { ItemChange } from './ItemPanel.tsx';
import type { Dragged } from './useDrag.ts';
import type { Draft } from './useTemplateDraft.ts';

interface About {
  template: Template;
  draft: Draft;
  related: AnswerOf<(typeof templateEndpoints)['related']> | undefined;
}

/** What is done to the fields of a form, which of them is chosen, and what is said about it. */
export function useItemActs({ template, draft, related }: About) {
  const t = useText(editorTexts);
  const tForm = useText(formTexts);
  const { message } = App.useApp();
  const { form, change } = draft;
  const [selected, select] = useState<string | null>(null);
  const [focusing, setFocusing] = useState(0);
  const [said, say] = useState('');
  const [removing, setRemoving] = useState<{ formId: string; label: string; text: string } | null>(null);
  const panel = useRef<HTMLElement>(null);
  const chosen = selected !== null && itemOf(form, selected) ? selected : null;

  const put = (next: FormConfig, formId: string | null, about: string | null = null) => {
    change(() => next, about);
    select(formId);
  };
  const focus = () => setFocusing((times) => times + 1);
  const tell = (next: FormConfig, formId: string) => {
    const place = placeOf(next, formId);
    const label = itemOf(next, formId)?.label;
    if (place) say(t('moved', { label, at: place.at + 1, part: tForm(place.part) }));
  };

  function addAt(type: ItemType, to: Place) {
    if (isFull(form)) return void message.warning(t('full', { most: mostItems }));
    const options = choosingTypes.has(type) ? [1, 2].map((number) => t('option', { number })) : [];
    const item = newItem(form, type, { label: t(type), options });
    put(added(form, item, to), item.formId);
    say(t('added', { label: item.label, part: tForm(to.part) }));
    focus();
  }
  function drop(dragged: Dragged, to: Place) {
    if ('type' in dragged) return addAt(dragged.type, to);
    const next = moved(form, dragged.formId, to);
    put(next, dragged.formId);
    tell(next, dragged.formId);
  }
  function take(formId: string) {
    const items = itemsOf(form);
    const at = items.findIndex((item) => item.formId === formId);
    const next = items[at + 1] ?? items[at - 1];
    put(removed(form, formId), next?.formId ?? null);
    say(t('removed', { label: items[at]?.label }));
    if (next) focus();
  }

  return {
    selected: chosen,
    focusing,
    said,
    removing,
    panel,
    select,
    isFull: isFull(form),
    close() {
      focus();
      select(null);
    },
    /** To the chosen field's property in the panel. */
    edit(property: keyof FormItem | null) {
      requestAnimationFrame(() => {
        const field = panel.current?.querySelector<HTMLElement>(
          (property && `[data-property="${property}"] :is(input, textarea, button)`) || 'input',
        );
        (field ?? panel.current?.querySelector<HTMLElement>('input'))?.focus();
      });
    },
    add(type: ItemType) {
      const place = chosen ? placeOf(form, chosen) : null;
      addAt(type, place ? { ...place, at: place.at + 1 } : { part: 'businessInfo', at: form.businessInfo.length });
    },
    drop,
    change(fields: ItemChange, about?: string) {
      if (!chosen) return;
      const formId = fields.formId ?? chosen;
      put(changed(form, chosen, fields), formId, about ? `${chosen} ${about}` : null);
    },
    fold: (part: FormPart, folded: boolean) =>
      change((now) => {
        const others = now.layout.folded.filter((one) => one !== part);
        return { ...now, layout: { ...now.layout, folded: folded ? [...others, part] : others } };
      }),
    toPart(part: FormPart) {
      if (!chosen) return;
      const next = moved(form, chosen, { part, at: form[part].length });
      put(next, chosen);
      tell(next, chosen);
    },
    step(formId: string, by: -1 | 1) {
      const next = stepped(form, formId, by);
      put(next, formId);
      tell(next, formId);
      focus();
    },
    widen(formId: string, by: -1 | 1) {
      const span = itemOf(form, formId)?.span;
      const wanted = span && spans[spans.indexOf(span) + by];
      if (wanted) put(changed(form, formId, { span: wanted }), formId, `${formId} span`);
    },
    duplicate(formId: string) {
      const made = duplicated(form, formId);
      put(made.form, made.formId);
      focus();
    },
    /** Asks first where something refers to it. */
    remove(formId: string) {
      const item = itemOf(form, formId);
      if (!item) return;
      const text = refersTo(formId);
      if (text) setRemoving({ formId, label: item.label, text });
      else take(formId);
    },
    removeNow: () => removing && take(removing.formId),
    keep: () => setRemoving(null),
  };

  /** What would miss it: rules, records that have it, and what fills it. */
  function refersTo(formId: string): string {
    const labels = [
      ...new Set(namedBy(form, formId).flatMap(({ item }) => (item.formId === formId ? [] : [item.label]))),
    ];
    const wasPublished = template.published && itemsOf(template.published).some((one) => one.formId === formId);
    const names = [...(related?.campaigns ?? []), ...(related?.routes ?? [])].map(({ name }) => name);
    return [
      labels.length > 0 && t('refersRules', { labels: labels.join(', ') }),
      wasPublished && template.records > 0 && t('refersRecords', { records: count(template.records) }),
      wasPublished && names.length > 0 && t('refersUses', { names: names.slice(0, 5).join(', ') }),
    ]
      .filter(Boolean)
      .join(' ');
  }
}
