/** One department of a flat list, each before those below it. */
export interface Flat {
  departmentId: string;
  parentId: string | null;
  name: string;
}

export interface Branch<Of extends Flat> {
  key: string;
  of: Of;
  children: Branch<Of>[];
}

export function branchesOf<Of extends Flat>(rows: readonly Of[]): Branch<Of>[] {
  const byId = new Map<string, Branch<Of>>();
  const tops: Branch<Of>[] = [];
  for (const of of rows) {
    const branch: Branch<Of> = { key: of.departmentId, of, children: [] };
    byId.set(of.departmentId, branch);
    const above = of.parentId === null ? undefined : byId.get(of.parentId);
    (above?.children ?? tops).push(branch);
  }
  return tops;
}

/** Departments whose name has it, and those above them; with what has to be unfolded to see them. */
export function found<Of extends Flat>(
  rows: readonly Of[],
  sought: string,
): { rows: Of[]; unfolded: string[]; matches: Set<string> } {
  const part = sought.trim().toLowerCase();
  const byId = new Map(rows.map((row) => [row.departmentId, row]));
  const matches = new Set(
    rows.filter(({ name }) => name.toLowerCase().includes(part)).map(({ departmentId }) => departmentId),
  );
  const shown = new Set(matches);
  const unfolded = new Set<string>();
  for (const id of matches)
    for (
      let above = byId.get(id)?.parentId;
      above && byId.has(above) && !unfolded.has(above);
      above = byId.get(above)!.parentId
    ) {
      shown.add(above);
      unfolded.add(above);
    }
  return { rows: rows.filter(({ departmentId }) => shown.has(departmentId)), unfolded: [...unfolded], matches };
}

/** The names from the top to this one. */
export function wayTo(rows: readonly Flat[], departmentId: string): string[] {
  const byId = new Map(rows.map((row) => [row.departmentId, row]));
  const way: string[] = [];
  for (let at = byId.get(departmentId); at; at = at.parentId === null ? undefined : byId.get(at.parentId))
    way.unshift(at.name);
  return way;
}
