import { VisuallyHidden } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { locale, type NameIn, textFor } from '#basics/words/words.ts'

type TagIn<Message extends string> = Message extends `${string}</${infer Name}>${infer Rest}`
  ? Name | TagIn<Rest>
  : never

type Given<Message extends string> = Record<NameIn<Message>, ReactNode> &
  Record<TagIn<Message>, (words: ReactNode) => ReactNode>

/**
 * A text with links, emphasis or whole elements in it: `rich('Or <link>sign in</link>', { link: (words) => <Link …>{words}</Link> })`.
 * A language may put them in another order, so a sentence is never cut up around them.
 */
export function rich<const Message extends string>(message: Message, given: Given<Message>): ReactNode {
  return <>{partsOf(textFor(message), given)}</>
}

/** No tag stands within one of its own name. Safe pattern: a text of ours. */
const PART = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/gs

function partsOf(text: string, given: Record<string, unknown>): ReactNode[] {
  const parts: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(PART)) {
    const [whole, tag, within = '', name = ''] = match
    parts.push(text.slice(end, match.index))
    const part = tag ? (given[tag] as (words: ReactNode) => ReactNode)(partsOf(within, given)) : written(given[name])
    parts.push(<Fragment key={match.index}>{part}</Fragment>)
    end = match.index + whole.length
  }
  return [...parts, text.slice(end)]
}

const written = (value: unknown) => (typeof value === 'number' ? value.toLocaleString(locale()) : (value as ReactNode))

/** Fills a tag of a text with words that are only read aloud: `Edit<hidden> the category</hidden>`. */
export const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>
