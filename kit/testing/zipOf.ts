import { deflateRawSync } from 'node:zlib';

/** For tests: the smallest zip there can be, which says nothing of sizes unpacked; sums are not checked by readers of ours. */
export function zipOf(entries: Record<string, string>, flags = 0) {
  const heads: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const packed = deflateRawSync(text);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const line = Buffer.alloc(46);
    line.writeUInt32LE(0x02014b50, 0);
    line.writeUInt16LE(flags, 8);
    line.writeUInt16LE(8, 10);
    line.writeUInt32LE(packed.length, 20);
    line.writeUInt16LE(name.length, 28);
    line.writeUInt32LE(at, 42);
    heads.push(head, Buffer.from(name), packed);
    directory.push(line, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...heads, ...directory, end]);
}
