import type { ComponentProps, MouseEvent } from 'react'

interface WorkButtonProps extends ComponentProps<'button'> {
  /** How Mantine marks a button whose act is under way. */
  'data-loading'?: boolean
}

/** Browsers take the focus from what is disabled: a button at work is only said to be, and a click does nothing. */
export const WorkButton = ({ type = 'button', disabled, onClick, ...rest }: WorkButtonProps) =>
  rest['data-loading'] ? (
    <button {...rest} type={type} aria-disabled onClick={refuse} />
  ) : (
    <button {...rest} type={type} disabled={disabled} onClick={onClick} />
  )

const refuse = (event: MouseEvent) => event.preventDefault()
