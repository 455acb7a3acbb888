import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { useState } from 'react'
import { call } from '@/api/call'
import { ensureLogin } from '@/features/login/login-gate'
import { classNames } from '@/ui/class-names'
import { Icon } from '@/ui/icon/icon'
import { Pressable } from '@/ui/press/pressable'

type Rate = Data<'GET /appoint/authorityNone/appoint/rate'>['list'][number]

/** 有帮助: shows at once; taken back where it does not come through, which the call has said. */
export function LikeButton({ rate: { rateId, liked, likes } }: { rate: Pick<Rate, 'rateId' | 'liked' | 'likes'> }) {
  const [shown, setShown] = useState({ liked, likes })
  const [isSending, setSending] = useState(false)
  const press = async (): Promise<void> => {
    if (isSending || !(await ensureLogin())) return
    const like = !shown.liked
    setSending(true)
    setShown({ liked: like, likes: shown.likes + (like ? 1 : -1) })
    await call('POST /appoint/appointRateLike/addRate', { rateId, like }).then(setShown, () => setShown(shown))
    setSending(false)
  }
  return (
    <Pressable
      className={classNames('rating__like', shown.liked && 'is-liked')}
      label={`有帮助，${shown.likes} 人`}
      selected={shown.liked}
      onPress={() => void press()}
    >
      <Icon name={shown.liked ? 'heart-fill' : 'heart'} size={16} />
      <View>{shown.likes > 0 ? `有帮助 ${shown.likes}` : '有帮助'}</View>
    </Pressable>
  )
}
