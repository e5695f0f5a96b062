import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import { cutTo } from '#core/text/cutTo.ts';
import type { ScriptDone, ScriptError, ScriptSeen } from './scripts.ts';

export interface Order {
  id: number;
  code: string;
  variables: Record<string, string>;
  watched: boolean;
  time: number;
  memory: number;
}
export interface Done {
  id: number;
  done: ScriptDone;
}

const longest = 64 * 1024;
let loading: Promise<QuickJSWASMModule> | undefined;
const loaded = () => (loading ??= newQuickJSWASMModuleFromVariant(variant));

parentPort?.on('message', async (order: Order) => {
  let done: ScriptDone;
  try {
    done = run(await loaded(), order);
  } catch {
    // What broke the machine inside may have broken it for the next one too.
    loading = undefined;
    done = { failed: 'memory' };
  }
  parentPort!.postMessage({ id: order.id, done } satisfies Done);
});

/** Lines above the first one of the script. */
const above = 1;
const mostLines = 200;
const longestLine = 2_000;
const name = 'script.js';

/** What a console would show of a value. */
const shown = `(value) => typeof value === 'string' ? value : typeof value === 'function' ? 'function ' + value.name : value instanceof Error ? value.name + ': ' + value.message : typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)`;

function run(module: QuickJSWASMModule, { code, variables, watched, time, memory }: Order): ScriptDone {
  const runtime = module.newRuntime();
  const began = performance.now();
  const until = began + time;
  let late = false;
  runtime.setMemoryLimit(memory);
  runtime.setMaxStackSize(256 * 1024);
  runtime.setInterruptHandler(() => (late = performance.now() > until));
  const context = runtime.newContext();
  const seen: ScriptSeen = { console: [], cut: false, took: 0 };
  const done = (what: ScriptDone, error?: ScriptError): ScriptDone =>
    watched
      ? { ...what, seen: { ...seen, took: Math.round(performance.now() - began), ...(error && { error }) } }
      : what;
  try {
    openConsole(context, watched ? seen : null);
    const given = JSON.stringify(JSON.stringify(variables));
    const result = context.evalCode(
      `JSON.stringify((function (vars) { 'use strict';\n${code}\n})(JSON.parse(${given})) ?? {})`,
      name,
    );
    if (result.error) {
      const error = late ? null : (context.dump(result.error) as unknown);
      result.error.dispose();
      if (late) return done({ failed: 'time' });
      return isMemory(error) ? done({ failed: 'memory' }) : done({ failed: 'error' }, errorOf(error, code));
    }
    const text = context.getString(result.value);
    result.value.dispose();
    if (text.length > longest) return done({ failed: 'output' });
    const values = JSON.parse(text) as unknown;
    return typeof values === 'object' && values !== null && !Array.isArray(values)
      ? done({ values: values as Record<string, unknown> })
      : done({ failed: 'error' }, { name: 'NoValues', message: cutTo(text, 100) });
  } catch {
    return done({ failed: late ? 'time' : 'error' });
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

/** `console` is there for every script, so that a tried script runs in a call as well; its lines are kept where it is tried. */
function openConsole(context: QuickJSContext, seen: ScriptSeen | null) {
  using write = context.newFunction('write', (line) => {
    if (!seen) return;
    if (seen.console.length >= mostLines) seen.cut = true;
    else seen.console.push(cutTo(context.getString(line), longestLine));
  });
  context.setProp(context.global, 'write', write);
  const made = context.evalCode(
    `(() => { const { write } = globalThis; delete globalThis.write; const shown = ${shown}; const log = (...values) => { write(values.map(shown).join(' ')); }; globalThis.console = Object.freeze({ log, info: log, warn: log, error: log, debug: log }); })()`,
    'console',
  );
  (made.error ?? made.value).dispose();
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
