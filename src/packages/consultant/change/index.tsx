import { View } from '@tarojs/components'
import { granuleStart } from '@xinqi/domain/rules/availability'
import { CHANGE_REASON_MAX, CHANGE_TIMES_MAX } from '@xinqi/domain/text/session-change'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { isNotFound } from '@/api/call-failure'
import { useCall } from '@/api/use-call'
import { TimeSheet } from '@/features/order/time-sheet'
import { AppPage } from '@/frame/app-page'
import { open } from '@/platform/navigation/navigation'
import { usePageParams } from '@/platform/navigation/page-params'
import { useLiveRefresh } from '@/realtime/events'
import { useNow } from '@/state/server-clock'
import { useSession } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Empty } from '@/ui/empty/empty'
import { Field } from '@/ui/field/field'
import { Loaded } from '@/ui/loaded/loaded'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ProposedChanges } from './proposed-changes'
import { useChangeForm } from './use-change-form'
import '@/features/individual-case/case.scss'

/** 换个时间: asks the visitor of an agreed session for another time, with the reason; or leads on to another consultant. */
export default function ChangePage() {
  const { userId, consultantId, appointNo, slot } = usePageParams('changeConsult')
  const own = useSession((session) => session.consultant?.id)
  const isOwn = own !== undefined && own === consultantId && appointNo !== undefined
  const booking = useCall('GET /consult/consultAppointment/info', isOwn ? { appointNo } : null)
  const changes = useCall('GET /consult/consultAppointment/changes', isOwn ? { appointNo } : null)
  useLiveRefresh(() => Promise.all([booking.refresh(), changes.refresh()]))
  const now = useNow()
  const form = useChangeForm(appointNo ?? '', slot, changes.refresh)
  const waits = changes.data?.list.some(({ isOpen }) => isOpen) ?? true
  const mayPropose = changes.data !== undefined && changes.data.obstacle === null && !waits
  const isMissing = (own !== undefined && !isOwn) || isNotFound(booking.failure)
  const footer = mayPropose && !isMissing && (
    <Button
      block
      loading={form.busy}
      disabled={form.slots.length === 0 || form.reason.trim() === ''}
      onPress={() => void form.send()}
    >
      问问来访者
    </Button>
  )
  return (
    <AppPage route='changeConsult' footer={footer || undefined}>
      <Loaded
        of={booking}
        failed='预约没有取到'
        missing={isMissing && <Empty title='没有找到这次咨询' hint='只能改和你约好的时间。' />}
        placeholder={<Skeleton count={6} />}
      >
        {({ visitorName, appointStartTime }) => (
          <View className='case'>
            <View className='case__heading' role='heading' aria-level='2'>
              {`和${visitorName}约在${appointStartTime ? momentName(parseMoment(appointStartTime), now) : '还没有定的时间'}`}
            </View>
            {mayPropose && <ChangeForm form={form} srvId={changes.data?.srvId ?? 0} />}
            {changes.data?.obstacle && <Card>{changes.data.obstacle}</Card>}
            <ProposedChanges changes={changes.data?.list ?? []} onChanged={changes.refresh} />
            <Card padding='none'>
              <Cell
                icon='users'
                title='换一位咨询师'
                note='在个案里提出转介，来访者同意才会转交'
                onPress={() =>
                  userId !== null &&
                  own !== undefined &&
                  void open('individualCaseDetail', { userId, consultantId: own })
                }
              />
            </Card>
          </View>
        )}
      </Loaded>
    </AppPage>
  )
}

function ChangeForm({ form, srvId }: { form: ReturnType<typeof useChangeForm>; srvId: number }) {
  const [choosing, setChoosing] = useState(false)
  const now = useNow()
  const consultantId = useSession((session) => session.consultant?.id ?? 0)
  return (
    <>
      <View className='case__quiet'>
        {`可以提出最多 ${CHANGE_TIMES_MAX} 个时间，来访者选一个，或者保留原来的。回答之前原来的时间不变，提出的时间也不占住。`}
      </View>
      <Card padding='none'>
        {form.slots.map((slot) => (
          <Cell
            key={slot}
            icon='calendar'
            title={momentName(granuleStart(slot), now)}
            value='去掉'
            onPress={() => form.drop(slot)}
          />
        ))}
        {form.slots.length < CHANGE_TIMES_MAX && (
          <Cell
            icon='calendar'
            title={form.slots.length === 0 ? '选择时间' : '再选一个时间'}
            onPress={() => setChoosing(true)}
          />
        )}
      </Card>
      <Card>
        <Field
          label='原因'
          multiline
          counter
          maxLength={CHANGE_REASON_MAX}
          value={form.reason}
          onChange={form.setReason}
          placeholder='来访者会读到，比如：那天临时有督导'
        />
      </Card>
      {form.problem && (
        <View className='case__problem' role='alert'>
          {form.problem}
        </View>
      )}
      {choosing && (
        <TimeSheet
          title='选择时间'
          as='consultant'
          consultantId={consultantId}
          srvId={srvId}
          modes=''
          verb='提出'
          onSubmit={(slot) => {
            form.add(slot)
            setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}
