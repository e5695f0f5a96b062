import type { Flow } from '../flow.ts';
import { appointmentEn, appointmentZh } from './appointment.ts';
import { claimEn, claimZh } from './claim.ts';
import { parcelEn, parcelZh } from './parcel.ts';
import { paymentEn, paymentZh } from './payment.ts';
import { renewalEn, renewalZh } from './renewal.ts';
import { rideEn, rideZh } from './ride.ts';
import { surveyEn, surveyZh } from './survey.ts';
import { tableEn, tableZh } from './table.ts';

/** Eight kinds of robots in both languages, to begin from. */
export const samples = {
  renewalEn,
  renewalZh,
  surveyEn,
  surveyZh,
  rideEn,
  rideZh,
  paymentEn,
  paymentZh,
  appointmentEn,
  appointmentZh,
  tableEn,
  tableZh,
  parcelEn,
  parcelZh,
  claimEn,
  claimZh,
} as const satisfies Record<string, Flow>;
export type SampleName = keyof typeof samples;

/** Those that call people; the others are called. */
export const callingSamples = [
  'renewalEn',
  'renewalZh',
  'surveyEn',
  'surveyZh',
  'rideEn',
  'rideZh',
  'paymentEn',
  'paymentZh',
] as const satisfies SampleName[];
