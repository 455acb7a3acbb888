import { restart } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'
import { OthersToSee } from './others-to-see'

/** No such consultant, or one who is not shown: both sound the same. Whom else one can meet stands below. */
export function ConsultantNotFound() {
  return (
    <>
      <Empty
        title='没有找到这位咨询师'
        hint='链接可能不完整，或这位咨询师已经离开了。'
        action={
          <Button variant='ghost' size='medium' onPress={() => void restart('home')}>
            看看其他咨询师
          </Button>
        }
      />
      <OthersToSee why='instead' />
    </>
  )
}
