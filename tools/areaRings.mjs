const areaOf = (file) => /^areas\/([^/]+)\//.exec(file)?.[1];
/** As in .dependency-cruiser.cjs: tests, and what they share, ask every area. */
const isTest = (file) => /(\.test\.tsx?|\/test[A-Z]\w*\.ts)$/.test(file);

/**
 * Rings of areas: two imports that each lead, over other areas, back to where the other one begins. Files alone do not
 * show them, because `a/x → b/y` and `b/z → a/w` close no circle of files. Answers the imports that lie on a ring, those
 * of a pair of areas with few imports first: the new one is most often among them.
 */
export function areaRings(modules) {
  const imports = modules
    .filter(({ source }) => areaOf(source) && !isTest(source))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ from: source, to: resolved })))
    .filter(({ from, to }) => areaOf(to) && areaOf(to) !== areaOf(from));
  const next = Map.groupBy(imports, ({ from }) => areaOf(from));
  const reached = (area, seen = new Set()) => {
    for (const { to } of next.get(area) ?? [])
      if (!seen.has(areaOf(to))) {
        seen.add(areaOf(to));
        reached(areaOf(to), seen);
      }
    return seen;
  };
  const from = new Map([...next.keys()].map((area) => [area, reached(area)]));
  const onRings = imports.filter((one) => from.get(areaOf(one.to))?.has(areaOf(one.from)));
  const pairs = Map.groupBy(onRings, (one) => `${areaOf(one.from)} ${areaOf(one.to)}`);
  return [...pairs.values()].toSorted((a, b) => a.length - b.length).flat();
}
