const areaOf = (file) => /^areas\/([^/]+)\//.exec(file)?.[1];
/** The feature a file belongs to: `outbound/batch`. What stands beside the features of an area belongs to none of them. */
const folderOf = (file) => /^areas\/([^/]+\/[^/]+)\//.exec(file)?.[1];
/** As in .dependency-cruiser.cjs: tests, and what they share, ask every area. */
const isTest = (file) => /(\.test\.tsx?|\/test[A-Z]\w*\.ts)$/.test(file);

/**
 * Rings of areas: two imports that each lead, over other areas, back to where the other one begins. Files alone do not
 * show them, because `a/x → b/y` and `b/z → a/w` close no circle of files. Answers the imports that lie on a ring, those
 * of a pair of areas with few imports first: the new one is most often among them.
 */
export const areaRings = (modules) => rings(modules, areaOf);

/** The same of the folders inside one area. */
export const folderRings = (modules) => rings(modules, folderOf).filter(({ from, to }) => areaOf(from) === areaOf(to));

function rings(modules, groupOf) {
  const imports = modules
    .filter(({ source }) => groupOf(source) && !isTest(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => groupOf(to) && groupOf(to) !== groupOf(from));
  const next = Map.groupBy(imports, ({ from }) => groupOf(from));
  const reached = (group, seen = new Set()) => {
    for (const { to } of next.get(group) ?? [])
      if (!seen.has(groupOf(to))) {
        seen.add(groupOf(to));
        reached(groupOf(to), seen);
      }
    return seen;
  };
  const from = new Map([...next.keys()].map((group) => [group, reached(group)]));
  const onRings = imports.filter((one) => from.get(groupOf(one.to))?.has(groupOf(one.from)));
  const pairs = Map.groupBy(onRings, (one) => `${groupOf(one.from)} ${groupOf(one.to)}`);
  return [...pairs.values()].toSorted((a, b) => a.length - b.length).flat();
}
