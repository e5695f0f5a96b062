export { answersAs, type Answers } from './answers.ts';
export { newCallee, respond, type Action, type Callee, type Lasts } from './callee.ts';
export { transferFate, type TransferFate } from './transferFate.ts';
export { CalleeSettings, lineFate, usualCallees, type LineFate } from './line.ts';
export { personaNames, sharesOf, type PersonaMix, type PersonaName } from './personas.ts';
export { rehearse, type Rehearsed } from './rehearse.ts';
