/** Hands a file to the browser, as if its link had been followed. */
export function saveFile(file: File) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser may still be asking where to put it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
