import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { DISPUTE_VERDICT_LABEL } from '@xinqi/domain/text/dispute'
import { useState } from 'react'
import { useCall } from '@/api/use-call'
import { useLiveRefresh } from '@/realtime/events'
import { Button } from '@/ui/button/button'
import { CardDivider } from '@/ui/card/card'
import { DisputeSheet } from './dispute-sheet'
import './record-dispute.scss'

/** Whose words these are decides the calls: each side reads and writes its own. */
const DISPUTE_CALLS = {
  visitor: {
    read: 'GET /appoint/consultAppointment/recordDispute',
    send: 'POST /appoint/consultAppointment/disputeRecord',
  },
  consultant: {
    read: 'GET /consult/consultAppointment/recordDispute',
    send: 'POST /consult/consultAppointment/disputeRecord',
  },
} as const

export interface RecordDisputeProps {
  side: keyof typeof DISPUTE_CALLS
  appointNo: string
}

/** What its reader may say against a record, has said, and what was found of it. */
export function RecordDispute({ side, appointNo }: RecordDisputeProps) {
  const dispute = useCall(DISPUTE_CALLS[side].read, { appointNo })
  const [writing, setWriting] = useState(false)
  const { data, failure, refresh } = dispute
  useLiveRefresh(refresh)
  if (!data)
    return failure ? (
      <Button variant='text' size='small' onPress={() => void refresh()}>
        异议的情况没有取到，再试一次
      </Button>
    ) : null
  return (
    <View className='record-dispute'>
      {data.own && <OwnDispute own={data.own} />}
      {data.othersVerdict && (
        <View className='record-dispute__quiet'>
          {`对方对这份记录提过异议，核对的结果：${DISPUTE_VERDICT_LABEL[data.othersVerdict]}。`}
        </View>
      )}
      {data.openUntil && (
        <Button variant='text' size='small' onPress={() => setWriting(true)}>
          对这次记录有异议
        </Button>
      )}
      {!data.own && !data.openUntil && (
        <View className='record-dispute__quiet'>提异议的时间已过，有出入请联系客服。</View>
      )}
      {writing && data.openUntil && (
        <DisputeSheet
          send={DISPUTE_CALLS[side].send}
          appointNo={appointNo}
          until={data.openUntil}
          onClose={() => setWriting(false)}
          onSent={refresh}
        />
      )}
    </View>
  )
}

type Own = NonNullable<Data<'GET /appoint/consultAppointment/recordDispute'>['own']>

function OwnDispute({ own }: { own: Own }) {
  const state = own.verdict ? DISPUTE_VERDICT_LABEL[own.verdict] : '已收到，核对之后会告诉你'
  return (
    <>
      <CardDivider />
      <View className='record-dispute__quiet'>{`你的异议 · ${own.createTime.slice(0, 10)} · ${state}`}</View>
      <View>{own.content}</View>
      {own.answer && <View>{`核对的结果：${own.answer}`}</View>}
    </>
  )
}
