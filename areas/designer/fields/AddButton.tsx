import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';

/** Adds something; the keyboard goes on in the first field of what was added. */
export function AddButton({ children, onClick }: { children: string; onClick(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  function add() {
    const around = button.current?.parentElement;
    const fields = () => [
      ...(around?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:enabled, textarea:enabled') ?? []),
    ];
    const before = new Set(fields());
    flushSync(onClick);
    const added = fields().find((field) => !before.has(field));
    added?.focus();
    added?.select();
  }
  return (
    <Button
      ref={button}
      type="link"
      size="small"
      className="panel-add"
      icon={<Plus size={14} aria-hidden />}
      onClick={add}
    >
      {children}
    </Button>
  );
}
