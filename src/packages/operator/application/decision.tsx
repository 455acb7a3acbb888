import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import type { ApplicationItem } from '@xinqi/domain/rules/application'
import { BEGINNER_TYPES, CHECK_TEXT, type BeginnerType } from '@xinqi/domain/text/application'
import { CONSULTANT_TYPE_LABEL } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { RadioList } from '@/ui/radio-list/radio-list'

const LEVELS = BEGINNER_TYPES.map((value) => ({ value, label: CONSULTANT_TYPE_LABEL[value] ?? '' }))

export interface DecisionProps {
  application: Pick<Data<'GET /operator/application/detail'>, 'applicationNo' | 'unchecked'>
  reasons: Partial<Record<ApplicationItem, string>>
  onDecided: () => Promise<unknown>
}

/** Approved at a level, or handed back with the reasons that were written below the items. */
export function Decision({ application: { applicationNo, unchecked }, reasons, onDecided }: DecisionProps) {
  const [level, setLevel] = useState<BeginnerType>()
  const written = new Map<string, string>()
  for (const [item, reason] of Object.entries(reasons)) if (reason.trim() !== '') written.set(item, reason.trim())
  const count = written.size
  const approve = async (): Promise<void> => {
    const sent = call('POST /operator/application/decide', { applicationNo, approve: true, consultantType: level })
    await toastSuccess(sent, '已通过，申请人会收到消息')
    await onDecided()
  }
  const refuse = async (): Promise<void> => {
    const no = { applicationNo, approve: false, reasons: JSON.stringify(Object.fromEntries(written)) }
    await toastSuccess(call('POST /operator/application/decide', no), '已退回，申请人会读到理由')
    await onDecided()
  }
  return (
    <Card className='profile__card'>
      <View className='profile__label'>从哪一级开始</View>
      <RadioList label='从哪一级开始' options={LEVELS} value={level} onChange={setLevel} />
      {unchecked.length > 0 && (
        <View className='profile__quiet'>
          {`通过之前还要在控制台核对：${unchecked.map((step) => CHECK_TEXT[step].title).join('、')}。`}
        </View>
      )}
      <View className='profile__acts'>
        <Button
          size='medium'
          disabled={count > 0 || level === undefined || unchecked.length > 0}
          onPress={() => void approve()}
        >
          通过
        </Button>
        <Button size='medium' variant='ghost' disabled={count === 0} onPress={() => void refuse()}>
          {count === 0 ? '退回' : `退回，要补 ${count} 项`}
        </Button>
      </View>
    </Card>
  )
}
