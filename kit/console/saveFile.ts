/** Hands a file to the browser's downloads. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: file.name });
  link.click();
  // Firefox reads the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1_000);
}
