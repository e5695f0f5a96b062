import { CheckBox } from '#kit/console/list/CheckBox.tsx';
import { useText } from '#kit/console/useText.ts';
import { roleScreenTexts } from './roleScreens.texts.ts';

interface UnknownPermissionsProps {
  gates: string[];
  held: ReadonlySet<string>;
  /** Nothing can be changed without it. */
  onChange?: ((held: Set<string>) => void) | undefined;
}

/** Names that a role stores and that are no permission of this version: nothing is saved before they are removed. */
export function UnknownPermissions({ gates, held, onChange }: UnknownPermissionsProps) {
  const t = useText(roleScreenTexts);
  function put(gate: string, on: boolean) {
    const next = new Set(held);
    if (on) next.add(gate);
    else next.delete(gate);
    onChange?.(next);
  }
  return (
    <section className="role-unknown" aria-label={t('unknownTitle')}>
      <h2>{t('unknownTitle')}</h2>
      <p>{t('unknownText')}</p>
      {gates.map((gate) => (
        <label key={gate}>
          <CheckBox label={gate} checked={held.has(gate)} disabled={!onChange} onChange={(on) => put(gate, on)} />
          <code aria-hidden>{gate}</code>
        </label>
      ))}
    </section>
  );
}
