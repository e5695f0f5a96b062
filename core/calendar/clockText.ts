import { fewMarks } from '../text/fewMarks.ts';

/**
 * A time of day as people type it: 9, 930, 9:30, 9.30, 9：30, 6pm, 18点30, 9点半. Null for what is no time. Midnight is 24:00
 * where a stretch of hours ends, because it ends with its own day.
 */
export function readClock(typed: string, end = false): string | null {
  const text = fewMarks(typed).normalize('NFKC').toLowerCase().replace(/\s/g, '');
  const found =
    /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?(?<half>am|pm|a|p)?$/.exec(text) ??
    /^(?<hour>\d{1,2})(?<minute>\d{2})(?<half>am|pm)?$/.exec(text) ??
    /^(?<hour>\d{1,2})[点时](?:(?<minute>\d{1,2})分?|(?<thirty>半))?$/.exec(text);
  if (!found?.groups) return null;
  const { hour: written, minute: past = '0', half, thirty } = found.groups;
  const hour = half ? hourOf(Number(written), half.startsWith('p')) : Number(written);
  const minute = thirty ? 30 : Number(past);
  if (hour === null || minute > 59 || hour * 60 + minute > (end ? 1440 : 1439)) return null;
  return end && hour === 0 && minute === 0 ? '24:00' : `${two(hour)}:${two(minute)}`;
}

/** 12 am is midnight, 12 pm is noon. */
const hourOf = (written: number, afternoon: boolean) =>
  written < 1 || written > 12 ? null : (written % 12) + (afternoon ? 12 : 0);

const two = (number: number) => String(number).padStart(2, '0');
