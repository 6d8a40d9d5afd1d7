export interface Form {
  [name: string]: string | Form | (string | Form)[]
}

/** What a form says that nests by brackets: `items[0][price]=p` is `{ items: [{ price: 'p' }] }`. */
export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) put(form, name.split(/\]?\[|\]$/).filter(Boolean), value)
  return withLists(form) as Form
}

function put(form: Form, [first = '', ...rest]: string[], value: string) {
  if (rest.length === 0) form[first] = value
  else put((form[first] ??= {}) as Form, rest, value)
}

function withLists(value: Form[string]): Form[string] {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, each]) => [name, withLists(each)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, each]) => each as string | Form) : Object.fromEntries(entries)
}
