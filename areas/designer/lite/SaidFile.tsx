import { kindsSaidBy, type ResourceOfFlow } from '#core/design/resources.ts';
import type { SpokenItem } from '#core/flow/saved/said.ts';
import { useText } from '#kit/console/useText.ts';
import { useEditorState } from '../editor/useEditor.ts';
import { libraryTexts } from '../resource/library.texts.ts';
import { ResourceField, useResourceOf } from '../resource/ResourceField.tsx';

interface SaidFileProps {
  item: SpokenItem | undefined;
  /** What it is said by. */
  name: string;
  onChange(file: ResourceOfFlow | null): void;
}

/** What is played instead of the voice, or sent with the words of a text robot. */
export function SaidFile({ item, name, onChange }: SaidFileProps) {
  const t = useText(libraryTexts);
  const robotType = useEditorState(({ flow }) => flow.robotType);
  const mayEdit = useEditorState((state) => state.mayEdit);
  const writes = robotType === 5;
  const file = useResourceOf(item ?? {}, writes ? 'other' : 'sound');
  if (!file && !mayEdit) return null;
  return (
    <div className="lite-file">
      <ResourceField
        label={`${t(writes ? 'file' : 'recorded')}: ${name}`}
        words={t(writes ? 'attach' : 'recording')}
        kinds={kindsSaidBy(robotType)}
        value={file}
        onChange={onChange}
      />
    </div>
  );
}
