import { deflateRawSync, inflateRawSync } from 'node:zlib';

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

/** For tests: what a zip file of ours holds, by its directory. */
export function entriesOf(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06'));
  let at = zip.readUInt32LE(end + 16);
  const found: Record<string, Buffer> = {};
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const head = zip.readUInt32LE(at + 42);
    const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28);
    const content = zip.subarray(from, from + packed);
    found[name] = method === 0 ? content : inflateRawSync(content);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
}
