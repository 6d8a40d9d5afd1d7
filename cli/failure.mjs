// @ts-check

/** What a script can tell apart. docs/api.md lists them. */
export const EXIT = { refused: 1, usage: 2, signedOut: 3, notAllowed: 4, away: 5, files: 6 }

/** Something that ends the command with a sentence, and no trace. */
export class Failure extends Error {
  /**
   * @param {keyof typeof EXIT} kind
   * @param {string} message
   * @param {string} [code] As the installation calls it, or this program.
   */
  constructor(kind, message, code = kind.toUpperCase()) {
    super(message)
    this.exit = EXIT[kind]
    this.code = code
  }
}

/** @param {unknown} error @param {string} path @returns {Failure} */
export function failureOfFile(error, path) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  const why = WHY[code ?? ''] ?? message
  return new Failure('files', `${path}: ${why}`, code ?? 'FILES')
}

/** @type {Record<string, string>} */
const WHY = {
  ENOENT: 'There is no such file or folder.',
  EACCES: 'You may not read or write there.',
  EPERM: 'You may not read or write there.',
  EISDIR: 'This is a folder.',
  ENOTDIR: 'A part of this path is no folder.',
  ENOSPC: 'The disk is full. Nothing of it was kept.',
  EDQUOT: 'The disk is full. Nothing of it was kept.',
  EROFS: 'This disk can only be read.',
  ENAMETOOLONG: 'This name is too long.',
}
