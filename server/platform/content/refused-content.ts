/** What is inside is not what the name and the type say, or is something that no vault should hand out. */
export class RefusedContent extends Error {
  override name = 'RefusedContent'
}

/** The scanner can't be asked; what nobody looked at is not kept. */
export class ScannerAway extends Error {
  override name = 'ScannerAway'
}
