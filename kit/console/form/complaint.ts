import type { TSchema } from 'typebox';
import type { Issue } from '../refusal.ts';
import { useText } from '../useText.ts';
import { isMissing } from './bodyOf.ts';
import { wrongPart } from './wrongPart.ts';

const known = [
  'Required',
  'MinLength',
  'MaxLength',
  'Pattern',
  'Minimum',
  'Maximum',
  'MinItems',
  'MaxItems',
  'Type',
  'Format',
] as const;

/** Why a value is refused, by the schema here or by the server: one sentence, or null. */
export function useComplaint() {
  const t = useText();
  const sentence = ({ keyword, limit }: { keyword: string; limit?: unknown }) =>
    t(`kit.invalid${known.find((one) => one.toLowerCase() === keyword.toLowerCase()) ?? 'Other'}`, { limit });
  return {
    about(schema: TSchema, value: unknown): string | null {
      if (isMissing(value)) return t('kit.invalidRequired');
      const wrong = wrongPart(schema, value);
      if (!wrong) return null;
      const { entry, example } = wrong;
      const why = example ? t('kit.invalidPatternLike', { example }) : sentence(wrong);
      return entry === undefined ? why : t('kit.invalidEntry', { entry, why });
    },
    ofIssue: (issue: Issue) => sentence(issue),
  };
}
