import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import type { Block, Run, Span } from '../contract/legal.ts'
import { harmlessAddress } from '#basics/links.ts'

/** Lists in lists and quotes in quotes go no deeper than this; what is deeper stands on the last level. */
const DEEPEST = 6
const LONGEST_ADDRESS = 2_000

/** What becomes of texts and addresses, which differs between a page and paper. */
interface Setting {
  text: (text: string) => string
  /** Null where an address is to lead nowhere. */
  address: (address: string) => string | null
  /** Null where what a picture shows is only said. */
  image: (address: string) => string | null
}

/** On a page, addresses without a host stay as they are. */
const harmless = (address: string) => harmlessAddress(address) || null
const ON_A_PAGE: Setting = { text: withoutControls, address: harmless, image: harmless }

/** `page` is where the text stands on the web; addresses without a host start from there. Pictures are not fetched. */
const onPaper = (page: URL): Setting => ({
  text: printable,
  address: (address) => addressOn(page, address),
  image: () => null,
})

export const blocksForPage = (markdown: string) => legalBlocks(markdown, ON_A_PAGE)
export const blocksForPaper = (markdown: string, page: URL) => legalBlocks(markdown, onPaper(page))

/**
 * A legal document's markdown as what is shown of it, on a page and on paper: raw HTML is missing, and a link with a
 * scheme that may do harm is plain text.
 */
function legalBlocks(markdown: string, setting: Setting): Block[] {
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
        return [{ kind: 'code', text: setting.text(node.value) }]
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
    collect(nodes, { strong: false, emphasis: false, code: false, image: null }, null)
    return runs

    function collect(nodes: PhrasingContent[], look: Look, address: string | null) {
      for (const node of nodes) {
        // Safe pattern: our own documents.
        if (node.type === 'text') add(node.value.replaceAll(/\s*\n\s*/g, ' '), look, address)
        else if (node.type === 'inlineCode') add(node.value, { ...look, code: true }, address)
        else if (node.type === 'break') add('\n', look, address)
        else if (node.type === 'strong') collect(node.children, { ...look, strong: true }, address)
        else if (node.type === 'emphasis') collect(node.children, { ...look, emphasis: true }, address)
        else if (node.type === 'link') collect(node.children, look, setting.address(node.url))
        else if (node.type === 'linkReference')
          collect(node.children, look, setting.address(definitions.get(node.identifier) ?? ''))
        else if (node.type === 'image') add(node.alt ?? '', { ...look, image: setting.image(node.url) }, address)
        else if (node.type === 'imageReference') {
          add(node.alt ?? '', { ...look, image: setting.image(definitions.get(node.identifier) ?? '') }, address)
        }
      }
    }

    function add(text: string, look: Look, address: string | null) {
      const span = { ...look, text: setting.text(text) }
      const last = runs.at(-1)
      if (span.text === '' && !span.image) return
      if (last?.address === address) last.spans.push(span)
      else runs.push({ address, spans: [span] })
    }
  }

  return blocksOf(root.children, 0)
}

type Look = Omit<Span, 'text'>

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
  const safe = harmless(address)
  const target = safe === null ? null : URL.parse(safe, page)
  return target && harmlessAddress(target.href) !== '' && target.href.length <= LONGEST_ADDRESS ? target.href : null
}

/** Control characters have no place in a text, and half a pair of surrogates is no letter. */
function withoutControls(text: string) {
  return text
    .toWellFormed()
    .replaceAll('\t', '    ')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
}

/** A very long word may be broken where the line ends. */
function printable(text: string) {
  // Safe pattern: our own documents.
  return withoutControls(text).replaceAll(/[^\s\u200b]{40,}/gu, (word) =>
    [...graphemes.segment(word)].map(withBreaks).join(''),
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const withBreaks = ({ segment }: { segment: string }, index: number) =>
  index > 0 && index % 10 === 0 ? `\u200b${segment}` : segment
