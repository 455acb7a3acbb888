import { fenFromText, formatFen } from '@xinqi/domain/money'
import { payoutMistake } from '@xinqi/domain/text/payout'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'

interface PayoutFormProps {
  mostFen: number
  account: { bankName: string; lastFour: string }
  onApplied: () => Promise<unknown>
}

/** All of it, or a part; what could not be sent stays. */
export function PayoutForm({ mostFen, account, onApplied }: PayoutFormProps) {
  const [share, setShare] = useState<'most' | 'part'>('most')
  const [text, setText] = useState('')
  const keyOf = useAttemptKey()
  const amountFen = share === 'most' ? mostFen : fenFromText(text)
  const mistake = amountFen === null ? '请填写金额' : payoutMistake(amountFen, mostFen)
  const send = async (): Promise<void> => {
    if (amountFen === null || mistake) return
    const body = `到 ${account.bankName}，尾号 ${account.lastFour}。一般两小时之内到账。`
    const title = `提现 ${formatFen(amountFen, true)}？`
    if (!(await ask({ title, body, confirmText: '提现', cancelText: '取消' }))) return
    const wanted = { amountFen }
    if (await toastSuccess(call('POST /consult/payout/apply', wanted, { key: keyOf(wanted) }), '已交给银行'))
      setText('')
    await onApplied()
  }
  return (
    <Card className='payout-form'>
      <Segmented
        label='提现多少'
        options={[
          { value: 'most', label: `全部 ${formatFen(mostFen, true)}` },
          { value: 'part', label: '提一部分' },
        ]}
        value={share}
        onChange={setShare}
      />
      {share === 'part' && (
        <Field
          label='提现金额（元）'
          type='digit'
          required
          maxLength={10}
          value={text}
          onChange={setText}
          error={text !== '' && mistake ? mistake : undefined}
        />
      )}
      <Button block disabled={mistake !== null} onPress={() => void send()}>
        {amountFen !== null && !mistake ? `提现 ${formatFen(amountFen, true)}` : '提现'}
      </Button>
    </Card>
  )
}
