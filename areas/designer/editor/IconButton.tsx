import { Tooltip } from 'antd';
import type { LucideIcon } from 'lucide-react';
import { useEditorState } from './useEditor.ts';

interface IconButtonProps {
  icon: LucideIcon;
  name: string;
  onClick(): void;
  disabled?: boolean;
  /** Also for users who may only look. */
  harmless?: boolean;
}

export function IconButton({ icon: Icon, name, onClick, disabled, harmless }: IconButtonProps) {
  const mayEdit = useEditorState((state) => state.mayEdit);
  return (
    <Tooltip title={name} mouseEnterDelay={0.4}>
      <button
        type="button"
        className="cw-icon-button panel-icon"
        aria-label={name}
        disabled={disabled || (!mayEdit && !harmless)}
        onClick={onClick}
      >
        <Icon size={14} aria-hidden />
      </button>
    </Tooltip>
  );
}
