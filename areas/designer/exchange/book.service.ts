import { partsIn, whens, type FlowParts, type PartKind } from '#core/design/exchange.ts';
import type { Flow } from '#core/flow/flow.ts';
import type { NodeKind } from '#core/flow/saved/node.ts';
import { asItWas } from '#kit/server/sheets/cells.ts';
import type { BookSheet } from '#kit/server/sheets/xlsxBook.ts';
import { cellWords, kindWords, sheets, type SheetName } from '#core/design/bookWords.ts';

type Language = 'en' | 'zh';
type Row = Record<string, string>;

/** A flow as sheets, in that language. */
export function bookOf(flow: Flow, language: Language): BookSheet[] {
  const parts = partsIn(flow);
  const on = (yes: boolean) => cellWords.on[yes ? 'yes' : 'no'][language];
  const rows: Record<SheetName, Row[]> = {
    nodes: parts.nodes.map((node) => ({ ...node, kind: kindWords[node.kind as NodeKind]?.[language] ?? node.kind })),
    said: parts.said.map(({ place, when, group, part, ...row }) => ({
      ...row,
      place: cellWords.place[place][language],
      when: cellWords.when[when][language],
      group: String(group),
      part: String(part),
    })),
    lines: parts.lines,
    faqs: parts.faqs.map(({ intentions, ...row }) => ({ ...row, on: on(row.on), intentions: intentions.join('\n') })),
    exceptions: parts.exceptions.map((row) => ({ ...row, on: on(row.on) })),
    intentions: parts.intentions.flatMap(({ id, name, ...texts }) => {
      const own = (['similar', 'keyWords', 'patterns'] as const).flatMap((kind) =>
        texts[kind].map((text) => ({ id, name, kind: cellWords.texts[kind][language], text })),
      );
      return own.length > 0 ? own : [{ id, name, kind: cellWords.texts.similar[language], text: '' }];
    }),
    variables: parts.variables.map(({ kind, ...row }) => ({ ...row, kind: cellWords.variables[kind][language] })),
  };
  return (Object.keys(sheets) as SheetName[]).map((sheet) => {
    const columns = sheets[sheet].columns as Record<string, Record<Language, string>>;
    return {
      name: sheets[sheet].name[language],
      headings: Object.values(columns).map((words) => words[language]),
      rows: rows[sheet].map((row) => Object.keys(columns).map((column) => row[column] ?? '')),
    };
  });
}

/** What a workbook says of a flow, in either language, exported or written by hand; `kinds` are the sheets it has. */
export function partsOfBook(rows: readonly { sheet: string; cells: readonly string[] }[]): {
  parts: FlowParts;
  kinds: PartKind[];
} {
  const bySheet = Map.groupBy(rows, ({ sheet }) => sheetCalled(sheet));
  const of = (sheet: SheetName): Row[] => {
    const [head, ...body] = bySheet.get(sheet) ?? [];
    const columns = (head?.cells ?? []).map((heading) => columnCalled(sheet, heading));
    return body.map(({ cells }) =>
      Object.fromEntries(columns.flatMap((column, at) => (column ? [[column, asItWas(cells[at] ?? '')]] : []))),
    );
  };
  const intentions = Map.groupBy(
    of('intentions').filter(({ id = '', name = '' }) => id || name.trim()),
    ({ id = '', name = '' }) => id || name.trim().toLowerCase(),
  );
  const parts: FlowParts = {
    nodes: of('nodes').map(({ id = '', name = '', kind = '', flow = '' }) => ({ id, name, kind, flow })),
    said: of('said').flatMap(({ place = '', id = '', name = '', when = '', group = '1', part = '1', text = '' }) => {
      const where = meant(cellWords.place, place);
      return where && (id || name.trim())
        ? [
            {
              place: where,
              id,
              name,
              when: meant(cellWords.when, when) ?? whens[0],
              group: Number(group) || 1,
              part: Number(part) || 1,
              text,
            },
          ]
        : [];
    }),
    lines: [],
    faqs: of('faqs').map(({ id = '', name = '', on = '', intentions: asked = '', answer = '' }) => ({
      id,
      name,
      on: meant(cellWords.on, on) !== 'no',
      intentions: asked
        .split('\n')
        .map((one) => one.trim())
        .filter(Boolean),
      answer,
    })),
    exceptions: of('exceptions').map(({ id = '', name = '', on = '' }) => ({
      id,
      name,
      on: meant(cellWords.on, on) !== 'no',
    })),
    intentions: [...intentions.values()].map((texts) => {
      const one = (kind: keyof typeof cellWords.texts) =>
        texts
          .filter((row) => (meant(cellWords.texts, row.kind ?? '') ?? 'similar') === kind)
          .map(({ text = '' }) => text);
      return {
        id: texts[0]!.id ?? '',
        name: texts[0]!.name ?? '',
        similar: one('similar'),
        keyWords: one('keyWords'),
        patterns: one('patterns'),
      };
    }),
    variables: of('variables').flatMap(({ id = '', name = '', kind = '', description = '', value = '' }) => {
      const what = meant(cellWords.variables, kind);
      return what ? [{ id, name, kind: what, description, value }] : [];
    }),
  };
  return {
    parts,
    kinds: (['nodes', 'said', 'faqs', 'exceptions', 'intentions', 'variables'] as const).filter((kind) =>
      bySheet.has(kind),
    ),
  };
}

const bare = (text: string) => text.trim().toLowerCase();
const sheetCalled = (name: string) =>
  (Object.keys(sheets) as SheetName[]).find((sheet) =>
    Object.values(sheets[sheet].name).some((one) => bare(one) === bare(name)),
  );
const columnCalled = (sheet: SheetName, heading: string) =>
  Object.entries(sheets[sheet].columns as Record<string, Record<Language, string>>).find(([, words]) =>
    Object.values(words).some((one) => bare(one) === bare(heading)),
  )?.[0];
const meant = <Word extends string>(words: Record<Word, Record<Language, string>>, cell: string): Word | undefined =>
  (Object.keys(words) as Word[]).find((word) =>
    Object.values<string>(words[word]).some((one) => bare(one) === bare(cell)),
  );
