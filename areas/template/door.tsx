import { lazy } from '#kit/console/lazy.tsx';

/** The record of a call, by its id, where its campaign or route has a business template. */
export const RecordOfCall = lazy(() => import('./record/RecordOfCall.tsx'));

/** A form somebody without an account was sent. */
export const FormPage = lazy(() => import('./sent/FormPage.tsx').then(({ FormPage: page }) => ({ default: page })));
/** A letter somebody without an account was sent. */
export const LetterPage = lazy(() =>
  import('./sent/LetterPage.tsx').then(({ LetterPage: page }) => ({ default: page })),
);

/** Links one customer gets: to a form, or to a letter. */
export const CustomerLinks = lazy(() =>
  import('./sent/CustomerLinks.tsx').then(({ CustomerLinks: dialog }) => ({ default: dialog })),
);

/** Chooses a business template, as a field of a form. */
export const TemplateField = lazy(() => import('./binding/TemplateField.tsx'));

/** The settings of a business template, the address that is told of its records among them. */
export const TemplateSettings = lazy(async () => ({
  default: (await import('./templates/TemplateSettings.tsx')).TemplateSettings,
}));
