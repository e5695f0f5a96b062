import { parentPort, workerData } from 'node:worker_threads';
import { exportModel } from '#core/nlu/binary.ts';
import { crossValidate } from '#core/nlu/report.ts';
import { train } from '#core/nlu/train.ts';
import { jieba } from './jieba.ts';
import type { Lesson } from './language.ts';

const { samples, vectors, cutWords, seed, reportParts } = workerData as Lesson;
const teaching = { vectors, seed: seed ?? 1, cutWords: cutWords ? jieba.cut : undefined };
const model = exportModel(train(samples, teaching));
const report = reportParts ? crossValidate(samples, teaching, reportParts) : null;
parentPort!.postMessage({ model, report }, [model.buffer as ArrayBuffer]);
