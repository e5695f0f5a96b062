import { each, type Recogniser } from './entity.ts';
import { chinesePlaces, englishPlaces, firstNames } from './gazetteer.ts';
import { organisationEnd } from './names.ts';

const known = chinesePlaces.toSorted((a, b) => b.length - a.length).join('|');
const suffix = '特别行政区|自治区|自治州|开发区|新区|地区|省|市|区|县|旗|镇|乡|街道|村';
const street = '大道|大街|胡同|路|街|巷|弄|道';
const number = '[\\d一二三四五六七八九十百零〇-]+';
const detail = `(?:\\s?(?:${number}|[a-zA-Z])\\s?(?:号楼|号院|号|栋|幢|座|单元(?:\\d{2,4}(?!\\d))?|室|楼|层|弄|房|户|期)|(?:\\p{Script=Han}{2,8}?(?:小区|花园|大厦|广场|公寓|家园|苑|新村|写字楼|中心)))`;
const named = `(?:${known})(?:${suffix}|(?:${street})(?:[东西南北中]{1,2}段)?)?`;
const part = `(?:(?!${street}|的|在|是|有|了|到|去|和)\\p{Script=Han}){1,6}?(?:${suffix})`;
const way = `(?:(?!的|在|是|有|了)\\p{Script=Han}){1,6}?(?:${street})(?:[东西南北中]{1,2}段|[东西南北]侧|[东西南北一二三四五六七八九十]路)?`;
const address = new RegExp(`${named}(?:${named}|${part}|${way}|${detail})*`, 'gu');
/** Towns and streets not on the lists, where the words before say that a place comes. */
const unlisted = new RegExp(
  `(?:地址是?|住在|住|寄到|寄去了?|送到|送去了?|发到|发往|寄往|搬到|搬去|去|来自|位于|在|到)[:：\\s]?((?:${part}|${way})(?:${part}|${way}|${detail})*)`,
  'gu',
);

/** A street with a number and what follows it, where nothing else is said. */
export const wholeAddress = new RegExp(`^(?:${part}){0,3}${way}${detail}(?:${part}|${way}|${detail})*$`, 'u');

/** Where people arrive, known by what they are. */
const station =
  /(?:(?<=[从到去往在给])|(?<![\p{Script=Han}]))(?:(?![从到去往在给的])\p{Script=Han}){2,6}(?:国际机场|机场|火车站|高铁站|汽车站|客运站|地铁站|[东西南北]站|码头|口岸)/gu;

const capital = String.raw`\p{Lu}[\p{L}'’.-]*`;
const road =
  'Street|St|Road|Rd|Avenue|Ave|Boulevard|Blvd|Lane|Ln|Drive|Dr|Parkway|Pkwy|Way|Square|Sq|Court|Ct|Place|Pl|Terrace|Close|Crescent|Highway|Hwy|Broadway';
const english = new RegExp(
  String.raw`\b\d+[A-Za-z]?\s+(?:${capital}\s+){1,4}(?:${road})\b\.?(?:,?\s+(?:${capital}|[A-Z]{2}\s\d{5}|\d{5})(?:\s+${capital})*)*`,
  'gu',
);
/** A name after a word that only places stand behind. */
const toward = new RegExp(
  String.raw`\b(?:(?<![\p{L}])in(?= \p{Lu})|(?:live|lives|living|lived|based|born|branch|store|shop|office|house|flat|stay|staying|holiday|been|hotel|town|move|moved|moving|am|are|here|over|somewhere|parked|registered) (?:in|near|outside|around)|(?:[Mm]ove[sd]?|moving|fly|flew|flying|deliver(?:ed)?|ship(?:ped)?|travel(?:led|ling)?|drive|drove|driving|go|going|get|taxi|train|bus|flight|trip|come|send|sent|post(?:ed)?)(?: (?:it|them|this|that|me|back|over|here|there|up|down|out|home))? (?:to|from)|from(?= [\p{Lu}][\p{L}]+ to [\p{Lu}])|(?<=from [\p{Lu}][\p{L}]+ )to)\s+(${capital}(?:\s+${capital}){0,2})`,
  'gu',
);
const noPlace = new Set(
  'I Mr Mrs Ms Miss Dr Prof Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November December English Spanish Chinese French German Christmas Easter'.split(
    ' ',
  ),
);
const canonical = new Map(englishPlaces.map((place) => [place.toLowerCase(), place]));
const listed = new RegExp(
  String.raw`(?<![\p{L}])(?:${englishPlaces.toSorted((a, b) => b.length - a.length).join('|')})(?![\p{L}])`,
  'giu',
);

/** Places that are words as well: in lower case they are meant as a place behind “from” and its like, or alone. */
const alsoWords = new Set('bath buffalo china cork derby hull nice queens turkey'.split(' '));
const towardEnd = /(?:^|[\s,])(?:from|to|in|at|near|via|around|outside|not)\s+(?:the\s+)?$/i;
function isWord({ 0: place, index, input = '' }: RegExpMatchArray) {
  if (!alsoWords.has(place)) return false;
  const [before, after] = [input.slice(0, index), input.slice(index! + place.length)];
  return (
    !towardEnd.test(before) && !(/^\W*(?:it'?s\s+|u+[hm]+\W+)?$/i.test(before) && /^\W*(?:please)?\W*$/i.test(after))
  );
}

export const locations: Recogniser = ({ plain }) => [
  ...each(plain, address, ([place]) => place.replaceAll(' ', '')),
  ...each(plain, unlisted, ([, place = '']) => place.replaceAll(' ', ''), 1),
  ...each(plain, station, ([place]) => place),
  ...each(plain, english, ([place]) => place),
  ...each(plain, listed, (found) => (isWord(found) ? null : canonical.get(found[0].toLowerCase())!)),
  ...each(
    plain,
    toward,
    ([, place = '']) =>
      place.split(' ').some((word) => noPlace.has(word) || firstNames.includes(word)) || organisationEnd.test(place)
        ? null
        : // The dot ends the sentence, unless an abbreviation has it.
          place.replace(/(?<=\p{Ll}{2})\.$/u, ''),
    1,
  ),
];
