import { Modal, type ModalProps } from '@mantine/core'
import { useFocusBack } from '#ui/focus.ts'

interface ViewerProps extends Omit<ModalProps, 'classNames' | 'returnFocus' | 'transitionProps'> {
  classes: CSSModuleClasses
}

/** A file above the page, as large as it can be. */
export function Viewer({ classes, ...props }: ViewerProps) {
  useFocusBack(props.opened)
  const { content, header, title, body, close } = classes
  return (
    <Modal
      {...props}
      returnFocus={false}
      transitionProps={{ duration: 150, transition: 'fade' }}
      classNames={{ content: content!, header: header!, title: title!, body: body!, ...(close && { close }) }}
    />
  )
}
