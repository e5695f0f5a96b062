import { useBrand, type Brand, type Shape } from '../brand.ts';

/** One of the brand’s three. */
export function Logo({ size = 22, which = 'mark' }: { size?: number; which?: keyof Brand['logos'] }) {
  const { logos } = useBrand();
  return <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden overflow="visible">{logos[which].map((shape) => <path key={shape.d} d={shape.d} {...paint(shape)} />)}</svg>;
}

const paint = ({ in: role, stroke }: Shape) => {
  const colour = role === 'text' ? 'var(--cw-text)' : 'var(--cw-accent)';
  return stroke ? { fill: 'none', stroke: colour, strokeWidth: stroke, strokeLinecap: 'round' as const, strokeLinejoin: 'round' as const } : { fill: colour };
};
