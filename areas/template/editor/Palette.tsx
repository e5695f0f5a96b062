import type { ItemType } from '#core/form/form.ts';
import { useText } from '#kit/console/useText.ts';
import { editorTexts } from './editor.texts.ts';
import { typeGroups, typeIcons } from './itemTypes.ts';
import type { Dragged } from './useDrag.ts';

interface PaletteProps {
  disabled: boolean;
  onAdd(type: ItemType): void;
  onDrag(dragged: Dragged | null): void;
}

/** Fields to add: chosen, or dragged to their place. */
export function Palette({ disabled, onAdd, onDrag }: PaletteProps) {
  const t = useText(editorTexts);
  return (
    <aside className="fe-palette" aria-label={t('palette')}>
      {Object.entries(typeGroups).map(([group, types]) => (
        <section key={group} aria-label={t(group as keyof typeof typeGroups)}>
          <h2>{t(group as keyof typeof typeGroups)}</h2>
          {types.map((type) => {
            const Icon = typeIcons[type];
            return (
              <div
                key={type}
                draggable={!disabled}
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', type);
                  event.dataTransfer.effectAllowed = 'copy';
                  onDrag({ type });
                }}
                onDragEnd={() => onDrag(null)}
              >
                <button type="button" disabled={disabled} onClick={() => onAdd(type)}>
                  <Icon size={15} />
                  {t(type)}
                </button>
              </div>
            );
          })}
        </section>
      ))}
    </aside>
  );
}
