import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { NOTICE_REASON_MAX } from '@xinqi/domain/text/platform-notice'
import { useState } from 'react'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Field } from '@/ui/field/field'

export interface PublishedNoticeProps {
  notice: Data<'GET /operator/platformNotice/list'>['list'][number]
  /** Of how many its readers are. */
  consultants: number
  onChanged: () => Promise<unknown>
}

/** One notice, how many have read it, and taking it back with a reason. */
export function PublishedNotice({ notice, consultants, onChanged }: PublishedNoticeProps) {
  const { id, title, body, publishTime, isWaiting, isOwn, withdrawTime, withdrawReason, readers } = notice
  const [leaving, setLeaving] = useState(false)
  const [reason, setReason] = useState('')
  const withdraw = async (): Promise<void> => {
    const params = { id, reason: reason.trim() }
    if (await toastSuccess(call('POST /operator/platformNotice/withdraw', params), '已撤回')) await onChanged()
  }
  const agree = async (): Promise<void> => {
    if (await toastSuccess(call('POST /operator/platformNotice/agree', { id }), '已发出')) await onChanged()
  }
  const standing = isWaiting ? '等另一位运营同意' : `${consultants} 位咨询师，${readers} 位读过`
  const fate = withdrawTime ? `${withdrawTime.slice(0, 16)} 撤回：${withdrawReason ?? ''}` : standing
  return (
    <Card className='operator-notice'>
      <View className='operator-notice__title'>{title}</View>
      <View className='operator-notice__quiet'>{`${publishTime.slice(0, 16)} · ${fate}`}</View>
      <View className='operator-notice__body'>{body}</View>
      {!withdrawTime && (
        <>
          {leaving && <Field label='为什么撤回' maxLength={NOTICE_REASON_MAX} value={reason} onChange={setReason} />}
          <View className='operator-notice__acts'>
            {isWaiting && !isOwn && (
              <Button key='agree' size='medium' label={`同意发出「${title}」`} onPress={() => void agree()}>
                同意发出
              </Button>
            )}
            {leaving ? (
              <Button key='sure' size='medium' disabled={reason.trim() === ''} onPress={() => void withdraw()}>
                撤回
              </Button>
            ) : (
              <Button
                key='ask'
                variant='ghost'
                size='medium'
                label={`撤回「${title}」`}
                onPress={() => setLeaving(true)}
              >
                撤回
              </Button>
            )}
          </View>
        </>
      )}
    </Card>
  )
}
