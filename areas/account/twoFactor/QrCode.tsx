import { encode } from 'uqr';

/** Black on white in the dark look too: a camera expects it. */
export function QrCode({ text, title, size = 176 }: { text: string; title: string; size?: number }) {
  const { data, size: side } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={title}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
