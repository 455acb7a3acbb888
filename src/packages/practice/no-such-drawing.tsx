import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** Never given to this consultant, or taken back. */
export const NoSuchDrawing = () => (
  <Empty
    title='没有找到这幅画'
    hint='来访者可能收回了它，或者预约已经取消。'
    action={
      <Button variant='ghost' size='medium' onPress={() => void replace('psychicPainting', { selectType: 0 })}>
        看看别的画
      </Button>
    }
  />
)
