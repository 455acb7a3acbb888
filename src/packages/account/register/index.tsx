import { View } from '@tarojs/components'
import { APPLICATION_ITEMS, applicationMistake, REVIEW_HOURS } from '@xinqi/domain/rules/application'
import { dateOf } from '@xinqi/domain/time'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Loaded } from '@/ui/loaded/loaded'
import { ItemCard } from './item-card'
import { sendApplication } from './register-acts'
import { StateCard } from './state-card'
import '@/features/profile/profile.scss'
import './index.scss'

/** 成为咨询师: an application written step by step, sent, answered item by item, mended and sent again. */
export default function RegisterPage() {
  const loggedIn = useSession((session) => session.user !== null)
  const mine = useCall('GET /appoint/consultApplication/mine', loggedIn ? {} : null)
  const [sending, setSending] = useState(false)
  const year = Number(dateOf(useNow()).slice(0, 4))
  const { data } = mine
  const isOpen = data?.state === 'writing' || data?.state === 'rejected'
  const missing = data ? APPLICATION_ITEMS.filter((item) => applicationMistake(data.form, item, year)) : []
  const send = async (): Promise<void> => {
    setSending(true)
    await sendApplication()
    await mine.refresh()
    setSending(false)
  }
  const footer = isOpen && (
    <Button block loading={sending} disabled={missing.length > 0} onPress={() => void send()}>
      {missing.length > 0 ? `还有 ${missing.length} 项没有写完` : '提交申请'}
    </Button>
  )
  return (
    <AppPage route='consultantRegister' footer={footer || undefined}>
      <Loaded of={mine} failed='申请没有取到'>
        {(application) => (
          <View className='register'>
            <StateCard application={application} onChanged={mine.refresh} />
            {APPLICATION_ITEMS.map((item) => (
              <ItemCard key={item} item={item} application={application} year={year} onSaved={mine.refresh} />
            ))}
            {isOpen && (
              <View className='profile__quiet'>
                {`一项一项写，每一项保存之后都留着，下次接着写。提交之后 ${REVIEW_HOURS} 小时之内有结果。证明的照片只有你和审核的人看得到。`}
              </View>
            )}
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}
