import { readExpression } from '../nlu/expression.ts';
import { isMeant, markOf, type Find, type Mark, type Means } from './mark.ts';
import { findPhrases, type Place } from './phrases.ts';
import { isSaid, type PlainLook } from './rule.ts';
import { soundsOf } from './sounds.ts';
import { sentencesOf, type Heard, type Said } from './talk.ts';

export function finder(look: PlainLook): Find {
  const find = isSaid(look) ? saidBy(look) : soundsOf(look);
  const { first, last } = look;
  if (first === undefined && last === undefined) return find;
  return (heard, means, same) =>
    find(heard, means, same).filter(
      ({ at, until }) =>
        (first === undefined || at < first * 1_000) && (last === undefined || until > heard.length - last * 1_000),
    );
}

function saidBy(look: PlainLook): Find {
  const places = placesOf(look);
  return (heard, means, same) => {
    const found: Mark[] = [];
    for (const one of heard.said) {
      if (one.text === '' || !isMeant(look.who, one.speaker, same)) continue;
      for (const place of places(one, heard, means)) found.push(markOf(one, place));
    }
    return found;
  };
}

type Places = (said: Said, heard: Heard, means: Means) => Place[];
const whole = ({ text }: Said): Place => ({ from: 0, to: text.length });

function placesOf(look: PlainLook): Places {
  if (look.kind === 'words') {
    const find = findPhrases(look.words, look.inflected, look.apart);
    return ({ text }) => find(text);
  }
  if (look.kind === 'expression') {
    const expression = readExpression(look.pattern);
    return 'refused' in expression ? () => [] : ({ text }) => expression.places(text, mostInTurn);
  }
  if (look.kind === 'intention') {
    const names = new Set(look.names);
    return (said, { turns }) => (turns[said.turn]!.tags?.some((tag) => names.has(tag)) ? [whole(said)] : []);
  }
  if (look.kind !== 'likeness') return () => [];
  const { samples, least } = look;
  return (said, { turns }, { likeness }) =>
    likeness
      ? sentencesOf(said.text).filter(
          ({ from, to }) => likeness(turns[said.turn]!.text.slice(from, to), samples) >= least,
        )
      : [];
}

const mostInTurn = 20;
