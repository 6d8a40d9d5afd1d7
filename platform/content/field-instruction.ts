/** Fields that start a program, or bring in something from elsewhere. */
const RUNS = new Set([
  'DDE',
  'DDEAUTO',
  'IMPORT',
  'INCLUDE',
  'INCLUDETEXT',
  'DATABASE',
  'LINK',
  'CONTROL',
  'HTMLCONTROL',
])
/** In rich text nothing of the kind is usual; Word writes these two into honest letters. */
const RUNS_IN_RICH_TEXT = new Set([...RUNS, 'INCLUDEPICTURE', 'MACROBUTTON', 'EMBED', 'RD'])
const LONGEST = 32

/** The word that a field's instruction begins with says what it does. Nothing behind it is looked at. */
export function fieldName(instruction: string): string {
  let name = ''
  for (const character of instruction) {
    const isLetter = (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')
    if (isLetter) name += character
    else if (name !== '') break
    if (name.length > LONGEST) break
  }
  return name.toUpperCase()
}

export const runsInLetter = (instruction: string) => RUNS.has(fieldName(instruction))
export const runsInRichText = (instruction: string) => RUNS_IN_RICH_TEXT.has(fieldName(instruction))
