import type { TSchema } from 'typebox';
import { Errors } from 'typebox/value';
import type { Issue } from '../refusal.ts';
import { useText } from '../useText.ts';
import { isMissing } from './bodyOf.ts';

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
  const sentence = ({ keyword, limit, params }: { keyword: string; limit?: unknown; params?: { limit?: unknown } }) => {
    const key = known.find((one) => one.toLowerCase() === keyword.toLowerCase()) ?? 'Other';
    return t(`kit.invalid${key}`, { limit: limit ?? params?.limit });
  };
  return {
    about(schema: TSchema, value: unknown): string | null {
      if (isMissing(value)) return t('kit.invalidRequired');
      const [first] = Errors(schema, value);
      return first ? sentence({ keyword: first.keyword, params: first.params as { limit?: unknown } }) : null;
    },
    ofIssue: (issue: Issue) => sentence(issue),
  };
}
