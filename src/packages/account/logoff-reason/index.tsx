import { formatFen } from '@xinqi/domain/money'
import { LOG_OFF_NOTE_MAX, LOG_OFF_REASONS } from '@xinqi/domain/privacy'
import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { call } from '@/api/call'
import { logOut } from '@/features/login/log-out'
import { keepLogOffProof, useLogOffProof } from '@/features/privacy/log-off-proof'
import { Section } from '@/features/privacy/section'
import { AppPage } from '@/frame/app-page'
import { replace, restart } from '@/platform/navigation/navigation'
import { ask, showToast } from '@/state/overlays'
import { whileLoginChanges } from '@/state/session'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Field } from '@/ui/field/field'
import '../account.scss'

/** Why somebody leaves: nothing of it has to be answered. Then the last question. */
export default function LogoffReasonPage() {
  const { proof, givesUpFen } = useLogOffProof()
  const [reasons, setReasons] = useState<number[]>([])
  const [note, setNote] = useState('')
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    // Opened by its address, or after a reload: the code comes first. After this page has shown itself.
    if (proof !== null || leaving) return undefined
    const timer = setTimeout(() => void replace('logOff'))
    return () => clearTimeout(timer)
  }, [proof, leaving])

  const toggle = (value: number, chosen: boolean): void =>
    setReasons((before) => (chosen ? [...before, value] : before.filter((reason) => reason !== value)))

  const leave = async (): Promise<void> => {
    if (proof === null) return
    const alsoMoney = givesUpFen > 0 ? `余额里的 ${formatFen(givesUpFen)} 也会放弃。` : ''
    const body = `15 天内登录可以反悔，之后删除，找不回来。${alsoMoney}`
    if (!(await ask({ title: '确定注销账号？', body, confirmText: '注销', cancelText: '再想想' }))) return
    setLeaving(true)
    try {
      const request = { proof, reasons: reasons.join(','), note, givesUpFen }
      const { eraseAt } = await call('POST /appoint/consultUser/logOff', request)
      // The server has ended the session: home must not read with it, and this page must not ask for another.
      await whileLoginChanges(async () => {
        await logOut('user')
        await restart('home')
      })
      showToast(`账号将在 ${eraseAt.slice(0, 10)} 删除`, 'success')
    } catch {
      setLeaving(false)
    } finally {
      keepLogOffProof(null)
    }
  }
  return (
    <AppPage
      route='logoffReason'
      footer={
        <Button variant='danger' block loading={leaving} disabled={proof === null} onPress={() => void leave()}>
          注销账号
        </Button>
      }
    >
      <Section title='为什么离开？' hint='可以不填。你的话能帮我们做得更好。'>
        <Card>
          {LOG_OFF_REASONS.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={reasons.includes(value)}
              onChange={(chosen) => toggle(value, chosen)}
            >
              {label}
            </Checkbox>
          ))}
        </Card>
        <View className='logoff-reason__note'>
          <Field label='还想说的' multiline counter maxLength={LOG_OFF_NOTE_MAX} value={note} onChange={setNote} />
        </View>
      </Section>
    </AppPage>
  )
}
