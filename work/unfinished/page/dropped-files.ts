/** Files that are dropped, and those in folders that are. To be called while the drop is under way: after it nothing is there. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const picked = [...files]
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return picked
  const found = []
  for (const entry of entries) found.push(...(await filesOf(entry)))
  return found
}

async function filesOf(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))]
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const files: File[] = []
  // A hundred at a time, until there are no more.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return files
    for (const each of some) if (!each.name.startsWith('.')) files.push(...(await filesOf(each)))
  }
}
