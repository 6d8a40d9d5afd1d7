import { Notifications } from '@mantine/notifications'
import { MOST_SHOWN } from './toasts.ts'

export default function ToastCorner() {
  return <Notifications position="bottom-right" limit={MOST_SHOWN} />
}
