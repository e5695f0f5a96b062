/** The pages to offer: first, last, and those around the one in sight; null is a gap. Never more than seven places. */
export function pageLinks(pageNo: number, last: number): (number | null)[] {
  if (last <= 7) return range(1, last);
  if (pageNo <= 3) return [...range(1, Math.max(3, pageNo + 1)), null, last];
  if (pageNo >= last - 2) return [1, null, ...range(Math.min(last - 2, pageNo - 1), last)];
  return [1, null, pageNo - 1, pageNo, pageNo + 1, null, last];
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
