import { lazy } from '#kit/console/lazy.tsx';

/** What the designer's area offers to the screens of other areas. */
/** A flow somebody was sent a link to. */
export const ExplorerPage = lazy(async () => ({ default: (await import('./share/ExplorerPage.tsx')).ExplorerPage }));
/** The draft that is open in a designer, and the pieces its panels are made of. */
export { settingsTexts } from './config/settings.texts.ts';
export { Tool } from './config/Tool.tsx';
export { refusalTexts } from './draft/refusals.texts.ts';
export { useDraft } from './editor/useDraft.ts';
export { useEditor, useEditorState } from './editor/useEditor.ts';
export { useOpenSettings } from './editor/useOpenSettings.ts';
export { Labelled } from './fields/fields.tsx';
