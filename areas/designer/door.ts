/** What the designer's server offers to other areas: a robot's draft, changed step by step, and what is learnt of it. */
export { learntFor } from './debug/debugParts.ts';
export { learntFlows, type Learning, type LearntFlows } from './debug/learntFlows.service.ts';
export { design, designFaults, each, pageOf } from './draft/designing.service.ts';
export { changeDraft, openDraft, type Changing, type LiveChannel } from './draft/draft.server.ts';
export { flowFor } from './draft/flowFor.service.ts';
export { refusalTexts } from './draft/refusals.texts.ts';
export { soundFile } from './resource/soundFile.service.ts';
export { bookFile } from './exchange/bookFile.service.ts';
