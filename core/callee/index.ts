export { newCallee, respond, type Action, type Callee, type Lasts } from './callee.ts';
export { CalleeSettings, lineFate, usualCallees, type LineFate } from './line.ts';
export { rehearse, type Rehearsed } from './rehearse.ts';
