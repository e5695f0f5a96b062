import { brand } from '../brand.ts';

export function Logo({ size = 22 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden>
      <path fill="var(--cw-text)" d={brand.logo.block} />
      <path fill="var(--cw-accent)" d={brand.logo.key} />
    </svg>
  );
}
