import { each, type Recogniser } from './entity.ts';
import { chinesePlaces, englishPlaces } from './gazetteer.ts';

const known = chinesePlaces.toSorted((a, b) => b.length - a.length).join('|');
const suffix = '特别行政区|自治区|自治州|开发区|新区|地区|省|市|区|县|旗|镇|乡|街道|村';
const street = '大道|大街|胡同|路|街|巷|弄|道';
const number = '[\\d一二三四五六七八九十百零〇-]+';
const detail = `(?:\\s?(?:${number}|[a-zA-Z])\\s?(?:号楼|号院|号|栋|幢|座|单元(?:\\d{2,4}(?!\\d))?|室|楼|层|弄|房|户|期)|(?:\\p{Script=Han}{2,8}?(?:小区|花园|大厦|广场|公寓|家园|苑|新村|写字楼|中心)))`;
const named = `(?:${known})(?:${suffix}|(?:${street})(?:[东西南北中]{1,2}段)?)?`;
const part = `(?:(?!${street}|的|在|是|有|了|到|去|和)\\p{Script=Han}){1,6}?(?:${suffix})`;
const way = `(?:(?!的|在|是|有|了)\\p{Script=Han}){1,6}?(?:${street})(?:[东西南北中]{1,2}段|[东西南北]侧|[东西南北一二三四五六七八九十]路)?`;
const address = new RegExp(`${named}(?:${named}|${part}|${way}|${detail})*`, 'gu');
/** Towns and streets nobody listed, where the words before say that a place comes. */
const unlisted = new RegExp(`(?:地址是?|住在|住|寄到|送到|发到|搬到|去|来自|位于|在|到)[:：\\s]?((?:${part}|${way})(?:${part}|${way}|${detail})*)`, 'gu');

const capital = String.raw`\p{Lu}[\p{L}'’.-]*`;
const road = 'Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Lane|Ln|Drive|Dr|Parkway|Pkwy|Way|Square|Sq|Court|Ct|Place|Pl|Terrace|Close|Crescent|Highway|Hwy|Broadway';
const english = new RegExp(String.raw`\b\d+[A-Za-z]?\s+(?:${capital}\s+){1,4}(?:${road})\b\.?(?:,?\s+(?:${capital}|[A-Z]{2}\s\d{5}|\d{5})(?:\s+${capital})*)*`, 'gu');
const canonical = new Map(englishPlaces.map((place) => [place.toLowerCase(), place]));
const listed = new RegExp(String.raw`(?<![\p{L}])(?:${englishPlaces.toSorted((a, b) => b.length - a.length).join('|')})(?![\p{L}])`, 'giu');

export const locations: Recogniser = ({ plain }) => [
  ...each(plain, address, ([place]) => place.replaceAll(' ', '')),
  ...each(plain, unlisted, ([, place = '']) => place.replaceAll(' ', ''), 1),
  ...each(plain, english, ([place]) => place),
  ...each(plain, listed, ([place]) => canonical.get(place.toLowerCase())!),
];
