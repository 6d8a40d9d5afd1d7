import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  name: string
  content: string | Buffer
  stored?: boolean
  /** What a liar would write. */
  declaredSize?: number
  localName?: string
  flags?: number
  method?: number
  externalAttributes?: number
}

/** A zip as any program writes it, and as some should not. */
export function zip(parts: readonly ZipPart[], comment = ''): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const content = Buffer.from(part.content)
    const packed = part.stored ? content : deflateRawSync(content)
    const { flags = 0x800, method = part.stored ? 0 : 8, externalAttributes = 0 } = part
    const size = part.declaredSize ?? content.length
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(flags, 2)
    common.writeUInt16LE(method, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)

    const localName = Buffer.from(part.localName ?? part.name)
    const local = Buffer.from(common)
    local.writeUInt16LE(localName.length, 22)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), local, localName, packed)

    const name = Buffer.from(part.name)
    const entry = Buffer.alloc(46)
    entry.write('PK\x01\x02', 0, 'latin1')
    entry.writeUInt16LE(0x0314, 4)
    common.copy(entry, 6, 0, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(externalAttributes, 38)
    entry.writeUInt32LE(offset, 42)
    central.push(entry, name)
    offset += 4 + local.length + localName.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 8)
  end.writeUInt16LE(Math.min(parts.length, 0xffff), 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(Buffer.byteLength(comment), 20)
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}
