/** Kilobytes that all parts of a plan which keep rows may take at once in memory, before they write to disk; one of them at most and at least. */
const allAtOnce = 64 * 1024;
const most = 16 * 1024;
const least = 64;

const keepsRows = /(Sort|Hash|Aggregate|Group|Unique|Materialize|Memoize|WindowAgg|CTE|Union|Append|Scan on)/;

/** Kilobytes (`work_mem`) of each part of a plan, whose lines are those of EXPLAIN. */
export const memoryOfEach = (plan: readonly string[]): number =>
  Math.max(
    least,
    Math.min(most, Math.floor(allAtOnce / Math.max(1, plan.filter((line) => keepsRows.test(line)).length))),
  );

/** Whether it keeps all rows of a subquery in memory, `x not in (select …)`: they never go to disk, however many there are. */
export const keepsAList = (plan: readonly string[]): boolean => plan.some((line) => line.includes('hashed SubPlan'));
