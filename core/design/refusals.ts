import type { Flow } from '../flow/flow.ts';

/** Why a change is not made. The words of each, in both languages, stand beside the editor. */
export const refusalCodes = [
  'linkFromMissing',
  'linkToMissing',
  'linkToStart',
  'linkFromEnd',
  'linkExitTaken',
  'linkFromGroups',
  'linkGroupMissing',
  'linkToItself',
  'linkBetweenFlows',
  'lineMissing',
  'nodeMissing',
  'startTwice',
  'startStays',
  'groupMissing',
  'groupsNotHere',
  'nameEmpty',
  'nameTooLong',
  'packMissing',
  'packIsPreset',
  'packInsideItself',
  'packOfAnotherKind',
  'mainFlowStays',
  'flowTooDeep',
  'subFlowCalled',
  'faqMissing',
  'exceptionMissing',
  'exceptionIsPreset',
  'asksNothingThere',
  'configMissing',
  'variableInSms',
  'argumentIsDefault',
  'nameTaken',
  'nameOfBuiltIn',
  'nameNotReadable',
  'regexBroken',
  'configInUse',
  'notAPiece',
  'pieceTooLarge',
  'pieceTooNew',
  'pieceEmpty',
  'wordTaken',
  'wordIsName',
  'wordMissing',
  'textTooLong',
  'tooManyTexts',
  'answerEmpty',
  'intentionMissing',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface Refused {
  refused: RefusalCode;
  /** Names and numbers the sentence speaks of. */
  facts?: Record<string, string>;
  flow?: undefined;
}

/** A flow with the change, or why there is none. */
export type Changed<More = unknown> = ({ flow: Flow; refused?: undefined } & More) | Refused;

export const refused = (code: RefusalCode, facts?: Record<string, string>): Refused =>
  facts ? { refused: code, facts } : { refused: code };

export const longestName = 100;

/** A name as it is kept, or why it cannot be one. */
export function nameRefusal(name: string): Refused | null {
  if (name.trim() === '') return refused('nameEmpty');
  return [...name.trim()].length > longestName ? refused('nameTooLong', { most: String(longestName) }) : null;
}
