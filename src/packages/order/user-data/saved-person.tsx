import { View } from '@tarojs/components'
import { ageOn } from '@xinqi/domain/rules/visitor-info'
import { BOOKING_FOR, GENDER_LABEL, RELATIONSHIP_LABEL } from '@xinqi/domain/text/labels'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import type { SavedInfo } from '@/features/visitor/tell-visitor-info'
import { forgetRemembered } from '@/features/visitor/visitor-draft'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'

export interface SavedPersonProps {
  person: SavedInfo
  today: string
  /** Reads the list anew. */
  onChanged: () => Promise<unknown>
}

/** For whom it is, and how old they are. */
function whoWords({ isSelf, relationship, gender, birthDate }: SavedInfo, today: string): string {
  const guardian = RELATIONSHIP_LABEL[relationship ?? 0]
  const whom = isSelf === BOOKING_FOR.self ? '我自己' : '未成年人'
  const bookedBy = isSelf === BOOKING_FOR.minor && guardian && `监护人：${guardian}`
  return [whom, `${ageOn(birthDate, today)} 岁`, GENDER_LABEL[gender], bookedBy].filter(Boolean).join(' · ')
}

/** One person whose information is saved, to change or to remove. */
export function SavedPerson({ person, today, onChanged }: SavedPersonProps) {
  const { visitorInfoId, name } = person
  const [isRemoving, setRemoving] = useState(false)
  const remove = async (): Promise<void> => {
    const body = '以后预约时要重新填写。已经有的预约不受影响，咨询师仍能看到当时填的内容。'
    if (!(await ask({ title: `删除${name}的信息？`, body, confirmText: '删除', cancelText: '留着' }))) return
    setRemoving(true)
    const work = call('POST /appoint/consultVisitor/removeVisitorInfo', { visitorInfoId })
    if (await toastSuccess(work, '已删除')) forgetRemembered()
    await onChanged()
    setRemoving(false)
  }
  return (
    <View role='listitem' className='saved-person'>
      <Card>
        <View className='saved-person__name'>{name}</View>
        <View className='user-data__note'>{whoWords(person, today)}</View>
        <View className='saved-person__acts'>
          <Button
            variant='ghost'
            size='small'
            label={`修改${name}的信息`}
            disabled={isRemoving}
            onPress={() => void open('userData', { visitorInfoId })}
          >
            修改
          </Button>
          <Button
            variant='text'
            size='small'
            label={`删除${name}的信息`}
            loading={isRemoving}
            onPress={() => void remove()}
          >
            删除
          </Button>
        </View>
      </Card>
    </View>
  )
}
