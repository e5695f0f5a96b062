import { Input } from 'antd';
import { useState } from 'react';

interface ProxyLinesProps {
  /** A form gives these. */
  id?: string;
  value?: string[];
  onChange?(proxies: string[]): void;
}

/** A host on each line, the first to be tried first. */
export function ProxyLines({ id, value = [], onChange }: ProxyLinesProps) {
  const [text, type] = useState(value.join('\n'));
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 1, maxRows: 8 }}
      placeholder="sip.carrier.example:5060"
      value={text}
      onChange={({ target }) => {
        type(target.value);
        onChange?.(linesOf(target.value));
      }}
    />
  );
}

const linesOf = (text: string) => [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
