import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { useText } from '#kit/console/useText.ts';
import { plainFormTexts } from './plainForm.texts.ts';

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  /** Why the value was refused. */
  complaint?: string;
  /** Stands at the right of the label. */
  aside?: ReactNode;
  /** Below the field, while nothing is wrong. */
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A field of the pages in front of the console, which do without the component library. */
export function PlainField({ name, label, complaint, aside, hint, ...input }: PlainFieldProps) {
  const below = complaint ? `${name}-refused` : hint ? `${name}-hint` : undefined;
  const marks = { id: name, name, 'aria-invalid': complaint ? true : undefined, 'aria-describedby': below };
  return (
    <div className="si-field">
      <div className="si-label">
        <label htmlFor={name}>{label}</label>
        {aside}
      </div>
      {input.type === 'password' ? (
        <PasswordInput {...input} {...marks} />
      ) : (
        <input spellCheck={false} autoCapitalize="none" {...input} {...marks} />
      )}
      {complaint ? (
        <p id={below} className="si-refused" role="alert">
          {complaint}
        </p>
      ) : (
        hint && (
          <p id={below} className="si-hint">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function PasswordInput(input: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const t = useText(plainFormTexts);
  const [isShown, show] = useState(false);
  const word = t(isShown ? 'hide' : 'show');
  return (
    <div className="si-password">
      <input {...input} type={isShown ? 'text' : 'password'} spellCheck={false} maxLength={256} />
      <button type="button" aria-label={word} title={word} aria-pressed={isShown} onClick={() => show(!isShown)}>
        {isShown ? <EyeOff size={16} /> : <Eye size={16} />}
      </button>
    </div>
  );
}

/** The solid button of a form, and what was refused without being about a field. */
export function PlainSubmit({
  children,
  busy,
  disabled,
  refusal,
}: {
  children: ReactNode;
  busy: boolean;
  disabled?: boolean;
  refusal?: string;
}) {
  return (
    <>
      {refusal && (
        <p className="si-refused si-all" role="alert">
          {refusal}
        </p>
      )}
      <button className="si-enter" type="submit" disabled={disabled} aria-disabled={busy} aria-busy={busy}>
        {children}
      </button>
    </>
  );
}
