import { Type, type Static } from 'typebox';
import { mostNumbers } from '#core/text/areaMap.ts';
import { areaCodes } from '#core/text/areas.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { fileNameForm } from '#kit/contract/exportConfig.ts';
import { moment } from '#kit/contract/fields.ts';

/** Hundredths of a degree: x, y, x, y … */
const Ring = Type.Array(Type.Integer({ minimum: -18_000, maximum: 18_000 }), { minItems: 6, maxItems: mostNumbers });
const AreaShape = Type.Object({
  area: Type.Enum(areaCodes as [string, ...string[]], { examples: ['11'] }),
  /** Each with its outer ring first, its holes after it. */
  polygons: Type.Array(Type.Array(Ring, { minItems: 1, maxItems: 2_000 }), { minItems: 1, maxItems: 20_000 }),
});

const fileName = Type.String({ minLength: 1, maxLength: 120, pattern: fileNameForm, examples: ['china.geojson'] });
const shapes = Type.Array(AreaShape, {
  minItems: 1,
  maxItems: areaCodes.length,
  examples: [[{ area: '11', polygons: [[[11600, 4000, 11700, 4000, 11700, 4100]]] }]],
});

export const AreaMap = Type.Object({ fileName, shapes, givenAt: moment });
export type AreaMap = Static<typeof AreaMap>;

const path = '/analysis/location/map';

/** The map of provinces that a tenant gave for its reports. */
export const areaMapEndpoints = {
  read: endpoint('GET', path, { gate: 'analysis.area.view', returns: Type.Union([AreaMap, Type.Null()]) }),
  /** In place of the one before. The console reads the GeoJSON; what is stored is what is drawn. */
  give: endpoint('PUT', path, {
    gate: 'analysis.area.edit',
    body: Type.Object({ fileName, shapes }),
    bodyLimit: 4 << 20,
    returns: AreaMap,
  }),
  remove: endpoint('DELETE', path, { gate: 'analysis.area.edit' }),
};
