/** One figure beside what it is held against. */
export interface Figure {
  name: string;
  value: string;
  against: string;
  holds: boolean;
}

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export const figures: Figure[] = [];

export function figure(name: string, value: string, against: string, holds: boolean) {
  figures.push({ name, value, against, holds });
  console.log(`${holds ? '✓' : '✗'} ${name}: ${value} (${against})`);
}
