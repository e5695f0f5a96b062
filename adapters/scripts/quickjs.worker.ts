import { parentPort } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';
import type { ScriptDone } from './scripts.ts';

export interface Order {
  id: number;
  code: string;
  variables: Record<string, string>;
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

function run(module: QuickJSWASMModule, { code, variables, time, memory }: Order): ScriptDone {
  const runtime = module.newRuntime();
  const until = performance.now() + time;
  let late = false;
  runtime.setMemoryLimit(memory);
  runtime.setMaxStackSize(256 * 1024);
  runtime.setInterruptHandler(() => (late = performance.now() > until));
  const context = runtime.newContext();
  try {
    const given = JSON.stringify(JSON.stringify(variables));
    const result = context.evalCode(`JSON.stringify((function (vars) { 'use strict';\n${code}\n})(JSON.parse(${given})) ?? {})`, 'script.js');
    if (result.error) {
      const error = late ? null : (context.dump(result.error) as { message?: string } | null);
      result.error.dispose();
      return { failed: late ? 'time' : /out of memory/.test(error?.message ?? 'out of memory') ? 'memory' : 'error' };
    }
    const text = context.getString(result.value);
    result.value.dispose();
    if (text.length > longest) return { failed: 'memory' };
    const values = JSON.parse(text) as unknown;
    return typeof values === 'object' && values !== null && !Array.isArray(values) ? { values: values as Record<string, unknown> } : { failed: 'error' };
  } catch {
    return { failed: late ? 'time' : 'error' };
  } finally {
    context.dispose();
    runtime.dispose();
  }
}
