const PROGRAM_NAME =
  /\.(exe|dll|bat|cmd|com|scr|pif|cpl|vbs|vbe|js|jse|wsf|jar|class|ps1|hta|msi|lnk|sh|php|html?|svg|chm|reg|scf|url)$/i

const HEADS = [
  'MZ',
  '\x7fELF',
  '#!',
  '\xca\xfe\xba\xbe',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  // A shortcut of Windows, an archive of Microsoft's installers, its compiled help, and a module of Basic.
  'L\0\0\0\x01\x14\x02\0',
  'MSCF',
  'ITSF',
  '<?php',
  'Attribute VB_Name',
]

/** Does a system run what is called so? */
export const isProgramName = (name: string) => PROGRAM_NAME.test(name)

/** Does it begin as what a system runs, whatever it is called? */
export function beginsAsProgram(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 32)
  return HEADS.some((each) => head.startsWith(each))
}
