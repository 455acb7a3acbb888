import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'

interface GiveUpSeatProps {
  groupOrderNo: string
  onChanged: () => Promise<unknown>
}

/** Before anything is paid one goes without a word. */
export function GiveUpSeat({ groupOrderNo, onChanged }: GiveUpSeatProps) {
  const giveUp = async () => {
    const cancelled = call('POST /appoint/consultGroupOrder/cancelOrder', { groupOrderNo })
    if (await toastSuccess(cancelled, '位子已经让出')) await onChanged()
  }
  return (
    <Button variant='text' block onPress={() => void giveUp()}>
      不报了
    </Button>
  )
}
