import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { harmlessAddress } from '#domain/links.ts'

/** A stretch of text that is set in one way. */
export interface Span {
  text: string
  strong: boolean
  emphasis: boolean
  code: boolean
}

/** Neighbouring spans that lead to one address, or nowhere. */
export interface Run {
  address: string | null
  spans: Span[]
}

export type Block =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

/** Lists in lists and quotes in quotes go no deeper than this on paper; what is deeper stands on the last level. */
const DEEPEST = 6
const LONGEST_ADDRESS = 2_000

/**
 * A legal document's markdown as what stands on paper: all that the page shows of it and nothing else, which is why raw
 * HTML is missing and a link with a scheme that may do harm is plain text. `page` is where the text stands on the web;
 * addresses without a host start from there.
 */
export function legalBlocks(markdown: string, page: URL): Block[] {
  const root = fromMarkdown(markdown)
  const definitions = addressesIn(root)
  let heading = 1

  /** The title of the document is the first level. A reader who goes by headings finds none of them left out. */
  function levelFor(depth: number) {
    heading = Math.min(Math.max(depth, 2), heading + 1)
    return heading
  }

  const blocksOf = (nodes: RootContent[], level: number): Block[] => nodes.flatMap((node) => blockOf(node, level))

  function blockOf(node: RootContent, level: number): Block[] {
    switch (node.type) {
      case 'heading':
        return setIn(node.children, (runs) => ({ kind: 'heading', level: levelFor(node.depth), runs }))
      case 'paragraph':
        return setIn(node.children, (runs) => ({ kind: 'paragraph', runs }))
      case 'blockquote': {
        const blocks = blocksOf(node.children, level + 1)
        return level >= DEEPEST ? blocks : [{ kind: 'quote', blocks }]
      }
      case 'list': {
        const items = node.children.map((item) => blocksOf(item.children, level + 1))
        if (level >= DEEPEST) return items.flat()
        return [{ kind: 'list', ordered: node.ordered === true, start: node.start ?? 1, items }]
      }
      case 'code':
        return [{ kind: 'code', text: printable(node.value) }]
      case 'thematicBreak':
        return [{ kind: 'rule' }]
      default:
        return []
    }
  }

  /** Where all was raw HTML, nothing is left to set. */
  function setIn(nodes: PhrasingContent[], block: (runs: Run[]) => Block): Block[] {
    const runs = runsOf(nodes)
    return runs.length > 0 ? [block(runs)] : []
  }

  function runsOf(nodes: PhrasingContent[]): Run[] {
    const runs: Run[] = []
    collect(nodes, { strong: false, emphasis: false, code: false }, null)
    return runs

    function collect(nodes: PhrasingContent[], look: Omit<Span, 'text'>, address: string | null) {
      for (const node of nodes) {
        if (node.type === 'text') add(node.value.replaceAll(/\s*\n\s*/g, ' '), look, address)
        else if (node.type === 'inlineCode') add(node.value, { ...look, code: true }, address)
        else if (node.type === 'break') add('\n', look, address)
        else if (node.type === 'strong') collect(node.children, { ...look, strong: true }, address)
        else if (node.type === 'emphasis') collect(node.children, { ...look, emphasis: true }, address)
        else if (node.type === 'link') collect(node.children, look, addressOn(page, node.url))
        else if (node.type === 'linkReference')
          collect(node.children, look, addressOn(page, definitions.get(node.identifier) ?? ''))
        // Pictures are not fetched for paper; what they show is said instead.
        else if (node.type === 'image' || node.type === 'imageReference') add(node.alt ?? '', look, address)
      }
    }

    function add(text: string, look: Omit<Span, 'text'>, address: string | null) {
      const span = { ...look, text: printable(text) }
      const last = runs.at(-1)
      if (span.text === '') return
      if (last?.address === address) last.spans.push(span)
      else runs.push({ address, spans: [span] })
    }
  }

  return blocksOf(root.children, 0)
}

/** Where the links lead that name their address elsewhere in the text; the first definition of a name counts. */
function addressesIn(root: Root): Map<string, string> {
  const found = new Map<string, string>()
  const nodes: Nodes[] = [root]
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    if (node.type === 'definition' && !found.has(node.identifier)) found.set(node.identifier, node.url)
    if ('children' in node) nodes.push(...node.children.toReversed())
  }
  return found
}

function addressOn(page: URL, address: string): string | null {
  const harmless = harmlessAddress(address)
  const target = harmless === '' ? null : URL.parse(harmless, page)
  return target && harmlessAddress(target.href) !== '' && target.href.length <= LONGEST_ADDRESS ? target.href : null
}

/** Letters only: control characters have no place on paper, and a very long word may be broken where the line ends. */
const printable = (text: string) =>
  text
    .toWellFormed()
    .replaceAll('\t', '    ')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[^\s\u200b]{40,}/gu, (word) => [...graphemes.segment(word)].map(withBreaks).join(''))

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const withBreaks = ({ segment }: { segment: string }, index: number) =>
  index > 0 && index % 10 === 0 ? `\u200b${segment}` : segment
