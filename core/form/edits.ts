import { newItem as plainItem } from './defaults.ts';
import {
  choosingTypes,
  formParts,
  itemsOf,
  mostItems,
  type FormConfig,
  type FormItem,
  type FormPart,
  type ItemType,
} from './form.ts';
import { renamed } from './references.ts';

/** Where an item stands: in which part, and before which of its items. */
export interface Place {
  part: FormPart;
  at: number;
}

export function placeOf(form: FormConfig, formId: string): Place | null {
  for (const part of formParts) {
    const at = form[part].findIndex((item) => item.formId === formId);
    if (at >= 0) return { part, at };
  }
  return null;
}

export const itemOf = (form: FormConfig, formId: string) => itemsOf(form).find((item) => item.formId === formId);

/** A key that is free: `phone`, `phone2`, `phone3`. */
export function freeId(form: FormConfig, wanted: string): string {
  const taken = new Set(itemsOf(form).map(({ formId }) => formId));
  const stem = wanted.replace(/\d+$/, '').slice(0, 36) || 'field';
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${stem}${number}`;
  return id;
}

/** An item as the palette gives it out. `words`: its label, and those of the options that a choosing one begins with. */
export const newItem = (
  form: FormConfig,
  type: ItemType,
  words: { label: string; options: readonly string[] },
): FormItem => ({
  ...plainItem(freeId(form, type), words.label, type),
  span: type === 'textarea' || type === 'radio' || type === 'checkbox' ? 24 : 12,
  ...(choosingTypes.has(type) && { options: words.options.map((label, at) => ({ value: `option${at + 1}`, label })) }),
});

export const isFull = (form: FormConfig) => itemsOf(form).length >= mostItems;

/** A form that is full stays as it is. */
export const added = (form: FormConfig, item: FormItem, { part, at }: Place): FormConfig =>
  isFull(form) ? form : { ...form, [part]: form[part].toSpliced(at, 0, item) };

export function removed(form: FormConfig, formId: string): FormConfig {
  const place = placeOf(form, formId);
  return place ? { ...form, [place.part]: form[place.part].toSpliced(place.at, 1) } : form;
}

/** Puts an item elsewhere: `at` counts the items of that part as they stand before the move. */
export function moved(form: FormConfig, formId: string, to: Place): FormConfig {
  const from = placeOf(form, formId);
  const item = itemOf(form, formId);
  if (!from || !item) return form;
  const at = to.part === from.part && to.at > from.at ? to.at - 1 : to.at;
  if (to.part === from.part && at === from.at) return form;
  const without = removed(form, formId);
  return { ...without, [to.part]: without[to.part].toSpliced(at, 0, item) };
}

/** One place up or down; over the edge of its part into the next one. */
export function stepped(form: FormConfig, formId: string, by: -1 | 1): FormConfig {
  const from = placeOf(form, formId);
  if (!from) return form;
  const { part, at } = from;
  const within = at + by;
  if (within >= 0 && within < form[part].length) return moved(form, formId, { part, at: by > 0 ? at + 2 : at - 1 });
  const next = formParts[formParts.indexOf(part) + by];
  return next ? moved(form, formId, { part: next, at: by > 0 ? 0 : form[next].length }) : form;
}

/** Other properties of an item; undefined takes one away. Another key is written into the rules that name it. */
export function changed(
  form: FormConfig,
  formId: string,
  fields: { [Name in keyof FormItem]?: FormItem[Name] | undefined },
): FormConfig {
  const place = placeOf(form, formId);
  const item = itemOf(form, formId);
  if (!place || !item) return form;
  const { formId: wanted = formId, ...rest } = fields;
  const merged = Object.fromEntries(
    Object.entries({ ...item, ...rest }).filter(([, value]) => value !== undefined),
  ) as FormItem;
  const next = { ...form, [place.part]: form[place.part].with(place.at, merged) };
  return wanted === formId ? next : renamed(next, formId, wanted);
}

/** A second one behind it, under a key of its own. What fills the first does not fill the second. */
export function duplicated(form: FormConfig, formId: string): { form: FormConfig; formId: string } {
  const place = placeOf(form, formId);
  const item = itemOf(form, formId);
  if (!place || !item || isFull(form)) return { form, formId };
  const { robotParam: _, bpoRobotParam: __, ...copied } = item;
  const copy = { ...copied, formId: freeId(form, formId) };
  return { form: added(form, copy, { ...place, at: place.at + 1 }), formId: copy.formId };
}

/** A form as it is edited, with what it was. */
export interface History {
  past: readonly FormConfig[];
  now: FormConfig;
  future: readonly FormConfig[];
  /** What the last step was about: steps about the same, one after another, are undone together. */
  about: string | null;
}

const mostSteps = 200;
export const begun = (form: FormConfig): History => ({ past: [], now: form, future: [], about: null });

/** `about`: typing into one field is one step. */
export function did(history: History, now: FormConfig, about: string | null = null): History {
  if (now === history.now) return history;
  const isSame = about !== null && about === history.about;
  return { past: isSame ? history.past : [...history.past, history.now].slice(-mostSteps), now, future: [], about };
}

export const undone = ({ past, now, future, ...rest }: History): History =>
  past.length === 0
    ? { past, now, future, ...rest }
    : { past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future], about: null };

export const redone = ({ past, now, future, ...rest }: History): History =>
  future.length === 0
    ? { past, now, future, ...rest }
    : { past: [...past, now], now: future[0]!, future: future.slice(1), about: null };
