interface CheckBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for. */
  partly?: boolean;
  disabled?: boolean;
  onChange(checked: boolean): void;
}

/** A hundred of these stand in a table, so it is the browser's own. */
export const CheckBox = ({ label, checked, partly = false, disabled, onChange }: CheckBoxProps) => (
  <input
    type="checkbox"
    className="cw-check"
    aria-label={label}
    checked={checked}
    disabled={disabled}
    ref={(box) => {
      if (box) box.indeterminate = partly;
    }}
    onChange={({ target }) => onChange(target.checked)}
  />
);
