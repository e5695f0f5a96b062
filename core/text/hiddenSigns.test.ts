import { expect, test } from 'vitest';
import { hasHiddenSigns, withoutSigns, withSigns } from './hiddenSigns.ts';

test('controls of the direction of writing and signs of no width are seen, each by its number', () => {
  expect(withSigns('evil\u202egpj.exe')).toBe('evil⟨U+202E⟩gpj.exe');
  expect(withoutSigns('\u2067Ann\u200ba')).toBe('Anna');
  const controls = [
    ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200e, 0x200f, 0x61c],
    ...[0xad, 0x180e, 0x200b, 0x200c, 0x200d, 0x2060, 0x2063, 0x2028, 0x206f, 0xfeff, 0xfff9, 0x3164, 0x115f, 0x2800],
    ...[0x1, 0x7f, 0x85, 0xe0001, 0xe0041],
  ];
  for (const one of controls) {
    const text = `a${String.fromCodePoint(one)}b`;
    expect(hasHiddenSigns(text)).toBe(true);
    expect(withSigns(text)).toBe(`a⟨U+${one.toString(16).toUpperCase().padStart(4, '0')}⟩b`);
  }
});

test('what people write is left as it is', () => {
  const texts = [
    ...['', 'Anna O’Neill-Smith', '王 小明', 'two\nlines\tand a tab', 'hard\u00a0space', 'Zürich', 'e\u0301'],
    // A family, a colour of skin, England, a digit on a key; Persian and Hindi with their joiners.
    ...['👨‍👩‍👧', '👩🏽‍🚀', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', 'می‌خواهم', 'क्‍ष', 'עברית', '葛󠄀'],
  ];
  for (const text of texts) {
    expect(hasHiddenSigns(text)).toBe(false);
    expect(withSigns(text)).toBe(text);
  }
});
