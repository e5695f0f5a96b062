import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { SentenceEncoder } from '#adapters/language/language.ts';
import type { Sample } from '#core/nlu/model.ts';
import { samplesOf } from '#core/nlu/samples.ts';

export interface Data {
  name: string;
  train: Sample[];
  /** A part given for choosing, apart from the training part; empty where there is none. */
  choose: Sample[];
  test: Sample[];
}

/** Every folder with train.csv and test.csv (a column for the sentence, one for the intention), and CLINC150's own form. */
export function readData(folder: string): Data[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }): Data[] => {
      const file = (each: string) => join(folder, name, each);
      if (existsSync(file('train.csv')) && existsSync(file('test.csv')))
        return [
          {
            name,
            train: table(file('train.csv')),
            choose: existsSync(file('valid.csv')) ? table(file('valid.csv')) : [],
            test: table(file('test.csv')),
          },
        ];
      if (!existsSync(file('data_full.json'))) return [];
      const parts = JSON.parse(readFileSync(file('data_full.json'), 'utf8')) as Record<string, [string, string][]>;
      const part = (each: string) => [
        ...(parts[each] ?? []).map(([text, intention]): Sample => ({ text, intention })),
        ...(parts[`oos_${each}`] ?? []).map(([text]): Sample => ({ text, intention: null })),
      ];
      return [{ name, train: part('train'), choose: part('val'), test: part('test') }];
    });
}

function table(file: string): Sample[] {
  const read = samplesOf(parse(readFileSync(file), { bom: true, relax_column_count: true }) as string[][]);
  if ('refused' in read) throw new Error(`${file}: ${read.refused}`);
  return read.samples;
}

/** Vectors of a whole set, kept in the machine's temporary folder from one run to the next. */
export async function vectorsOf(
  encoder: SentenceEncoder,
  samples: readonly Sample[],
): Promise<{ of: Float32Array[]; perSentence: number | null }> {
  const width = encoder.parts.reduce((sum, part) => sum + part, 0);
  const texts = samples.map(({ text }) => text);
  const folder = join(tmpdir(), 'callwright-vectors');
  const file = join(
    folder,
    `${createHash('sha256')
      .update(JSON.stringify([encoder.name, texts]))
      .digest('hex')
      .slice(0, 24)}.f32`,
  );
  const split = (all: Float32Array) => texts.map((_, at) => all.subarray(at * width, (at + 1) * width));
  if (existsSync(file)) {
    const bytes = readFileSync(file);
    return { of: split(new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)), perSentence: null };
  }
  const all = new Float32Array(texts.length * width);
  const begun = performance.now();
  for (let first = 0; first < texts.length; first += 1_000)
    (await encoder.encode(texts.slice(first, first + 1_000))).forEach((vector, at) => {
      all.set(vector, (first + at) * width);
    });
  const perSentence = (performance.now() - begun) / Math.max(texts.length, 1);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, new Uint8Array(all.buffer));
  return { of: split(all), perSentence };
}
