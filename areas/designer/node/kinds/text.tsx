import { Asks, AskingExit, Questions, RepeatTimes } from './asking.tsx';
import { Branches } from './common.tsx';
import type { PanelOf } from './panelOf.ts';

export const text: PanelOf<'text'> = {
  speech: Asks,
  branches: Branches,
  timing: RepeatTimes,
  questions: Questions,
  exit: AskingExit,
};
