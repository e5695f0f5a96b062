import type { Flow } from '../flow.ts';
import { renewalEn } from './renewalEn.ts';
import { renewalZh } from './renewalZh.ts';
import { rideEn } from './rideEn.ts';
import { rideZh } from './rideZh.ts';
import { surveyEn } from './surveyEn.ts';
import { surveyZh } from './surveyZh.ts';

export type SampleName = 'renewalEn' | 'renewalZh' | 'surveyEn' | 'surveyZh' | 'rideEn' | 'rideZh';

/** Three robots in each language, to begin from: one that offers, one that asks, one that books and fills slots. */
export const samples: Record<SampleName, Flow> = { renewalEn, renewalZh, surveyEn, surveyZh, rideEn, rideZh };
