interface SparklineProps {
  values: number[];
  width?: number;
  height?: number;
  color?: string;
}

/** A trend without axes; the figure beside it says the value. */
export function Sparkline({ values, width = 56, height = 22, color = 'var(--cw-text3)' }: SparklineProps) {
  if (values.length < 2) return null;
  const most = Math.max(...values);
  const least = Math.min(...values);
  const points = values.map(
    (value, index) =>
      [
        (index / (values.length - 1)) * (width - 4),
        height - 3 - ((value - least) / (most - least || 1)) * (height - 6),
      ] as const,
  );
  const [lastX, lastY] = points.at(-1)!;
  return (
    <svg width={width} height={height} aria-hidden style={{ flex: 'none', color }}>
      <path
        d={`M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
      />
      <circle cx={lastX} cy={lastY} r="2" fill="currentColor" />
    </svg>
  );
}
