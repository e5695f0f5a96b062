import { Tooltip } from 'antd';
import type { LucideIcon } from 'lucide-react';

/** A small button that is a picture, above a list of the settings. */
export const Tool = ({
  icon: Icon,
  name,
  onClick,
  pressed,
  disabled,
}: {
  icon: LucideIcon;
  name: string;
  onClick(): void;
  pressed?: boolean;
  disabled?: boolean;
}) => (
  <Tooltip title={name} mouseEnterDelay={0.4}>
    <button
      type="button"
      className="cw-icon-button panel-icon"
      aria-label={name}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon size={15} aria-hidden />
    </button>
  </Tooltip>
);
