import { useBrand, type Brand, type Shape } from '../brand.ts';

/** A seal has its rays around the mark, a sign its frame. */
const fields: Record<keyof Brand['logos'], string> = {
  mark: '0 0 32 32',
  sign: '-8 -8 48 48',
  seal: '-12.5 -12.5 57 57',
};

/** One of the brand’s three. */
export function Logo({ size = 22, which = 'mark' }: { size?: number; which?: keyof Brand['logos'] }) {
  const { logos } = useBrand();
  return (
    <svg viewBox={fields[which]} width={size} height={size} aria-hidden>
      {logos[which].map((shape) => (
        <path key={shape.d} d={shape.d} {...paint(shape)} />
      ))}
    </svg>
  );
}

const paint = ({ in: role, stroke }: Shape) => {
  const colour = role === 'text' ? 'var(--cw-text)' : 'var(--cw-accent)';
  return stroke
    ? {
        fill: 'none',
        stroke: colour,
        strokeWidth: stroke,
        strokeLinecap: 'round' as const,
        strokeLinejoin: 'round' as const,
      }
    : { fill: colour };
};
