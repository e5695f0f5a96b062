import { Input } from 'antd';
import { useState } from 'react';

interface AddressLinesProps {
  placeholder: string;
  /** A form gives these. */
  id?: string;
  value?: string[];
  onChange?(addresses: string[]): void;
}

/** One on each line, in their order; what else people write between them is read as well. */
export function AddressLines({ placeholder, id, value = [], onChange }: AddressLinesProps) {
  const [text, type] = useState(value.join('\n'));
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 1, maxRows: 8 }}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => {
        type(target.value);
        onChange?.(linesOf(target.value));
      }}
    />
  );
}

const linesOf = (text: string) => [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
