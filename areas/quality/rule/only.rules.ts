import type { Rule } from '#core/quality/rule.ts';

export type Only = NonNullable<Rule['only']>;

/** Some of it set otherwise; what is empty or undefined is left out, and narrows nothing. */
export function onlyWith(only: Only, part: { [Name in keyof Only]: Only[Name] | undefined }): Only {
  const { campaignIds, groupIds, direction, longer } = { ...only, ...part };
  return {
    ...(campaignIds?.length && { campaignIds }),
    ...(groupIds?.length && { groupIds }),
    ...(direction !== undefined && { direction }),
    ...(longer !== undefined && { longer }),
  };
}
