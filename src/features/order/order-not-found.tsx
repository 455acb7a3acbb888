import { replace } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/empty/empty'

/** No such order, or another person's: both sound the same. */
export function OrderNotFound() {
  return (
    <Empty
      scene='lamp'
      title='没有找到这个预约'
      hint='它可能属于另一个账号。'
      action={
        <Button variant='ghost' size='medium' onPress={() => void replace('userOrder', { orderType: 1 })}>
          看看我的预约
        </Button>
      }
    />
  )
}
