import { View } from '@tarojs/components'
import { useState } from 'react'
import { call } from '@/api/call'
import { useAttemptKey } from '@/api/use-attempt-key'
import { copy } from '@/platform/clipboard'
import { showToast } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Field } from '@/ui/field/field'

const MOST = 1000

/** Codes for a coupon: they are seen this once, and copied as lines of a CSV. */
export function CodeBatch({ couponBaseId, onMade }: { couponBaseId: number; onMade: () => Promise<unknown> }) {
  const [count, setCount] = useState('10')
  const [codes, setCodes] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const keyOf = useAttemptKey()
  const isRight = /^\d{1,4}$/.test(count) && Number(count) >= 1 && Number(count) <= MOST
  const make = async (): Promise<void> => {
    setBusy(true)
    try {
      const wish = { couponBaseId, count: Number(count) }
      // Once there are codes, another press wants another batch.
      const attempt = keyOf({ ...wish, after: codes })
      const made = await call('POST /operator/coupon/codes', { ...wish, attempt })
      setCodes(made.codes)
      await onMade()
    } catch {
      // What went wrong has been said by the call.
    } finally {
      setBusy(false)
    }
  }
  const copyAll = async (): Promise<void> => {
    await copy(['兑换码', ...codes].join('\r\n'))
    showToast(`已复制 ${codes.length} 个码`, 'success')
  }
  return (
    <>
      <Field
        label='做几个兑换码'
        type='number'
        value={count}
        onChange={setCount}
        maxLength={4}
        error={isRight ? undefined : `1 到 ${MOST} 的整数`}
      />
      <View className='coupon-desk__acts'>
        <Button size='medium' loading={busy} disabled={!isRight} onPress={() => void make()}>
          做这些码
        </Button>
      </View>
      {codes.length > 0 && (
        <View role='status'>
          <View className='coupon-desk__quiet'>只在这里显示这一次，离开就看不到了，请现在复制。</View>
          <View className='coupon-desk__codes'>{codes.join('\n')}</View>
          <View className='coupon-desk__acts'>
            <Button size='medium' variant='ghost' onPress={() => void copyAll()}>
              复制为 CSV
            </Button>
          </View>
        </View>
      )}
    </>
  )
}
