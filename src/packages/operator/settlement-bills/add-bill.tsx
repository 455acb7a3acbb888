import { View } from '@tarojs/components'
import { fenFromText } from '@xinqi/domain/money'
import { SETTLEMENT_WORDS_MAX } from '@xinqi/domain/rules/settlement'
import { BILL, BILL_LABEL } from '@xinqi/domain/status/settlement'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useAttemptKey } from '@/api/use-attempt-key'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'
import { Segmented } from '@/ui/segmented/segmented'

const TYPES = [BILL.subsidy, BILL.deduction].map((value) => ({ value, label: BILL_LABEL[value] }))

/** A new bill; what could not be sent stays. */
export function AddBill({ onAdded }: { onAdded: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false)
  const [billType, setBillType] = useState<0 | 1>(BILL.subsidy)
  const [consultant, setConsultant] = useState('')
  const [yuan, setYuan] = useState('')
  const [words, setWords] = useState('')
  const keyOf = useAttemptKey()
  const amountFen = fenFromText(yuan) ?? 0
  const reason = words.trim()
  const consultantId = Number(consultant)
  const isWhole = /^[1-9]\d{0,8}$/.test(consultant) && amountFen > 0 && reason !== ''
  const send = async (): Promise<void> => {
    const bill = { consultantId, billType, amountFen, reason }
    const sent = call('POST /operator/settlement/addBill', bill, { key: keyOf(bill) })
    if (!(await toastSuccess(sent, '已写下，等另一位运营批准'))) return
    setOpen(false)
    setYuan('')
    setWords('')
    await onAdded()
  }
  if (!open)
    return (
      <Button variant='ghost' icon='plus' block onPress={() => setOpen(true)}>
        写一笔
      </Button>
    )
  return (
    <Card>
      <Segmented label='补贴还是扣除' options={TYPES} value={billType} onChange={setBillType} />
      <Field
        label='咨询师的编号'
        type='number'
        required
        maxLength={9}
        value={consultant}
        onChange={setConsultant}
        hint='公开页面地址里的 consultantId。'
      />
      <Field label='多少元' type='digit' required maxLength={10} value={yuan} onChange={setYuan} />
      <Field
        label='原因'
        multiline
        counter
        required
        maxLength={SETTLEMENT_WORDS_MAX}
        value={words}
        onChange={setWords}
        hint='咨询师会在结算单上看到。'
      />
      <View className='settlement__acts'>
        <Button variant='text' size='medium' onPress={() => setOpen(false)}>
          取消
        </Button>
        <Button size='medium' disabled={!isWhole} onPress={() => void send()}>
          写下
        </Button>
      </View>
    </Card>
  )
}
