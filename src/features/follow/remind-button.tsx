import { Button } from '@/ui/button/button'
import type { Follow } from './use-follow'

/** For who finds no time: to be told when there is some. */
export function RemindButton({ follow: { remind, askForReminder } }: { follow: Follow }) {
  return (
    <Button variant='ghost' size='medium' icon='bell' disabled={remind} onPress={() => void askForReminder()}>
      {remind ? '有时间时会告诉你' : '有时间时告诉我'}
    </Button>
  )
}
