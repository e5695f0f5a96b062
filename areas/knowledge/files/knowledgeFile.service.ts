import { Fault, faults } from '#kit/contract/faults.ts';
import { readFileInThread } from '#kit/server/imports/readInThread.ts';
import type { ReceivedFile } from '#kit/server/receiveFile.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { designFaults } from '#areas/designer/door.ts';
import { knowledgeFaults } from '../knowledge.faults.ts';
import { mostQuestions, mostRows, type KnowledgeProblem } from './knowledge.reader.ts';

const reader = new URL('./knowledge.reader.ts', import.meta.url);
type Read = { is: 'read' } | { is: 'problem'; problem: KnowledgeProblem };

/** What a file holds, read on a thread of its own; a file that cannot be used is refused. */
export async function readKnowledge<Result extends { is: 'read' }>(
  file: Pick<ReceivedFile, 'content' | 'ending'>,
  what: 'intentions' | 'faqs',
): Promise<Result> {
  const read: Read = await readFileInThread<Read>(file, reader, {
    given: { what },
    tooLarge: { is: 'problem', problem: 'TOO_MUCH' },
  });
  if (read.is === 'read') return read as Result;
  const { problem } = read;
  if (problem === 'TOO_MUCH') throw new Fault(knowledgeFaults.KNOWLEDGE_FILE_TOO_MUCH);
  throw new Fault(
    what === 'faqs' && problem === 'WITHOUT_NAMES'
      ? knowledgeFaults.FAQ_FILE_WITHOUT_QUESTIONS
      : designFaults[`CONFIG_FILE_${problem}`]!,
    { most: what === 'faqs' ? mostQuestions : mostRows },
  );
}

/** What came beside a file: nothing checks it before. */
export function fieldsOf<Name extends string = never>(
  fields: Record<string, string>,
  choices: Record<Name, readonly string[]> = {} as Record<Name, readonly string[]>,
): { instanceId: string; client?: string } & Partial<Record<Name, string>> {
  const { instanceId = '', client } = fields;
  const wrong = (field: string, keyword: string) => new Fault(faults.MALFORMED, { issues: [{ field, keyword }] });
  if (!/^[1-9]\d{0,17}$/.test(instanceId)) throw wrong('instanceId', 'pattern');
  if (client !== undefined && client.length > 60) throw wrong('client', 'maxLength');
  for (const [name, values] of Object.entries<readonly string[]>(choices))
    if (fields[name] !== undefined && !values.includes(fields[name])) throw wrong(name, 'enum');
  const chosen = Object.fromEntries(
    Object.keys(choices).flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  ) as Partial<Record<Name, string>>;
  return { instanceId, ...(client !== undefined && { client }), ...chosen };
}

export const fileName = (name: string) => cutTo(name.replaceAll(/[\\/:*?"<>|\u0000-\u001f]/g, '_'), 100) || 'robot';
