import { Image, Text, View } from '@tarojs/components'
import { useCall } from '@/api/use-call'
import type { PartySide } from '@/state/session'
import { Avatar } from '@/ui/avatar/avatar'
import type { Message } from './talk'

export interface MessageContentProps {
  side: PartySide
  conversationNo: string
  message: Message
}

/** What a message says, by its kind. A card tells how its row is now. */
export function MessageContent({ side, conversationNo, message }: MessageContentProps) {
  const { kind, text, order, consultant, coupon } = message
  if (kind === 'text')
    return (
      <Text className='bubble__text' userSelect>
        {text ?? ''}
      </Text>
    )
  if (kind === 'picture') return <Picture side={side} conversationNo={conversationNo} message={message} />
  if (kind === 'order')
    return (
      <View>
        <View className='bubble__card-title'>{order ? `预约 · ${order.status}` : '这个预约已经看不到了'}</View>
        {order?.startTime && <View className='bubble__quiet'>{order.startTime.slice(0, 16)}</View>}
      </View>
    )
  if (kind === 'coupon')
    return (
      <View>
        <View className='bubble__card-title'>
          {coupon ? `${coupon.name} · ${coupon.off}` : '这张优惠券已经看不到了'}
        </View>
        {coupon && (
          <View className='bubble__quiet'>
            {coupon.isOpen ? `${coupon.validUntil.slice(0, 10)} 前可用` : '已经用过，或者过期了'}
          </View>
        )}
      </View>
    )
  return (
    <View className='bubble__person'>
      {consultant && <Avatar name={consultant.userName} src={consultant.homepage || undefined} size={40} />}
      <View>
        <View className='bubble__card-title'>{consultant?.userName ?? '这位咨询师现在不展示'}</View>
        {consultant && <View className='bubble__quiet'>{consultant.motto}</View>}
      </View>
    </View>
  )
}

/** The longer side of a picture in a conversation, at 375. */
const SIDE = 200

function Picture({ side, conversationNo, message: { seq, picture } }: MessageContentProps) {
  const file = useCall('GET /appoint/message/file', { conversationNo, seq }, { as: side })
  const { width, height } = picture ?? { width: 1, height: 1 }
  const scale = SIDE / Math.max(width, height)
  const size = { width: `${Math.round(width * scale)}px`, height: `${Math.round(height * scale)}px` }
  if (!file.data)
    return (
      <View className='bubble__picture' style={size}>
        <View className='bubble__quiet'>{file.failure ? '图片没有取到' : '图片正在加载'}</View>
      </View>
    )
  return (
    <Image
      className='bubble__picture'
      style={size}
      src={`data:${file.data.mimeType};base64,${file.data.base64}`}
      mode='aspectFit'
      nativeProps={{ alt: '图片' }}
    />
  )
}
