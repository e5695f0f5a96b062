import { useState } from 'react';

const least = 120;
const step = 20;
const place = 'callwright.sql.height';

interface Split {
  height: number;
  setHeight(height: number): void;
}

/** How high the upper one of two parts is, in pixels; kept in the browser. */
export function useSplit(): Split {
  const [height, set] = useState(() => Number(localStorage.getItem(place)) || 260);
  return {
    height,
    setHeight(to) {
      const kept = Math.max(least, Math.min(Math.round(to), innerHeight - 320));
      set(kept);
      localStorage.setItem(place, String(kept));
    },
  };
}

/** The line between them: pulled, or moved by the arrow keys. */
export function SplitHandle({ height, setHeight, label }: Split & { label: string }) {
  return (
    <div
      className="sql-split"
      role="separator"
      aria-orientation="horizontal"
      aria-label={label}
      aria-valuenow={height}
      aria-valuemin={least}
      tabIndex={0}
      onKeyDown={({ key }) => {
        if (key === 'ArrowUp') setHeight(height - step);
        if (key === 'ArrowDown') setHeight(height + step);
      }}
      onPointerDown={({ clientY, currentTarget, pointerId }) => {
        currentTarget.setPointerCapture(pointerId);
        const move = (event: PointerEvent) => setHeight(height + event.clientY - clientY);
        currentTarget.addEventListener('pointermove', move);
        currentTarget.addEventListener(
          'lostpointercapture',
          () => currentTarget.removeEventListener('pointermove', move),
          { once: true },
        );
      }}
    />
  );
}
