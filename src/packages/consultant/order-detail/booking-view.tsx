import { View } from '@tarojs/components'
import { APPOINTMENT } from '@xinqi/domain/status/appointment'
import { useState, type ReactNode } from 'react'
import { useCall } from '@/api/use-call'
import type { BookingDetail } from '@/features/appointment/bookings'
import { ArrivalSheet } from '@/features/appointment/arrival-sheet'
import { SessionRecord } from '@/features/appointment/session-record'
import { DeclineSheet } from '@/features/appointment/decline-sheet'
import { FaceToFaceLate } from '@/features/meeting/face-to-face-late'
import { RecordDispute } from '@/features/dispute/record-dispute'
import { SharedCurve } from '@/features/mood/shared-curve'
import { WriteToVisitor } from '@/features/conversation/write-cell'
import { PhoneCallCell } from '@/features/phone-call/phone-call-cell'
import { useLiveRefresh } from '@/realtime/events'
import { VisitorCard } from '@/features/appointment/visitor-card'
import { currentFlavour } from '@/state/organisation'
import { useSession } from '@/state/session'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'
import { Loaded } from '@/ui/loaded/loaded'
import { Price } from '@/ui/price/price'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { open } from '@/platform/navigation/navigation'
import { BookingActions, hasActions } from './booking-actions'
import { BookingHead } from './booking-head'
import { BuiltOrders } from './built-orders'
import { WaiveCard } from './waive-card'
import '../consultant.scss'

interface BookingViewed {
  body: ReactNode
  /** What can be done now; nothing where nothing can. */
  acts: ReactNode | undefined
}

/** One session as the consultant reads it: when and with whom, who they are, what was agreed; on a page, or beside the list. */
export function useBookingView(appointNo: string | undefined): BookingViewed {
  const loggedIn = useSession((state) => state.consultant !== null)
  const booking = useCall('GET /consult/consultAppointment/info', loggedIn && appointNo ? { appointNo } : null)
  const [declining, setDeclining] = useState(false)
  const [arriving, setArriving] = useState(false)
  useLiveRefresh(booking.refresh)
  const { data, refresh } = booking
  const acts = data && hasActions(data) && (
    <BookingActions
      booking={data}
      onDecline={() => setDeclining(true)}
      onArrival={() => setArriving(true)}
      onChanged={() => void refresh()}
    />
  )
  const body = (
    <>
      <Loaded of={booking} failed='预约没有取到' placeholder={<Skeleton count={6} />}>
        {(data) => <BookingOverview booking={data} onChanged={() => void refresh()} />}
      </Loaded>
      <DeclineSheet
        booking={declining && data ? data : null}
        onClose={() => setDeclining(false)}
        onDeclined={() => {
          setDeclining(false)
          void refresh()
        }}
      />
      {arriving && data?.actions.noteArrival && appointNo && (
        <ArrivalSheet
          appointNo={appointNo}
          onClose={() => setArriving(false)}
          onNoted={() => {
            setArriving(false)
            void refresh()
          }}
        />
      )}
    </>
  )
  return { body, acts: acts || undefined }
}

function BookingOverview({ booking, onChanged }: { booking: BookingDetail; onChanged: () => void }) {
  const { visitor, facts, record, serviceName, payableFen } = booking
  return (
    <>
      <BookingHead booking={booking} />
      <FaceToFaceLate side='consultant' session={booking} otherName={booking.visitorName} />
      {booking.callPhone && (
        <View className='consultant-order__card'>
          <PhoneCallCell side='consultant' appointNo={booking.appointNo} name={booking.visitorName} />
        </View>
      )}
      <WriteToVisitor orderShowStatus={booking.orderShowStatus} name={booking.visitorName} userId={booking.userId} />
      {visitor ? (
        <VisitorCard visitor={visitor} />
      ) : (
        <Card className='consultant-order__card'>来访者还没有填写信息。填好以后会出现在这里。</Card>
      )}
      <SharedCurve userId={booking.userId} />
      <Card className='consultant-order__card'>
        <View className='consultant-order__row'>
          <View className='consultant-order__quiet'>{serviceName}</View>
          <Price fen={payableFen} />
        </View>
      </Card>
      {booking.waiveAbsence && <WaiveCard booking={booking} onWaived={onChanged} />}
      {record && (
        <SessionRecord record={record}>
          <RecordDispute side='consultant' appointNo={record.appointNo} />
        </SessionRecord>
      )}
      <Card padding='none' className='consultant-order__card'>
        <Cell
          icon='ticket'
          title='给这位来访者优惠'
          onPress={() => void open('consultantDiscount', { userId: booking.userId })}
        />
      </Card>
      <Card padding='none' className='consultant-order__card'>
        <Cell
          icon='pencil'
          title='咨询记录'
          note='除了给来访者的话，只有你看得到；签署以后不能改'
          onPress={() => void open('consultRecord', { appointNo: booking.appointNo, finishRecord: 0 })}
        />
        <Cell
          icon='users'
          title='这位来访者'
          note='各次咨询、个案和提醒'
          onPress={() => void open('consultVisitorDetail', { userId: booking.userId })}
        />
        <Cell
          icon='send'
          title='报告和问卷'
          note='写给 TA 的报告，请 TA 填的问卷'
          onPress={() => void open('reportOperation', { userId: booking.userId })}
        />
        <Cell
          icon='file-text'
          title='这位来访者的全部记录'
          onPress={() => void open('recordList', { visitorId: booking.userId, orgId: currentFlavour().orgId })}
        />
      </Card>
      <Card padding='none' className='consultant-order__card'>
        <Cell
          icon='circle-alert'
          title='担心这位来访者的安全'
          note='告诉值班的人，一起处理'
          onPress={() => void open('caseAlarmFeebackDetail', { userId: booking.userId })}
        />
      </Card>
      <ChangeCell booking={booking} />
      <BuiltOrders appointNo={booking.appointNo} mayBuild={booking.status !== APPOINTMENT.cancelled} />
      {facts.length > 0 && (
        <Card className='consultant-order__card'>
          {facts.map((fact) => (
            <View key={fact} className='consultant-order__quiet'>
              {fact}
            </View>
          ))}
        </Card>
      )}
    </>
  )
}

/** The way to ask for another time of a session that is still to be held. */
function ChangeCell({ booking }: { booking: BookingDetail }) {
  const consultantId = useSession((session) => session.consultant?.id)
  const { userId, appointNo, status } = booking
  if (consultantId === undefined || (status !== APPOINTMENT.toConsult && status !== APPOINTMENT.toConfirm)) return null
  const { orgId } = currentFlavour()
  return (
    <Card padding='none' className='consultant-order__card'>
      <Cell
        icon='refresh-cw'
        title='换个时间'
        note='提出别的时间，来访者同意才会改'
        onPress={() => void open('changeConsult', { userId, consultantId, orgId, appointNo })}
      />
    </Card>
  )
}
