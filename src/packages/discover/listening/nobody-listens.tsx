import { open } from '@/platform/navigation/navigation'
import { useFlavour } from '@/state/organisation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** Where nobody offers to listen. */
export function NobodyListens() {
  const { words } = useFlavour()
  return (
    <Empty
      scene='empty-calendar'
      title='这里还没有人提供倾听'
      hint={`可以看看${words.person}名录。`}
      action={
        <Button variant='ghost' size='medium' onPress={() => void open('consultantList')}>
          看看所有人
        </Button>
      }
    />
  )
}
