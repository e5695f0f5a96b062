import { useState, type DragEvent } from 'react';
import type { Place } from '#core/form/edits.ts';
import type { FormPart, ItemType } from '#core/form/form.ts';

/** A field of the form on its way to another place, or a new one out of the palette. */
export type Dragged = { formId: string } | { type: ItemType };

/** Where a dragged field would go. */
export function useDrag(onDrop: (dragged: Dragged, to: Place) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [to, setTo] = useState<Place | null>(null);
  const end = () => {
    setDragged(null);
    setTo(null);
  };
  /** Over a field: before or behind it, whichever half is nearer. Over the empty room of a part: at its end. */
  const over = (part: FormPart, at: number, isWide: boolean | null) => (event: DragEvent<HTMLElement>) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    if (isWide === null) return setTo({ part, at });
    const { top, left, width, height } = event.currentTarget.getBoundingClientRect();
    const isBehind = isWide ? event.clientY > top + height / 2 : event.clientX > left + width / 2;
    setTo({ part, at: at + (isBehind ? 1 : 0) });
  };
  const drop = (event: DragEvent<HTMLElement>) => {
    if (!dragged || !to) return;
    event.preventDefault();
    event.stopPropagation();
    onDrop(dragged, to);
    end();
  };
  return { dragged, to, start: setDragged, end, over, drop };
}
