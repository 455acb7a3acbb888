import { ago } from '@xinqi/domain/text/ago'
import { parseMoment } from '@xinqi/domain/time'
import { call } from '@/api/call'
import { toastSuccess } from '@/api/success-toast'
import { useCall } from '@/api/use-call'
import { useNow } from '@/state/server-clock'
import { Section } from '@/features/privacy/section'
import { ask } from '@/state/overlays'
import { Button } from '@/ui/button/button'
import { Card } from '@/ui/card/card'
import { Cell } from '@/ui/cell/cell'

/** Where this account is logged in, and how to end it there. */
export function Devices() {
  const devices = useCall('GET /appoint/consultUser/devices', {})
  const list = devices.data?.list ?? []
  const now = useNow()
  const others = list.filter(({ current }) => !current)
  const revoke = async (deviceId: string, name: string): Promise<void> => {
    const sure = {
      title: `让${name}退出登录？`,
      body: '那台设备要用手机号和验证码才能再登录。',
      confirmText: '退出',
      cancelText: '取消',
    }
    if (!(await ask(sure))) return
    await toastSuccess(call('POST /appoint/consultUser/revokeDevice', { deviceId }), '已退出')
    await devices.refresh()
  }
  const revokeOthers = async (): Promise<void> => {
    const sure = { title: '其他设备都退出登录？', confirmText: '退出', cancelText: '取消' }
    if (!(await ask(sure))) return
    await toastSuccess(call('POST /appoint/consultUser/revokeOtherDevices', {}), '其他设备已退出')
    await devices.refresh()
  }
  if (list.length === 0) return null
  return (
    <Section title='登录中的设备'>
      <Card padding='none'>
        {list.map(({ deviceId, name, lastSeenAt, current }) => (
          <Cell
            key={deviceId}
            title={name}
            note={current ? '这台设备' : `${ago(parseMoment(lastSeenAt), now)}用过`}
            label={current ? undefined : `${name}，退出登录`}
            value={current ? undefined : '退出'}
            onPress={current ? undefined : () => void revoke(deviceId, name)}
          />
        ))}
      </Card>
      {others.length > 1 && (
        <Button variant='text' size='medium' onPress={() => void revokeOthers()}>
          其他设备都退出
        </Button>
      )}
    </Section>
  )
}
