import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** There is no such drawing for who asks. */
export const DrawingMissing = () => (
  <Empty
    title='没有找到这幅画'
    hint='链接可能不完整，或者画的人收回了它。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('painting')}>
        去画一画
      </Button>
    }
  />
)
