import type { ComponentProps, MouseEvent } from 'react'

interface WorkButtonProps extends ComponentProps<'button'> {
  /** How Mantine marks a button whose act is under way. */
  'data-loading'?: boolean
}

/** Browsers take the focus from what is disabled: a button at work is only said to be, and a press does nothing. */
export const WorkButton = ({ disabled, onClick, ...rest }: WorkButtonProps) =>
  rest['data-loading'] ? (
    <button type="button" {...rest} aria-disabled onClick={refuse} />
  ) : (
    <button type="button" {...rest} disabled={disabled} onClick={onClick} />
  )

const refuse = (event: MouseEvent) => event.preventDefault()
