import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure, isNotFound } from '@/api/call-failure'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { AppPage } from '@/frame/app-page'
import { replace } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { showToast } from '@/state/overlays'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Empty } from '@/ui/empty/empty'
import { Loaded } from '@/ui/loaded/loaded'
import { RadioList } from '@/ui/radio-list/radio-list'
import { Skeleton } from '@/ui/skeleton/skeleton'
import './index.scss'

type Change = NonNullable<Data<'GET /appoint/consultAppointment/change'>>

/** Another time that a consultant asks for: one of these, or the session stays where it is. */
export default function SessionChangePage() {
  const { appointNo } = usePageParams('sessionChange')
  const loggedIn = useSession((session) => session.user !== null)
  const change = useCall('GET /appoint/consultAppointment/change', loggedIn && appointNo ? { appointNo } : null)
  useLiveRefresh(change.refresh)
  const isMissing = !appointNo || change.data === null || isNotFound(change.failure)
  const missing = isMissing && <Empty title='没有要换的时间' hint='约好的时间都在「我的预约」里。' />
  return (
    <AppPage route='sessionChange'>
      <Loaded of={change} failed='想换的时间没有取到' missing={missing} placeholder={<Skeleton shape='card' />}>
        {(known) => known && <Asked change={known} onChanged={change.refresh} />}
      </Loaded>
    </AppPage>
  )
}

function Asked({ change, onChanged }: { change: Change; onChanged: () => Promise<unknown> }) {
  const now = useNow()
  const { consultantName, fromTime, reason, chosenTime, isOpen, orderNo } = change
  const toOrder = (
    <Button variant='ghost' block onPress={() => void replace('consultOrderDetail', { orderNo })}>
      查看预约
    </Button>
  )
  return (
    <View className='session-change'>
      <View className='session-change__heading' role='heading' aria-level='2'>
        {`${consultantName}想把${momentName(parseMoment(fromTime), now)} 的咨询换个时间`}
      </View>
      <Card>{reason}</Card>
      {isOpen ? (
        <Answer change={change} onChanged={onChanged} />
      ) : (
        <>
          <Card>
            {chosenTime
              ? `你同意了，改到${momentName(parseMoment(chosenTime), now)}。`
              : '现在不用回答了，约好的时间以预约里写的为准。'}
          </Card>
          {toOrder}
        </>
      )}
      {isOpen && (
        <View className='session-change__quiet'>
          不合适就保留原来的时间，不用写理由。同意不算进你自己能改的次数，费用不变。
        </View>
      )}
    </View>
  )
}

function Answer({ change, onChanged }: { change: Change; onChanged: () => Promise<unknown> }) {
  const now = useNow()
  // Of one there is nothing to choose.
  const [slot, setSlot] = useState(change.times.length === 1 ? change.times[0]?.slot : undefined)
  const [problem, setProblem] = useState<string | null>(null)
  const { changeNo, times, orderNo } = change
  const agree = async (): Promise<void> => {
    if (slot === undefined) return
    setProblem(null)
    try {
      await call('POST /appoint/consultAppointment/answerChange', { changeNo, slot }, { quiet: true })
      showToast('时间改好了', 'success')
      await replace('consultOrderDetail', { orderNo })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(error.message)
    }
  }
  const keep = async (): Promise<void> => {
    const work = call('POST /appoint/consultAppointment/answerChange', { changeNo })
    if (await toastSuccess(work, '保留原来的时间')) await onChanged()
  }
  return (
    <>
      <RadioList
        label='换到哪个时间'
        options={times.map((one) => ({ value: one.slot, label: momentName(parseMoment(one.startTime), now) }))}
        value={slot}
        onChange={setSlot}
      />
      {problem && (
        <View className='session-change__problem' role='alert'>
          {problem}
        </View>
      )}
      <View className='session-change__acts'>
        <Button variant='ghost' onPress={() => void keep()}>
          保留原来的时间
        </Button>
        <Button disabled={slot === undefined} onPress={() => void agree()}>
          换到这个时间
        </Button>
      </View>
    </>
  )
}
