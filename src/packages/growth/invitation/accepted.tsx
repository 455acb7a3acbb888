import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { INVITE_DAYS, INVITE_HELP_STATUS, type InviteKind } from '@xinqi/domain/rules/invitation'
import { call } from '@/api/call'
import { open } from '@/platform/navigation/navigation'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

const SENTENCE: Record<number, string> = {
  [INVITE_HELP_STATUS.waiting]: '收下了。想谈的时候，选一位咨询师就好。',
  [INVITE_HELP_STATUS.assessed]: '问卷做完了。想谈的时候，选一位咨询师就好。',
  [INVITE_HELP_STATUS.consulted]: '你已经谈过第一次了，愿它对你有用。',
  [INVITE_HELP_STATUS.expired]: `${INVITE_DAYS} 天过去了，邀请到期了。见面礼要看它自己的日期，咨询随时可以约。`,
}

interface AcceptedProps {
  kind: InviteKind
  status: number
  onChanged: () => Promise<unknown>
}

/** What comes after accepting: a questionnaire where one was asked for, the coupon, and everybody. */
export function Accepted({ kind, status, onChanged }: AcceptedProps) {
  const asks = kind === 'assessment' && status === INVITE_HELP_STATUS.waiting
  // Coming back from a questionnaire that was handed in, it is noted that it was; before that the server says no.
  useDidShow(() => {
    if (asks)
      call('POST /appoint/promote/saveInviteCpReport', {}, { quiet: true }).then(
        () => void onChanged(),
        () => undefined,
      )
  })
  return (
    <>
      <Card tone='soft'>
        <View role='status'>{asks ? '收下了。先做一份问卷吧，几分钟。' : SENTENCE[status]}</View>
      </Card>
      <Button block onPress={() => void open(asks ? 'healthCheck' : 'consultantList')}>
        {asks ? '去做问卷' : '看看所有咨询师'}
      </Button>
      <Card padding='none'>
        <Cell icon='ticket' title='我的优惠券' onPress={() => void open('coupon')} />
      </Card>
    </>
  )
}
