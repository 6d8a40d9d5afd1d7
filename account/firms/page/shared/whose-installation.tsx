import { installation, mainOrigin } from '#platform/client/installation.ts'
import layout from '#ui/layout.module.css'
import { rich } from '#ui/rich.tsx'

/** Under the look of a firm: whose program this is, and whom to ask. */
export const WhoseInstallation = () => (
  <p className={layout.quiet}>
    {rich('This page is part of {product}, at {host}. Questions about it: {email}', {
      product: installation.product_name,
      host: <bdi>{new URL(mainOrigin()).host}</bdi>,
      email: <bdi>{installation.support_email}</bdi>,
    })}
  </p>
)
