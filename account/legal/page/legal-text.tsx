// oxlint-disable react/no-array-index-key -- Texts never change places, so their place is who they are.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Block, Run, Span } from '../contract/legal.ts'
import { leadsElsewhere } from '#basics/links.ts'
import classes from './legal-text.module.css'

/** What the server has read out of the document's markdown, and nothing else: no text of it is ever taken for markup. */
export function LegalText({ content }: { content: readonly Block[] }) {
  return (
    <div className={classes.text}>
      <Blocks blocks={content} />
    </div>
  )
}

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block, i) => <BlockText key={i} block={block} />)

function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = HEADINGS[Math.min(block.level, 6) - 2]!
      return (
        <Heading>
          <Runs runs={block.runs} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      )
    case 'list':
      return block.ordered ? <ol start={block.start}>{itemsOf(block.items)}</ol> : <ul>{itemsOf(block.items)}</ul>
    case 'quote':
      return (
        <blockquote>
          <Blocks blocks={block.blocks} />
        </blockquote>
      )
    case 'code':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      )
    default:
      return <hr />
  }
}

const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** An item of one paragraph is that paragraph's text. */
const itemsOf = (items: readonly Block[][]) =>
  items.map((blocks, i) => {
    const [only, ...others] = blocks
    return (
      <li key={i}>
        {only?.kind === 'paragraph' && others.length === 0 ? <Runs runs={only.runs} /> : <Blocks blocks={blocks} />}
      </li>
    )
  })

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map(({ address, spans }, i) => {
    const text = spans.map((span, j) => <SpanText key={j} span={span} />)
    return address === null ? (
      text
    ) : (
      <TextLink key={i} address={address}>
        {text}
      </TextLink>
    )
  })

function SpanText({ span: { text, strong, emphasis, code, image } }: { span: Span }) {
  let shown: ReactNode = image === null ? text : <img src={image} alt={text} />
  if (text === '\n') shown = <br />
  if (code) shown = <code>{shown}</code>
  if (emphasis) shown = <em>{shown}</em>
  return strong ? <strong>{shown}</strong> : shown
}

function TextLink({ address, children }: { address: string; children: ReactNode }) {
  if (leadsElsewhere(address)) {
    return (
      <a href={address} rel="noopener">
        {children}
      </a>
    )
  }
  // A page of ours opens without loading everything again.
  if (/^\/[\w/-]+$/.test(address)) return <Link to={address}>{children}</Link>
  return <a href={address}>{children}</a>
}
