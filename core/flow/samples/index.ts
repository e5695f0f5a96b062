import type { Flow } from '../flow.ts';
import { renewalEn } from './renewalEn.ts';
import { renewalZh } from './renewalZh.ts';
import { surveyEn } from './surveyEn.ts';
import { surveyZh } from './surveyZh.ts';

export type SampleName = 'renewalEn' | 'renewalZh' | 'surveyEn' | 'surveyZh';

/** Two robots in each language, to begin from. */
export const samples: Record<SampleName, Flow> = { renewalEn, renewalZh, surveyEn, surveyZh };
