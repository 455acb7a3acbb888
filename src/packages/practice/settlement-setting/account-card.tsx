import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { accountAfterYes, PAYOUT_ACCOUNT_LABEL } from '@xinqi/domain/status/payout'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Tag } from '@/ui/tag/tag'

type Account = Data<'GET /consult/payout/accounts'>['list'][number]

/** One bank card, by its last four digits, and what became of it. */
export function AccountCard({ account, onChanged }: { account: Account; onChanged: () => Promise<unknown> }) {
  const { accountNo, state, bankName, lastFour, maskedName, askTime, confirmTime, refuseReason } = account
  const withdraw = async (): Promise<void> => {
    if (!(await ask({ title: '撤回这张卡？', confirmText: '撤回', cancelText: '留着' }))) return
    await toastSuccess(call('POST /consult/payout/withdrawAccount', { accountNo }), '已撤回')
    await onChanged()
  }
  return (
    <Card>
      <View className='settlement__head'>
        <View className='settlement__title'>{`${bankName} · 尾号 ${lastFour}`}</View>
        <Tag text={PAYOUT_ACCOUNT_LABEL[state]} tone={state === 'confirmed' ? 'ok' : 'warm'} />
      </View>
      {maskedName && <View>{maskedName}</View>}
      {refuseReason && <View className='settlement__problem'>{`没有通过的原因：${refuseReason}`}</View>}
      <View className='settlement__quiet'>
        {confirmTime ? `${confirmTime.slice(0, 16)} 启用` : `${askTime.slice(0, 16)} 填写`}
      </View>
      {accountAfterYes(state) !== null && (
        <View className='settlement__acts'>
          <Button variant='text' size='small' onPress={() => void withdraw()}>
            撤回
          </Button>
        </View>
      )}
    </Card>
  )
}
