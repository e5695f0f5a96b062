import { useEffect, useRef, useState } from 'react';

interface NameInputProps {
  value: string;
  label: string;
  disabled?: boolean;
  className?: string;
  onSave(name: string): void;
}

/** A name is a change when it is finished: half a name may be somebody else's. */
export function NameInput({ value, label, disabled, className = '', onSave }: NameInputProps) {
  const [text, write] = useState(value);
  useEffect(() => write(value), [value]);
  const finish = () => {
    if (text.trim() && text.trim() !== value) onSave(text.trim());
    else write(value);
  };
  return (
    <input
      className={`lite-name ${className}`}
      value={text}
      aria-label={label}
      readOnly={disabled}
      maxLength={100}
      onChange={({ target }) => write(target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') {
          write(value);
          event.stopPropagation();
        }
      }}
    />
  );
}

interface WordsProps {
  value: string;
  label: string;
  disabled?: boolean;
  placeholder?: string;
  onWrite(text: string): void;
}

/** As high as what stands in it. Each letter is a change; those of one sitting are undone together. */
export function Words({ value, label, disabled, placeholder, onWrite }: WordsProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = field.current;
    if (!element || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [value]);
  return (
    <textarea
      ref={field}
      className="lite-words"
      rows={1}
      value={value}
      aria-label={label}
      readOnly={disabled}
      placeholder={placeholder}
      maxLength={10_000}
      onChange={({ target }) => onWrite(target.value)}
    />
  );
}
