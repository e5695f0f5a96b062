interface CheckBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for. */
  partly?: boolean;
  onChange(checked: boolean): void;
}

/** A hundred of these stand in a table, so it is the browser's own. */
export const CheckBox = ({ label, checked, partly = false, onChange }: CheckBoxProps) => (
  <input
    type="checkbox"
    className="cw-check"
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = partly;
    }}
    onChange={({ target }) => onChange(target.checked)}
  />
);
