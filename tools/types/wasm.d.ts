/** The little of it that is used; TypeScript knows it only as a part of the browser. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module);
    readonly exports: Record<string, unknown>;
  }
  /** Of a module already compiled. */
  function instantiate(module: Module, imports: object): Promise<Instance>;
  function compile(bytes: Uint8Array): Promise<Module>;
  interface Memory {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
}
