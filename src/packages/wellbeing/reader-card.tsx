import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { formatFen } from '@xinqi/domain/money'
import { useState, type ReactNode } from 'react'
import { useCall } from '@/api/use-call'
import { open } from '@/platform/navigation/navigation'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Loaded } from '@/ui/loaded/loaded'
import { Price } from '@/ui/price/price'
import './reader-card.scss'

export type Reader = Data<'GET /appoint/consultPainting/readers'>[number]

/** A consultant who reads drawings with people, and with which of their services. What a reading costs stands where it is bought, or here. */
export function ReaderCard({ reader, children }: { reader: Reader; children?: ReactNode }) {
  const { consultantId, userName, homepage, sentence, readingFen } = reader
  const [isAsked, setAsked] = useState(false)
  return (
    <Card>
      <View className='reader-card__head'>
        <Avatar name={userName} src={homepage} size={64} />
        <View className='reader-card__words'>
          <View className='drawing-page__title'>{userName}</View>
          <View className='drawing-page__quiet'>{sentence}</View>
          {children === undefined && readingFen !== null && (
            <View className='drawing-page__quiet'>{`单独解读一幅画 ${formatFen(readingFen)}`}</View>
          )}
        </View>
      </View>
      {children}
      {isAsked && <Services consultantId={consultantId} />}
      <View className='drawing-page__acts'>
        {!isAsked && (
          <Button variant='text' size='small' onPress={() => setAsked(true)}>
            可以带着画去谈的服务
          </Button>
        )}
        <Button variant='ghost' size='small' onPress={() => void open('detail', { consultantId })}>
          约一次
        </Button>
      </View>
    </Card>
  )
}

function Services({ consultantId }: { consultantId: number }) {
  const services = useCall('GET /appoint/consultConsultant/getPaintingConsultantSrv', { consultantId })
  return (
    <Loaded of={services} failed='服务没有取到'>
      {({ list }) =>
        list.length === 0 ? (
          <View className='drawing-page__quiet'>现在没有看得到画的服务（视频或面对面）。</View>
        ) : (
          list.map(({ srvId, name, minutes, price }) => (
            <View key={srvId} className='reader-card__service'>
              <View>{`${name} · ${minutes} 分钟`}</View>
              <Price fen={price} />
            </View>
          ))
        )
      }
    </Loaded>
  )
}
