/** The files of a paste, if it is about files: text that comes with a picture of itself is text. */
export function pastedFiles({ clipboardData }: ClipboardEvent): File[] {
  if (!clipboardData || clipboardData.types.includes('text/plain')) return []
  const pasted = [...clipboardData.files]
  return pasted.map((file, index) => (isUnnamed(file) ? named(file, pasted.length > 1 ? index + 1 : null) : file))
}

/** Browsers call every picture that was copied out of a page or off the screen the same. */
const isUnnamed = ({ name, type }: File) => /^image\.\w+$/.test(name) && type.startsWith('image/')

function named(file: File, number: number | null): File {
  const extension = file.name.slice(file.name.lastIndexOf('.'))
  const time = new Date(file.lastModified).toLocaleTimeString('en-GB').replaceAll(':', '.')
  const name = `Pasted ${time}${number === null ? '' : ` (${number})`}${extension}`
  return new File([file], name, { type: file.type, lastModified: file.lastModified })
}
