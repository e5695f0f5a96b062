import { parentPort, workerData } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  Scope,
  type QuickJSContext,
  type QuickJSHandle,
} from 'quickjs-emscripten-core';
import { cutTo } from '#core/text/cutTo.ts';
import type { ScriptDone, ScriptError } from './scripts.ts';

/** What a thread is made with. */
export interface Made {
  /** Bytes a script may hold. */
  memory: number;
}
export interface Order {
  code: string;
  variables: Record<string, unknown>;
  watched: boolean;
  /** Milliseconds of processor time. */
  time: number;
}
/** What a thread says: it can take a script, so many milliseconds of processor time used; a script wrote a line or more lines than are kept, it came to this. */
export type Said = { used: number } | { line: string } | { cut: true } | { done: CameTo };
export type CameTo = ScriptDone & { error?: ScriptError };

const { memory } = workerData as Made;
const tell = (said: Said) => parentPort!.postMessage(said);

/** Milliseconds of this thread's processor time: a script is not to fail because others keep the machine busy. */
function used(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

const longest = 64 * 1024;
/** Lines above the first one of the script. */
const above = 1;
const mostLines = 200;
const longestLine = 2_000;
const name = 'script.js';
/** Promises that may be gone on with until the time is looked at. */
const jobsAtOnce = 100;

/** What a console would show of a value. */
const shown = `(value) => typeof value === 'string' ? value : typeof value === 'function' ? 'function ' + value.name : value instanceof Error ? value.name + ': ' + value.message : typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)`;

const quickJs = await newQuickJSWASMModuleFromVariant(variant);
const atFirst = quickJs.getWasmMemory().buffer.byteLength;

// Made before it is asked for, so that no call waits for it; each script has one of its own.
let machine = newMachine();
tell({ used: used() });

parentPort!.on('message', (order: Order) => {
  const { done, broken } = machine.run(order);
  tell({ done });
  if (broken) process.exit();
  machine.close();
  // WebAssembly never gives memory back, so a thread that grew ends; another takes its place.
  if (quickJs.getWasmMemory().buffer.byteLength > atFirst) process.exit();
  machine = newMachine();
  tell({ used: used() });
});

/** A runtime with nothing in it but the language and a console. What is thrown here ends the thread, and it is replaced. */
function newMachine() {
  const runtime = quickJs.newRuntime();
  runtime.setMemoryLimit(memory);
  runtime.setMaxStackSize(256 * 1024);
  const context = runtime.newContext();
  let watched = false;
  openConsole(context, () => watched);
  return {
    run(order: Order): { done: CameTo; broken?: boolean } {
      ({ watched } = order);
      const began = used();
      let late = false;
      const isLate = () => (late ||= used() - began > order.time);
      runtime.setInterruptHandler(isLate);
      try {
        const done = cameTo(context, order, isLate);
        return { done: late ? { failed: 'time' } : done };
      } catch {
        return { done: { failed: late ? 'time' : 'memory' }, broken: true };
      }
    },
    close() {
      context.dispose();
      runtime.dispose();
    },
  };
}

/** Scripts may wait for promises: what they wait for is gone on with until there is an answer, nothing to go on with, or no time. */
const cameTo = (context: QuickJSContext, { code, variables }: Order, isLate: () => boolean): CameTo =>
  Scope.withScope((scope) => {
    const given = JSON.stringify(JSON.stringify(variables));
    const result = context.evalCode(
      `(async function (vars) { 'use strict';\n${code}\n})(JSON.parse(${given})).then((values) => JSON.stringify(values ?? {}, (_, value) => typeof value === 'bigint' ? String(value) : value))`,
      name,
    );
    if (result.error) return wrong(context, scope.manage(result.error), code);
    const promise = scope.manage(result.value);
    for (;;) {
      const state = context.getPromiseState(promise);
      if (state.type === 'fulfilled') return answered(context.getString(scope.manage(state.value)));
      if (state.type === 'rejected') return wrong(context, scope.manage(state.error), code);
      if (isLate()) return { failed: 'time' };
      if (!context.runtime.hasPendingJob())
        return failed({ name: 'NeverAnswered', message: 'it waits for what never comes' });
      context.runtime.executePendingJobs(jobsAtOnce).dispose();
    }
  });

const failed = (error: ScriptError): CameTo => ({ failed: 'error', error });

function answered(text: string): CameTo {
  if (text.length > longest) return { failed: 'output' };
  const values = parsed(text);
  return typeof values === 'object' && values !== null && !Array.isArray(values)
    ? { values: values as Record<string, unknown> }
    : failed({ name: 'NoValues', message: cutTo(text, 100) });
}

/** A script can have put something of its own in the place of JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function wrong(context: QuickJSContext, thrown: QuickJSHandle, code: string): CameTo {
  const error = context.dump(thrown) as unknown;
  return isMemory(error) ? { failed: 'memory' } : failed(errorOf(error, code));
}

/** `console` is there for every script, so that a tried script runs in a call as well; its lines are told where somebody looks. */
function openConsole(context: QuickJSContext, isWatched: () => boolean) {
  let lines = 0;
  using write = context.newFunction('write', (line) => {
    if (!isWatched() || lines > mostLines) return;
    lines += 1;
    tell(lines > mostLines ? { cut: true } : { line: cutTo(context.getString(line), longestLine) });
  });
  context.setProp(context.global, 'write', write);
  const made = context.evalCode(
    `(() => { const { write } = globalThis; delete globalThis.write; const shown = ${shown}; const log = (...values) => { write(values.map(shown).join(' ')); }; globalThis.console = Object.freeze({ log, info: log, warn: log, error: log, debug: log }); })()`,
    'console',
  );
  (made.error ?? made.value).dispose();
  if (made.error) throw new Error('a script’s machine could not be made');
}

/** There may be no memory left to say so. */
const isMemory = (thrown: unknown) =>
  thrown === null ||
  (typeof thrown === 'object' && /out of memory/.test((thrown as { message?: string }).message ?? 'out of memory'));

/** Where it went wrong in the script itself; what stands around it is ours. */
function errorOf(thrown: unknown, code: string): ScriptError {
  if (typeof thrown !== 'object') return { name: 'Error', message: cutTo(String(thrown), 300) };
  const error = thrown as { name?: string; message?: string; stack?: string };
  const lines = code.split('\n').length;
  const line = Number(new RegExp(`${name}:(\\d+)`).exec(error.stack ?? '')?.[1]) - above;
  return {
    name: String(error.name ?? 'Error'),
    message: cutTo(String(error.message ?? ''), 300),
    ...(line >= 1 && { line: Math.min(line, lines) }),
  };
}
