/** What was copied last in this window, for browsers that keep the clipboard to themselves. */
let last = '';

export const readPiece = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** For a menu's “Copy”, where no clipboard event is at hand. Without a certificate browsers only copy by an event. */
export async function writeText(text: string): Promise<void> {
  last = text;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const onCopy = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('copy', onCopy, true);
    document.execCommand('copy');
    document.removeEventListener('copy', onCopy, true);
  }
}

export async function readText(): Promise<string> {
  try {
    return (await navigator.clipboard.readText()) || last;
  } catch {
    return last;
  }
}

export const remember = (text: string) => void (last = text);
