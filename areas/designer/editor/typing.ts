/** While a person types into one field, all of it is undone at once. */
let current: string | undefined;
let sessions = 0;

export const newTyping = () => `typing ${++sessions}`;
export const typingNow = () => current;

export function asTyping(session: string, work: () => void) {
  const before = current;
  current = session;
  try {
    work();
  } finally {
    current = before;
  }
}
