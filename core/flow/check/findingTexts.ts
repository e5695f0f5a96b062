/** What a finding is about; the specification's check types. */
export type CheckType =
  | 'flow'
  | 'node'
  | 'faq'
  | 'exception'
  | 'arg'
  | 'status'
  | 'param'
  | 'function'
  | 'sms'
  | 'api'
  | 'hangup'
  | 'hotword'
  | 'recommendFaq'
  | 'recommendSubFlow'
  | 'intention';
/** What is said of a kind of findings: `{place}` and `{fact}` are filled in. The first two digits of a code are the check type. */
export interface FindingTexts {
  code: string;
  check: CheckType;
  type: 'result' | 'warning';
  en: [detail: string, solution: string];
  zh: [detail: string, solution: string];
  /** Where nothing was chosen at all: there is no fact to name. */
  unchosen?: { en: [detail: string, solution: string]; zh: [detail: string, solution: string] };
}
