import { mostNumbers, type AreaShape } from '#core/text/areaMap.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { analysisFaults } from '../analysis.faults.ts';
import type { areaMapEndpoints } from './areaMap.contract.ts';
import { areaMaps } from './areaMap.store.ts';

const numbersIn = (shapes: readonly AreaShape[]) =>
  shapes.reduce((sum, { polygons }) => sum + polygons.flat().reduce((all, ring) => all + ring.length, 0), 0);

export const areaMapHandlers: Handlers<typeof areaMapEndpoints> = {
  read: ({ db }) => areaMaps.read(db),

  async give({ db, body, changed }) {
    const { fileName, shapes } = body;
    if (new Set(shapes.map(({ area }) => area)).size < shapes.length) throw new Fault(analysisFaults.AREA_MAP_TWICE);
    if (numbersIn(shapes) > mostNumbers) throw new Fault(analysisFaults.AREA_MAP_TOO_LARGE);
    const before = await areaMaps.read(db);
    await areaMaps.give(db, { fileName, shapes });
    // The shapes would fill the audit.
    changed({ before: before && { fileName: before.fileName }, after: { fileName, areas: shapes.length } });
    return (await areaMaps.read(db))!;
  },

  async remove({ db, changed }) {
    const before = await areaMaps.read(db);
    if (!before) throw new Fault(faults.NOT_FOUND);
    await areaMaps.remove(db);
    changed({ before: { fileName: before.fileName }, after: null });
    return null;
  },
};
