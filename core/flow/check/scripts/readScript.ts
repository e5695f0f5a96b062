import { answersOf, type Answers } from './answers.ts';
import { namesOf } from './names.ts';
import { runsOf, type Runs } from './runs.ts';
import { treeOf } from './tree.ts';
import { usesOf, type Uses } from './uses.ts';

/** What can be said of a script without running it; lines count from 1. */
export type ScriptFacts = { unreadable: number } | (Uses & Omit<Runs, 'returns'> & Answers);
export type ReadScript = (code: string) => ScriptFacts;

/** Scripts that were read last: while one draws, all but one are the same. */
const most = 500;
const read = new Map<string, ScriptFacts>();

/** Reads a script, once for each text. */
export function readScript(code: string): ScriptFacts {
  const known = read.get(code);
  if (known) return known;
  if (read.size >= most) read.clear();
  const facts = factsOf(code);
  read.set(code, facts);
  return facts;
}

function factsOf(code: string): ScriptFacts {
  const tree = treeOf(code);
  if ('unreadable' in tree) return tree;
  const names = namesOf(tree);
  const { returns, ...runs } = runsOf(tree, names);
  return { ...usesOf(tree, names), ...runs, ...answersOf(tree, names, { returns, ...runs }) };
}
