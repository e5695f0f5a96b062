import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  weightsManifest: { paths: string[]; weights: { name: string; shape: number[]; dtype: string }[] }[];
}

export interface Weights {
  values: Float32Array;
  shape: number[];
}

/**
 * The tables of the encoder by their names, each in memory of its own, out of the files of its package. The library that
 * multiplies them can read these files too, but then it holds a copy of everything and the graph that we do not walk.
 */
export function readWeights(model: string): Map<string, Weights> {
  const { weightsManifest } = JSON.parse(readFileSync(model, 'utf8')) as Manifest;
  const tables = new Map<string, Weights>();
  for (const { paths, weights } of weightsManifest) {
    const bytes = Buffer.concat(paths.map((path) => readFileSync(join(dirname(model), path))));
    let at = 0;
    for (const { name, shape, dtype } of weights) {
      // Whole numbers have four bytes too; they belong to the graph.
      const size = shape.reduce((product, side) => product * side, 4);
      if (dtype === 'float32')
        tables.set(name, { shape, values: new Float32Array(new Uint8Array(bytes.subarray(at, at + size)).buffer) });
      at += size;
    }
  }
  return tables;
}
