/** A dot has a shape as well as a colour, for users who cannot tell green from red. */
export type DotShape = 'live' | 'bars' | 'half' | 'solid' | 'diamond' | 'ring' | 'dash';

const shapes: Record<DotShape, React.ReactNode> = {
  live: (
    <>
      <circle cx="5" cy="5" r="5" fill="currentColor" opacity=".22" />
      <circle cx="5" cy="5" r="3" fill="currentColor" />
    </>
  ),
  bars: (
    <>
      <rect x="1.75" y="1.25" width="2.4" height="7.5" rx=".8" fill="currentColor" />
      <rect x="5.85" y="1.25" width="2.4" height="7.5" rx=".8" fill="currentColor" />
    </>
  ),
  half: (
    <>
      <circle cx="5" cy="5" r="3.7" fill="none" stroke="currentColor" strokeWidth="1.4" />
      <path d="M5 1.3a3.7 3.7 0 0 1 0 7.4Z" fill="currentColor" />
    </>
  ),
  solid: <circle cx="5" cy="5" r="3.6" fill="currentColor" />,
  diamond: (
    <rect
      x="1.4"
      y="1.4"
      width="7.2"
      height="7.2"
      rx="1.2"
      fill="currentColor"
      transform="rotate(45 5 5) scale(.86) translate(.8 .8)"
    />
  ),
  ring: <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  dash: <circle cx="5" cy="5" r="3.6" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="2.6 1.9" />,
};

export const Dot = ({ shape, color }: { shape: DotShape; color: string }) => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden style={{ flex: 'none', color }}>
    {shapes[shape]}
  </svg>
);
