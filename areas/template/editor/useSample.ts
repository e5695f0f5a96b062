import { useState } from 'react';
import type { FormValues } from '#core/form/form.ts';

const placeOf = (templateId: string) => `template.sample.${templateId}`;

function kept(templateId: string): FormValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(placeOf(templateId)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as FormValues) : {};
  } catch {
    return {};
  }
}

/** What a person typed to try the form with; kept until the window is closed. */
export function useSample(templateId: string) {
  const [values, setValues] = useState(() => kept(templateId));
  const put = (next: FormValues) => {
    setValues(next);
    try {
      sessionStorage.setItem(placeOf(templateId), JSON.stringify(next));
    } catch {
      // Full, or not allowed: it is kept as long as the page is.
    }
  };
  return { values, set: (formId: string, value: string) => put({ ...values, [formId]: value }), clear: () => put({}) };
}
