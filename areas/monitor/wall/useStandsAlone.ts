import { useEffect, useState } from 'react';

/** A page that nobody touches begins anew once a day: it takes what was installed meanwhile, and leaves behind what has piled up. */
const anewAfter = 24 * 3_600_000;
const lookEvery = 60_000;
const quietAfter = 4_000;

/** What a screen needs that hangs on a wall for weeks. */
export function useStandsAlone() {
  useEffect(() => stayAwake(), []);
  useEffect(() => {
    const timer = setInterval(() => void beginAnew(), lookEvery);
    return () => clearInterval(timer);
  }, []);
}

/** The screen is kept from going dark, where the browser can; it lets go while it is hidden. */
function stayAwake() {
  let held: WakeLockSentinel | undefined;
  let over = false;
  const hold = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    held = await navigator.wakeLock.request('screen').catch(() => undefined);
    if (over) await held?.release();
  };
  void hold();
  document.addEventListener('visibilitychange', hold);
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', hold);
    void held?.release();
  };
}

/** Only where there is somebody to give the page, and not where it would end the full screen. */
async function beginAnew() {
  if (performance.now() < anewAfter || document.fullscreenElement) return;
  const answer = await fetch('/readyz').catch(() => null);
  if (answer?.ok) location.reload();
}

/** False while nobody has moved for some seconds: the pointer and the buttons go. */
export function useMoved() {
  const [moved, move] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      move(true);
      clearTimeout(timer);
      timer = setTimeout(() => move(false), quietAfter);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const event of events) addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, wake);
    };
  }, []);
  return moved;
}

/** How large a pixel of the picture of 1920 × 1080 is here. */
export function useUnit() {
  const [unit, setUnit] = useState(unitOf);
  useEffect(() => {
    const measure = () => setUnit(unitOf());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return unit;
}

const unitOf = () =>
  innerWidth < innerHeight ? innerWidth / 1_000 : Math.min(innerWidth / 1_920, innerHeight / 1_080);
