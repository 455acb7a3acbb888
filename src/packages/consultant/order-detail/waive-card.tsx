import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { waiveAbsence } from '@/features/appointment/booking-commands'
import type { BookingDetail } from '@/features/appointment/bookings'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

interface WaiveCardProps {
  booking: Pick<BookingDetail, 'appointNo' | 'payableFen' | 'sessions'>
  onWaived: () => void
}

/** The visitor did not come: by the rule the session counts as used, unless its consultant takes nothing for it. */
export function WaiveCard({ booking, onWaived }: WaiveCardProps) {
  const { appointNo, payableFen, sessions } = booking
  const back =
    payableFen === 0
      ? '用掉的次数会还给企业'
      : sessions > 1
        ? '来访者为这一次付的钱会原路退回，还没有付的不用再付'
        : `来访者付的 ${formatFen(payableFen)} 会原路退回，还没有付的不用再付`
  const waive = async (): Promise<void> => {
    if (await waiveAbsence(appointNo, `${back}。这一次不算进你的收入，决定了就不能改回来。`)) onWaived()
  }
  return (
    <Card className='consultant-order__card'>
      <View>来访者没有到场，按规则这一次计为已使用。</View>
      <View className='consultant-order__quiet'>
        {`如果你愿意，可以不计：${back}。之后想补一次，用下面的「发起下一次预约」。`}
      </View>
      <Button variant='ghost' block onPress={() => void waive()}>
        这一次不计
      </Button>
    </Card>
  )
}
