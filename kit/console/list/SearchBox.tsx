import { Input } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

/** Long enough for the next letter, short enough to feel at once. */
const debounce = 250;

interface SearchBoxProps {
  /** What is asked now: `list.query.name`. */
  value: string | undefined;
  onSearch(text: string | undefined): void;
  /** What can be searched: Name, number or campaign. */
  placeholder: string;
}

/** Searches as it is typed. */
export function SearchBox({ value = '', onSearch, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed without us: back, a link, “Clear filters”.
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  const search = () => {
    setAsked(typed.trim());
    onSearch(typed.trim() || undefined);
  };
  const searchInAWhile = useEffectEvent(search);
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(searchInAWhile, debounce);
    return () => clearTimeout(timer);
  }, [typed, value]);

  return (
    <Input
      className="cw-search"
      aria-label={placeholder}
      placeholder={placeholder}
      value={typed}
      allowClear
      prefix={<Search size={14} className="cw-text3" />}
      onChange={({ target }) => setTyped(target.value)}
      onPressEnter={search}
    />
  );
}
