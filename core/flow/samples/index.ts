import type { Flow } from '../flow.ts';
import { renewalEn, renewalZh } from './renewal.ts';
import { rideEn, rideZh } from './ride.ts';
import { surveyEn, surveyZh } from './survey.ts';

export type SampleName = 'renewalEn' | 'renewalZh' | 'surveyEn' | 'surveyZh' | 'rideEn' | 'rideZh';

/** Three robots in each language, to begin from: one that offers, one that asks, one that books and fills slots. */
export const samples: Record<SampleName, Flow> = { renewalEn, renewalZh, surveyEn, surveyZh, rideEn, rideZh };
