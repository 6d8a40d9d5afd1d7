import type { AssetFile } from '#work/vault/contract.ts'
import type { Asset } from '../../contract/assets.ts'
import { filesIn } from '#record/files/rules/files-in-rows.ts'
import classes from './asset-record.module.css'

interface EvidenceProps {
  asset: Pick<Asset, 'images' | 'documents'>
  /** Paths, one a line. */
  text: string | null
  /** Where they can’t be opened, their names stand there. */
  onOpen?: ((file: AssetFile) => void) | undefined
}

/** Files of the asset that prove something of it, each to be opened. */
export function Evidence({ asset: { images, documents }, text, onOpen }: EvidenceProps) {
  const files = filesIn(text).flatMap((path) => [...documents, ...images].find((file) => file.path === path) ?? [])
  if (files.length === 0) return null
  return (
    <ul className={classes.evidence}>
      {files.map((file) => (
        <li key={file.path}>
          {onOpen ? (
            <button type="button" onClick={() => onOpen(file)}>
              <bdi>{file.name}</bdi>
            </button>
          ) : (
            <bdi>{file.name}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
