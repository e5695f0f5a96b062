import { texts } from '#kit/contract/language.ts';

export const areaMapTexts = texts({
  tiles: { en: 'Tiles', zh: '方块图' },
  map: { en: 'Map', zh: '地图' },
  shownAs: { en: 'Provinces as', zh: '地区展示方式' },
  give: { en: 'Use a map of your own', zh: '上传地图' },
  giveMeans: {
    en: 'A GeoJSON of provinces, in degrees. Each shape says whose it is by its code (adcode) or name.',
    zh: '省级 GeoJSON（经纬度），每个图形须带 adcode 或名称。',
  },
  replace: { en: 'Another map', zh: '更换地图' },
  remove: { en: 'Remove the map', zh: '移除地图' },
  removeText: {
    en: '“{file}” is shown to nobody any more; provinces are shown as tiles.',
    zh: '移除后将不再展示“{file}”，地区以方块图展示。',
  },
  removed: { en: 'The map is removed', zh: '地图已移除' },
  given: { en: '{count} provinces are drawn by “{file}”', zh: '“{file}”可用，包含 {count} 个地区' },
  unknown: { en: 'Left out, for no province is called so: {names}', zh: '未识别的图形已忽略：{names}' },
  notJson: { en: '“{file}” is not JSON.', zh: '“{file}”不是 JSON 文件。' },
  notGeoJson: {
    en: '“{file}” is no GeoJSON of shapes: a FeatureCollection of polygons is expected.',
    zh: '“{file}”不是有效的 GeoJSON，需为多边形的 FeatureCollection。',
  },
  notDegrees: {
    en: '“{file}” is drawn in a projection, not in degrees. Export it as WGS 84 (EPSG:4326).',
    zh: '“{file}”使用了投影坐标而非经纬度，请以 WGS 84（EPSG:4326）导出。',
  },
  noArea: {
    en: 'No shape in “{file}” is a province: a property adcode (110000) or name (北京, Beijing) is expected.',
    zh: '“{file}”中没有可识别的省级图形，请提供 adcode（如 110000）或名称（如北京）。',
  },
  tooLarge: {
    en: '“{file}” is drawn too finely. Take one of a coarser scale.',
    zh: '“{file}”过于精细，请使用更粗略的版本。',
  },
});
