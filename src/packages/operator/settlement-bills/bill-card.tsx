import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { BILL_LABEL } from '@xinqi/domain/status/settlement'
import { BILL_STATE_LABEL } from '@xinqi/domain/text/settlement'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'

type Bill = Data<'GET /operator/settlement/bills'>['list'][number]

/** One bill; whoever wrote it may take it back, only another approves it. */
export function BillCard({ bill, onChanged }: { bill: Bill; onChanged: () => Promise<unknown> }) {
  const { billNo, billType, consultantName, amountFen, reason, createTime, createdBy, state, own } = bill
  const keyOf = useAttemptKey()
  const say = async (approved: boolean): Promise<void> => {
    const said = { billNo, approved }
    const sent = call('POST /operator/settlement/approveBill', said, { key: keyOf(said) })
    await toastSuccess(sent, approved ? '已批准' : own ? '已撤回' : '没有批准')
    await onChanged()
  }
  return (
    <Card>
      <View className='settlement__head'>
        <View className='settlement__title'>{`${BILL_LABEL[billType]} ${formatFen(amountFen, true)}`}</View>
        <Tag text={BILL_STATE_LABEL[state]} tone={state === 'waiting' ? 'warm' : 'plain'} />
      </View>
      <View>{consultantName}</View>
      <View>{reason}</View>
      <View className='settlement__quiet'>{`${createdBy} 写于 ${createTime.slice(0, 16)}`}</View>
      {state === 'waiting' && (
        <View className='settlement__acts'>
          <Button variant='text' size='small' onPress={() => void say(false)}>
            {own ? '撤回' : '不批准'}
          </Button>
          {!own && (
            <Button size='small' onPress={() => void say(true)}>
              批准
            </Button>
          )}
        </View>
      )}
    </Card>
  )
}
