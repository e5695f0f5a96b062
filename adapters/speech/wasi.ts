/**
 * As much of WASI (preview 1) as a program needs that reads nothing and writes one file. Node's own prints a warning and wants a folder.
 * `prints`: what it prints is answered, and not a file.
 */
export function wasiFor(args: string[], { prints = false } = {}) {
  const given = args.map((arg) => Buffer.from(`${arg}\0`));
  const written: Buffer[] = [];
  let at = 0;
  let size = 0;
  let memory: WebAssembly.Memory | undefined;
  const view = () => new DataView(memory!.buffer);
  const bytes = () => new Uint8Array(memory!.buffer);
  const done = 0;
  const badFile = 8;
  const printed = 1;
  /** The folder `/` that is open from the beginning, and the file that is made in it. */
  const [folder, file] = [3, 4];

  function write(part: Uint8Array) {
    written.push(Buffer.concat([new Uint8Array(4), part]));
    written.at(-1)!.writeUInt32LE(at);
    at += part.length;
    size = Math.max(size, at);
  }

  const imports = {
    args_sizes_get(count: number, total: number) {
      view().setUint32(count, given.length, true);
      view().setUint32(
        total,
        given.reduce((sum, { length }) => sum + length, 0),
        true,
      );
      return done;
    },
    args_get(pointers: number, start: number) {
      let next = start;
      given.forEach((arg, index) => {
        view().setUint32(pointers + index * 4, next, true);
        bytes().set(arg, next);
        next += arg.length;
      });
      return done;
    },
    clock_time_get: (_: number, __: bigint, to: number) => (view().setBigUint64(to, 0n, true), done),
    fd_close: () => done,
    fd_fdstat_get(fd: number, to: number) {
      bytes().fill(0, to, to + 24);
      view().setUint8(to, fd === folder ? 3 : 4);
      view().setBigUint64(to + 8, ~0n & 0x1fff_ffffn, true);
      view().setBigUint64(to + 16, ~0n & 0x1fff_ffffn, true);
      return done;
    },
    fd_fdstat_set_flags: () => done,
    fd_prestat_get(fd: number, to: number) {
      if (fd !== folder) return badFile;
      view().setUint8(to, 0);
      view().setUint32(to + 4, 1, true);
      return done;
    },
    fd_prestat_dir_name: (_: number, to: number) => (bytes().set([0x2f], to), done),
    path_open(...[, , , , , , , , to]: number[]) {
      view().setUint32(to!, file, true);
      return done;
    },
    fd_read: (_: number, __: number, ___: number, to: number) => (view().setUint32(to, 0, true), done),
    fd_seek(_: number, offset: bigint, from: number, to: number) {
      at = Number(offset) + (from === 0 ? 0 : from === 1 ? at : size);
      view().setBigUint64(to, BigInt(at), true);
      return done;
    },
    fd_write(fd: number, parts: number, count: number, to: number) {
      let length = 0;
      for (let index = 0; index < count; index++) {
        const [start, many] = [
          view().getUint32(parts + index * 8, true),
          view().getUint32(parts + index * 8 + 4, true),
        ];
        if (fd === (prints ? printed : file)) write(bytes().slice(start, start + many));
        length += many;
      }
      view().setUint32(to, length, true);
      return done;
    },
    proc_exit(code: number) {
      throw new Exit(code);
    },
  };

  return {
    /** Runs the program; answers the file it wrote. */
    async run(program: WebAssembly.Module): Promise<Buffer> {
      const { exports } = await WebAssembly.instantiate(program, { wasi_snapshot_preview1: imports });
      memory = exports.memory as WebAssembly.Memory;
      try {
        (exports._start as () => void)();
      } catch (error) {
        if (!(error instanceof Exit)) throw error;
        if (error.code !== 0) throw new Error(`the program ended with ${error.code}`, { cause: error });
      }
      const content = Buffer.alloc(size);
      for (const part of written) part.copy(content, part.readUInt32LE(0), 4);
      return content;
    },
  };
}

class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super();
    this.code = code;
  }
}
