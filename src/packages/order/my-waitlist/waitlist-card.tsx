import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { momentName } from '@xinqi/domain/text/day-names'
import { parseMoment } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { PersonLine } from '@/features/order/person-line'
import { keptWords, placeWords, wishWords } from '@/features/waitlist/wish-words'
import { open } from '@/platform/navigation/navigation'
import { ask } from '@/state/overlays'
import { serverClock } from '@/state/server-clock'
import { Button } from '@/ui/button/button'
import { Card, CardDivider } from '@/ui/card/card'
import { Countdown } from '@/ui/countdown/countdown'

type Entry = Data<'GET /appoint/waitlist/mine'>['list'][number]

export interface WaitlistCardProps {
  entry: Entry
  now: Date
  /** Reads the list anew. */
  onChanged: () => Promise<unknown>
}

/** One for whom somebody waits: the wish, the place, and the time that is kept. */
export function WaitlistCard({ entry, now, onChanged }: WaitlistCardProps) {
  const { consultantId, userName, offer } = entry
  const [isChanging, setChanging] = useState(false)
  const change = async (work: Promise<unknown>, done: string): Promise<void> => {
    setChanging(true)
    await toastSuccess(work, done)
    await onChanged()
    setChanging(false)
  }
  const leave = async (): Promise<void> => {
    const title = `不再候补${userName}？`
    const body = offer ? '为你留着的时间会让给下一位。' : '再加入时，会排在后面。'
    if (await ask({ title, body, confirmText: '离开候补', cancelText: '继续等' }))
      await change(call('POST /appoint/waitlist/leave', { consultantId }), '已离开候补')
  }
  return (
    <View role='listitem'>
      <Card>
        <PersonLine name={userName} portrait={entry.homepage}>
          {`${entry.serviceName} · ${wishWords(entry)}`}
        </PersonLine>
        <CardDivider />
        {offer ? (
          <Offer entry={entry} offer={offer} now={now} isChanging={isChanging} onChange={change} onEnd={onChanged} />
        ) : (
          <View className='my-waitlist__place'>{placeWords(entry)}。有时间空出来，会发消息给你。</View>
        )}
        <Button
          variant='text'
          size='small'
          label={`离开${userName}的候补`}
          disabled={isChanging}
          onPress={() => void leave()}
        >
          离开候补
        </Button>
      </Card>
    </View>
  )
}

interface OfferProps {
  entry: Entry
  offer: NonNullable<Entry['offer']>
  now: Date
  isChanging: boolean
  onChange: (work: Promise<unknown>, done: string) => Promise<void>
  onEnd: () => Promise<unknown>
}

function Offer({ entry, offer, now, isChanging, onChange, onEnd }: OfferProps) {
  const { consultantId, srvId, userName } = entry
  const { offerId, slot } = offer
  const pass = (): Promise<void> =>
    onChange(call('POST /appoint/waitlist/passOffer', { offerId }), '已让给下一位，你继续排在前面')
  return (
    <View className='my-waitlist__offer'>
      <View className='my-waitlist__time'>{momentName(parseMoment(offer.startTime), now)}</View>
      <View className='my-waitlist__place'>
        <Countdown
          deadline={parseMoment(offer.until)}
          now={serverClock.now}
          format={keptWords}
          onEnd={() => void onEnd()}
        />
      </View>
      <View className='my-waitlist__acts'>
        <Button
          size='medium'
          label={`约${userName}的这个时间`}
          disabled={isChanging}
          onPress={() => void open('userOrderDetail', { consultantId, srvId, slot, offerId })}
        >
          接受
        </Button>
        <Button
          variant='ghost'
          size='medium'
          label={`把${userName}的这个时间让给下一位`}
          disabled={isChanging}
          onPress={() => void pass()}
        >
          让给下一位
        </Button>
      </View>
    </View>
  )
}
