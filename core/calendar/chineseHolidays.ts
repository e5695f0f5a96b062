/** First day of the lunar year, dragon boat day and mid-autumn day, month and day of each year. */
const lunar: Record<number, readonly [string, string, string]> = {
  2026: ['02-17', '06-19', '09-25'],
  2027: ['02-06', '06-09', '09-15'],
};

export const holidayYears = Object.keys(lunar).map(Number);

/**
 * The days that the law makes public holidays in mainland China (since 2025): New Year, the eve and the first three days of the
 * lunar year, tomb-sweeping day, two days of May, dragon boat day, mid-autumn day, three days of October. The days moved to and from weekends
 * are announced anew each year and are not among them.
 */
export function chineseHolidays(year: number): string[] {
  const [spring, dragonBoat, midAutumn] = lunar[year] ?? [];
  if (!spring || !dragonBoat || !midAutumn) return [];
  const days = [
    ...['01-01', tombSweeping(year), '05-01', '05-02', dragonBoat, midAutumn, '10-01', '10-02', '10-03'].map(
      (day) => `${year}-${day}`,
    ),
    ...[-1, 0, 1, 2].map((days) => moved(`${year}-${spring}`, days)),
  ];
  return [...new Set(days)].sort();
}

/** Of this century: the sun's fifteenth degree. */
function tombSweeping(year: number): string {
  const short = year % 100;
  return `04-0${Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4)}`;
}

const moved = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
