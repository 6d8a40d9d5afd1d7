/** In pixels, by what an AVIF says of itself: no decoder for it is let into a process that opens what people send. */
export function measuresOfAvif(bytes: Buffer) {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavif') throw new Error('This is no AVIF')
  const at = bytes.indexOf('ispe') + 8
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) }
}
