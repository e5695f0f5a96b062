import { randomUUID } from 'node:crypto';
import { takeFaqs, type FaqRow, type TakenFaqs } from '#core/design/faqRows.ts';
import { Fault, faults } from '#kit/contract/faults.ts';
import type { Handlers } from '#kit/server/serve.ts';
import { cutTo } from '#core/text/cutTo.ts';
import { bookFile, type LiveChannel } from '#areas/designer/door.ts';
import { refusedBook } from './refusedBook.service.ts';
import type { faqUploadEndpoints } from './faqUpload.contract.ts';
import { fileWords } from '../files/files.texts.ts';
import { know } from '../known/knowing.service.ts';
import { fieldsOf, fileName, readKnowledge } from '../files/knowledgeFile.service.ts';
import { faqUploads } from './faqUpload.store.ts';
import type { ReadFaqs } from '../files/knowledge.reader.ts';

const keptRows = 1_000;
/** Of a cell that is kept to be corrected. */
const keptLetters = 30_000;

export const faqUploadHandlers = ({
  live,
  now,
}: {
  live: LiveChannel;
  now(): number;
}): Handlers<typeof faqUploadEndpoints> => ({
  async upload(asked) {
    const { db, file, changed } = asked;
    const { rows } = await readKnowledge<Extract<ReadFaqs, { is: 'read' }>>(file, 'faqs');
    const { instanceId, client } = fieldsOf(file.fields);
    let taken: TakenFaqs;
    const { revision } = await know(
      asked,
      { instanceId, ...(client !== undefined && { client }) },
      live,
      'import',
      (flow) => (taken = takeFaqs(flow, rows, { now: now(), newId: randomUUID })).flow,
    );
    const { created, changed: otherwise, refused } = taken!;
    const counts = {
      created: created.length,
      changed: otherwise.length,
      same: rows.length - created.length - otherwise.length - refused.length,
    };
    const places = new Map(rows.map((one) => [one.row, one]));
    const kept = refused
      .slice(0, keptRows)
      .map(({ row, refused: reason, facts = {} }) => ({ row, reason, facts, cells: cellsOf(places.get(row)!) }));
    const faqUploadId = await faqUploads.add(db, {
      robotId: instanceId,
      fileName: file.name,
      ...counts,
      refusedRows: refused.length,
      refused: kept,
    });
    changed({
      target: instanceId,
      before: null,
      after: { revision, label: 'import', file: file.name, faqUploadId, ...counts, refused: refused.length },
    });
    return {
      revision,
      stored: counts.created + counts.changed > 0,
      ...counts,
      faqUploadId,
      refusedRows: refused.length,
      refused: kept.map(({ row, reason, facts, cells }) => ({
        row,
        name: cutTo(cells.name!, 60),
        reason,
        text: facts.name ?? '',
      })),
    };
  },

  async refused({ db, who, params: { faqUploadId } }) {
    const upload = await faqUploads.one(db, faqUploadId);
    if (!upload) throw new Fault(faults.NOT_FOUND);
    return bookFile(
      `${fileName(upload.fileName.replace(/\.[^.]+$/, ''))} ${fileWords[who.language].refused}.xlsx`,
      refusedBook(upload.refused, who.language),
    );
  },
});

function cellsOf({ id, name, answer, asked, intentions, category, on }: FaqRow): Record<string, string> {
  const cells = {
    id,
    name,
    answer,
    asked: asked.join('\n'),
    intentions: intentions.join('\n'),
    category,
    on: on === undefined ? '' : on ? '1' : '0',
  };
  return Object.fromEntries(Object.entries(cells).map(([column, text]) => [column, cutTo(text, keptLetters)]));
}
