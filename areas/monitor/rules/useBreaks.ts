import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from '#kit/console/live.ts';
import { useAct } from '#kit/console/useAct.ts';
import { useAsk } from '#kit/console/useAsk.ts';
import { useText } from '#kit/console/useText.ts';
import { everyRule, rulesEndpoints, type RuleBreak } from './rules.contract.ts';
import { rulesTexts } from './rules.texts.ts';

/** How bad it is grows without a word to the page; milliseconds. */
const every = 5_000;
/** More than a person reads at once. */
const most = 50;

/** What breaks a rule now, kept in step, and its marking as seen. */
export function useBreaks() {
  const t = useText(rulesTexts);
  const cache = useQueryClient();
  const act = useAct();
  const { data } = useAsk(rulesEndpoints.breaks, { body: { pageNo: 1, pageSize: most, open: true } }, { every });
  const reload = () =>
    Promise.all(
      [rulesEndpoints.breaks, rulesEndpoints.choices, rulesEndpoints.rules].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    );
  useWatch('rules.changed', everyRule, () => void reload());

  return {
    now: data,
    reload,
    markSeen: (rows: readonly RuleBreak[]) =>
      act(
        rulesEndpoints.seen,
        { body: { ids: rows.map(({ breakId }) => breakId) } },
        { say: t('markedSeen'), then: reload },
      ),
  };
}
