export function ScriptScreen() {
  return null;
}
