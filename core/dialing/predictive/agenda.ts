/** What is still to come, the earliest first (a binary heap); among equals in any order, but always in the same one. */
export interface Agenda<What> {
  add(at: number, what: What): void;
  /** Takes the first, if it is at most `until`. */
  take(until: number): { at: number; what: What } | null;
}

export function agenda<What>(): Agenda<What> {
  const heap: { at: number; what: What }[] = [];
  return {
    add(at, what) {
      let place = heap.push({ at, what }) - 1;
      while (place > 0) {
        const parent = (place - 1) >> 1;
        if (heap[parent]!.at <= at) break;
        [heap[parent], heap[place]] = [heap[place]!, heap[parent]!];
        place = parent;
      }
    },
    take(until) {
      const first = heap[0];
      if (!first || first.at > until) return null;
      const last = heap.pop()!;
      if (heap.length === 0) return first;
      heap[0] = last;
      for (let place = 0; ;) {
        const [left, right] = [2 * place + 1, 2 * place + 2];
        let least = place;
        if (left < heap.length && heap[left]!.at < heap[least]!.at) least = left;
        if (right < heap.length && heap[right]!.at < heap[least]!.at) least = right;
        if (least === place) return first;
        [heap[place], heap[least]] = [heap[least]!, heap[place]!];
        place = least;
      }
    },
  };
}
