/** A style sheet in pieces, as the build has taken it apart. */
export type StyleRule =
  | { selector: string; needs: string[][]; declarations: string[] }
  | { group: string; rules: StyleRule[] }
  | { text: string; animation?: string }

/**
 * What a page needs of its style sheets for its first paint: the rules for the classes that stand in it, and of the
 * variables those that it uses. It stands in the document, where nobody waits for it.
 */
export function stylesFor(html: string, sheets: readonly StyleRule[][]): string {
  // Safe pattern: a page that we have rendered.
  const classes = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')))
  const rules = sheets.flatMap((sheet) => rulesFor(classes, sheet))
  const declarations = rules.flatMap(declarationsIn)
  const variables = variablesFor([html, ...declarations.filter((each) => !isVariable(each))], declarations)
  const uses = new Set(
    declarations.filter((each) => each.startsWith('animation')).flatMap((each) => each.split(/[\s:,]+/)),
  )
  return rules.map((rule) => write(rule, variables, uses)).join('')
}

function rulesFor(classes: Set<string>, sheet: readonly StyleRule[]): StyleRule[] {
  return sheet.flatMap((rule): StyleRule[] => {
    if ('needs' in rule) return rule.needs.some((names) => names.every((name) => classes.has(name))) ? [rule] : []
    if ('text' in rule) return [rule]
    const rules = rulesFor(classes, rule.rules)
    return rules.length > 0 ? [{ group: rule.group, rules }] : []
  })
}

const declarationsIn = (rule: StyleRule): string[] =>
  'declarations' in rule ? rule.declarations : 'rules' in rule ? rule.rules.flatMap(declarationsIn) : []

const isVariable = (declaration: string) => declaration.startsWith('--')

/** The variables that these texts use, with those of which these are made. */
function variablesFor(texts: readonly string[], declarations: readonly string[]) {
  const used = new Set<string>()
  for (let next = usesIn(texts); next.length > 0;) {
    for (const name of next) used.add(name)
    const theirs = declarations.filter((each) => isVariable(each) && next.includes(nameOf(each)))
    next = usesIn(theirs).filter((name) => !used.has(name))
  }
  return used
}

const usesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))

const nameOf = (declaration: string) => declaration.slice(0, declaration.indexOf(':')).trim()

function write(rule: StyleRule, variables: Set<string>, animations: Set<string>): string {
  if ('text' in rule) return rule.animation !== undefined && !animations.has(rule.animation) ? '' : rule.text
  if ('rules' in rule) return wrap(rule.group, rule.rules.map((each) => write(each, variables, animations)).join(''))
  return wrap(
    rule.selector,
    rule.declarations.filter((each) => !isVariable(each) || variables.has(nameOf(each))).join(';'),
  )
}

const wrap = (head: string, content: string) => (content === '' ? '' : `${head}{${content}}`)
