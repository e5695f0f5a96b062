/** Everybody gets the same, the first ones one more where it does not come out even. */
export function shareEvenly(people: string[], pool: number): Map<string, number> {
  const each = people.length > 0 ? Math.floor(pool / people.length) : 0;
  return new Map(people.map((person, at) => [person, each + (at < pool - each * people.length ? 1 : 0)]));
}
