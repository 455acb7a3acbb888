import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { PAYOUT_ACCOUNT_LABEL } from '@xinqi/domain/status/payout'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Tag } from '@/ui/tag/tag'

type Account = Data<'GET /operator/payout/accounts'>['list'][number]

/** One card at the desk; whoever has looked at it leaves the second yes to somebody else. */
export function WaitingAccount({ account, onChanged }: { account: Account; onChanged: () => Promise<unknown> }) {
  const { accountNo, state, consultantName, realName, bankName, lastFour, askTime, replaces, lookedByMe } = account
  const [refusing, setRefusing] = useState(false)
  const [words, setWords] = useState('')
  const keyOf = useAttemptKey()
  const isSecond = state === 'looked'
  const say = async (passed: boolean): Promise<void> => {
    const said = { accountNo, passed, reason: words.trim() }
    const done = !passed ? '已告诉咨询师' : isSecond ? '已启用' : '核对过了，等另一位复核'
    await toastSuccess(call('POST /operator/payout/judgeAccount', said, { key: keyOf(said) }), done)
    await onChanged()
  }
  return (
    <Card>
      <View className='settlement__head'>
        <View className='settlement__title'>{consultantName}</View>
        <Tag text={PAYOUT_ACCOUNT_LABEL[state]} tone='warm' />
      </View>
      <View>{`${realName} · ${bankName} · 尾号 ${lastFour}`}</View>
      {replaces && (
        <View className='settlement__quiet'>{`现在用的是 ${replaces.bankName}，尾号 ${replaces.lastFour}`}</View>
      )}
      <View className='settlement__quiet'>{`${askTime.slice(0, 16)} 填写`}</View>
      {isSecond && lookedByMe && <View className='settlement__quiet'>你核对过了，要由另一位运营复核。</View>}
      {refusing && (
        <Field
          label='没有通过的原因'
          required
          maxLength={200}
          counter
          multiline
          value={words}
          onChange={setWords}
          hint='咨询师会看到。'
        />
      )}
      <View className='settlement__acts'>
        {refusing ? (
          <>
            <Button variant='text' size='small' onPress={() => setRefusing(false)}>
              取消
            </Button>
            <Button variant='danger' size='small' disabled={words.trim() === ''} onPress={() => void say(false)}>
              不通过
            </Button>
          </>
        ) : (
          <>
            <Button variant='text' size='small' onPress={() => setRefusing(true)}>
              不通过
            </Button>
            {!(isSecond && lookedByMe) && (
              <Button size='small' onPress={() => void say(true)}>
                {isSecond ? '复核，启用' : '核对过了'}
              </Button>
            )}
          </>
        )}
      </View>
    </Card>
  )
}
