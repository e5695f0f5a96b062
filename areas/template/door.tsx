import { lazy } from '#kit/console/lazy.tsx';

/** The record of a call, by its id, where its campaign or route has a business template. */
export const RecordOfCall = lazy(() => import('./record/RecordOfCall.tsx'));

/** Chooses a business template, as a field of a form. */
export const TemplateField = lazy(() => import('./binding/TemplateField.tsx'));

/** The settings of a business template, the address that is told of its records among them. */
export const TemplateSettings = lazy(async () => ({
  default: (await import('./templates/TemplateSettings.tsx')).TemplateSettings,
}));
