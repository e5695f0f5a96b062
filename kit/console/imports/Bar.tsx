interface BarProps {
  label: string;
  /** 0 to 1; without it something goes on that cannot be measured. */
  share?: number;
}

/** How far a long piece of work has come. */
export const Bar = ({ label, share }: BarProps) => (
  <div
    className={share === undefined ? 'import-bar unmeasured' : 'import-bar'}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === undefined ? undefined : Math.floor(share * 100)}
  >
    <i style={{ width: share === undefined ? '30%' : `${share * 100}%` }} />
  </div>
);
