import { Notifications } from '@mantine/notifications'

export default function ToastCorner() {
  return <Notifications position="bottom-right" />
}
