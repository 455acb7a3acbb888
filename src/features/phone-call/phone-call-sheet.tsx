import { View } from '@tarojs/components'
import type { Data } from '@xinqi/domain/contract/contract'
import { CONSULT_ZONE_LABEL } from '@xinqi/domain/time'
import { useState } from 'react'
import { call } from '@/api/call'
import { CallFailure } from '@/api/call-failure'
import { dial } from '@/platform/telephone'
import type { PartySide } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import './phone-call-sheet.scss'

const ASK = 'GET /appoint/consultAppointment/secretPhoneCallByAppointNo'

export interface PhoneCall {
  /** Who calls. */
  side: PartySide
  appointNo: string
  /** Who is called. */
  name: string
}

/** Explains the number between two, asks for it, and dials it. What was dialled once may be dialled again from here. */
export function PhoneCallSheet({ side, appointNo, name, onClose }: PhoneCall & { onClose: () => void }) {
  const [number, setNumber] = useState<Data<typeof ASK> | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const ask = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const given = await call(ASK, { appointNo }, { as: side, quiet: true })
      setNumber(given)
      await dial(given.secretNo)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setProblem(`${error.message}。`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Sheet
      visible
      title={`打电话给${name}`}
      onClose={onClose}
      footer={
        <Button block icon='phone' loading={busy} onPress={() => void (number ? dial(number.secretNo) : ask())}>
          {number ? `拨打 ${number.secretNo}` : problem ? '再试一次' : '打电话'}
        </Button>
      }
    >
      <View className='phone-call-sheet'>
        <View>电话经过一个中间号码接通，双方都看不到对方的号码，也不会录音。</View>
        <View className='phone-call-sheet__quiet'>
          请用登录时的手机号拨出，别的手机打不通。费用和普通电话一样，由打电话的人付。
        </View>
        {number && (
          <View className='phone-call-sheet__quiet' role='status'>
            {`中间号码是 ${number.secretNo}，${number.expireTime.slice(11, 16)}（${CONSULT_ZONE_LABEL}）之前有效。没有自动拨出的话，请按下面的按钮。`}
          </View>
        )}
        {problem && (
          <View className='phone-call-sheet__problem' role='alert'>
            {problem}
          </View>
        )}
      </View>
    </Sheet>
  )
}
