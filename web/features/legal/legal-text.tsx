import { Link } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'
import Markdown from 'react-markdown'
import rehypeSanitize from 'rehype-sanitize'
import { harmlessAddress, leadsElsewhere } from '#domain/links.ts'
import classes from './legal-text.module.css'

export function LegalText({ content }: { content: string }) {
  return (
    <div className={classes.text}>
      <Markdown rehypePlugins={[rehypeSanitize]} urlTransform={harmlessAddress} components={{ h1: 'h2', a: TextLink }}>
        {content}
      </Markdown>
    </div>
  )
}

function TextLink({ href = '', title, children }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  if (leadsElsewhere(href)) {
    return (
      <a href={href} title={title} rel="noopener">
        {children}
      </a>
    )
  }
  // A page of ours opens without loading everything anew.
  if (/^\/[\w/-]+$/.test(href)) return <Link to={href}>{children}</Link>
  return (
    <a href={href || undefined} title={title}>
      {children}
    </a>
  )
}
