import { View } from '@tarojs/components'
import { formatFen } from '@xinqi/domain/money'
import { PAYOUT_LABEL } from '@xinqi/domain/status/payout'
import type { Pages } from '@/api/use-pages'
import { open } from '@/platform/navigation/navigation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { PullList } from '@/ui/pull-list/pull-list'

/** What was taken out before. */
export function Payouts({ of }: { of: Pages<'GET /consult/payout/list'> }) {
  const consultantId = useSession((session) => session.consultant?.id)
  return (
    <View>
      <View className='settlement__heading' role='heading' aria-level='2'>
        提现记录
      </View>
      <PullList of={of} failed='提现记录没有取到' empty={<Empty title='还没有提现过' />}>
        {(list) => (
          <Card padding='none' className='payouts__list'>
            {list.map(({ payoutNo, amountFen, state, createTime, bankName, lastFour }) => {
              const note = `${createTime.slice(0, 16)} · ${bankName} ${lastFour}`
              const title = formatFen(amountFen, true)
              return (
                <Cell
                  key={payoutNo}
                  title={title}
                  note={note}
                  value={PAYOUT_LABEL[state]}
                  label={`${title}，${PAYOUT_LABEL[state]}，${note}`}
                  onPress={() => void open('consultantCashBack', { ciKeOrgId: consultantId, withdrawId: payoutNo })}
                />
              )
            })}
          </Card>
        )}
      </PullList>
    </View>
  )
}
