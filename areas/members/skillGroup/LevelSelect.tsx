interface LevelSelectProps {
  label: string;
  /** Null: none. */
  value: number | null;
  /** What none is called; without it there is always one. */
  none?: string;
  onChange(level: number | null): void;
}

/** Five hundred of these stand in a drawer, so it is the browser's own. */
export const LevelSelect = ({ label, value, none, onChange }: LevelSelectProps) => (
  <select
    className="members-level"
    aria-label={label}
    value={value ?? ''}
    onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
  >
    {(none !== undefined || value === null) && <option value="">{none ?? ''}</option>}
    {[9, 8, 7, 6, 5, 4, 3, 2, 1].map((level) => (
      <option key={level} value={level}>
        {level}
      </option>
    ))}
  </select>
);
