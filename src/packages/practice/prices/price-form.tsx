import { View } from '@tarojs/components'
import { fenFromText, priceText, shortYuan } from '@xinqi/domain/money'
import { bandText, judgePrice, PRICE_NOTE_MAX } from '@xinqi/domain/rules/price-band'
import { APPROVAL } from '@xinqi/domain/text/profile'
import { priceMeaning } from '@xinqi/domain/text/service'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import type { OwnService, OwnServices } from '@/features/service/own-services'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

interface PriceFormProps {
  own: OwnServices
  service: OwnService
  onChanged: () => Promise<unknown>
}

/** Another price, and what it means before it is saved. */
export function PriceForm({ own: { consultantType, takesMoney }, service, onChanged }: PriceFormProps) {
  const { srvId, name, minutes, sessions, priceFen: beforeFen, openOrders, band, waiting, refused } = service
  const [yuan, setYuan] = useState(shortYuan(waiting?.priceFen ?? beforeFen).replaceAll(',', ''))
  const [note, setNote] = useState(waiting?.note ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const priceFen = fenFromText(yuan)
  const isAnother = priceFen !== null && priceFen !== beforeFen && priceFen !== waiting?.priceFen
  const judged = isAnother ? judgePrice({ consultantType, minutes, sessions, takesMoney }, priceFen) : null
  const meaning = judged && isAnother ? priceMeaning({ beforeFen, priceFen, sessions, openOrders, judged }) : []
  const isReviewed = judged?.way === 'review'
  const save = async (): Promise<void> => {
    if (priceFen === null) return
    setBusy(true)
    setProblem(null)
    try {
      const wanted = { srvId, priceFen, expectedFen: beforeFen, note: isReviewed ? note : '' }
      const { approvalStatus } = await call('POST /consult/consultService/changePrice', wanted, { quiet: true })
      showToast(
        approvalStatus === APPROVAL.approved ? '新订单现在按新价格' : '已提交，通过之前还按原来的价格',
        'success',
      )
      await onChanged()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }
  const withdraw = async (changeNo: string): Promise<void> => {
    const work = call('POST /consult/consultService/withdrawPrice', { changeNo })
    if (await toastSuccess(work, '已收回')) await onChanged()
  }
  return (
    <Card className='service__card'>
      <View className='service__name' role='heading' aria-level='2'>
        {name}
      </View>
      <View className='service__line'>{`现在 ${priceText(beforeFen)} · ${minutes} 分钟 · ${sessions} 次`}</View>
      {waiting && (
        <>
          <View className='service__quiet'>{`${waiting.createTime.slice(0, 16)} 提交的 ${priceText(waiting.priceFen)} 在等审核`}</View>
          <Button size='medium' variant='text' onPress={() => void withdraw(waiting.changeNo)}>
            收回这个新价格
          </Button>
        </>
      )}
      {refused && (
        <View className='service__problem'>{`${priceText(refused.priceFen)} 没有通过：${refused.reason ?? ''}`}</View>
      )}
      <Field
        label='新的价格'
        type='number'
        value={yuan}
        onChange={setYuan}
        maxLength={6}
        suffix='元'
        hint={band ? `你这一级的范围：${bandText(band)}` : undefined}
        error={yuan !== '' && priceFen === null ? '价格请填整数元' : undefined}
      />
      {isReviewed && (
        <Field
          label='为什么（运营会看）'
          required
          multiline
          counter
          maxLength={PRICE_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
      )}
      <View role='status'>
        {meaning.map((sentence) => (
          <View key={sentence} className='service__line'>
            {sentence}
          </View>
        ))}
      </View>
      {problem !== null && (
        <View className='service__problem' role='alert'>
          {problem}
        </View>
      )}
      <View className='service__acts'>
        <Button
          block
          loading={busy}
          disabled={judged === null || judged.way === 'refused' || (isReviewed && note.trim() === '')}
          onPress={() => void save()}
        >
          {isReviewed ? '提交审核' : '保存价格'}
        </Button>
      </View>
    </Card>
  )
}
